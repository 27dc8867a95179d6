import { finderOf } from '@portal/platform/web/document/finder.ts';
import { applicationDocument } from '../contract/fields.ts';

export default finderOf(applicationDocument, ({ supplierCode, wishedOn }) => `${supplierCode} · ${wishedOn}`);
