import { finderOf } from '@portal/platform/web/document/finder.ts';
import { differenceDocument } from '../contract/fields.ts';

export default finderOf(differenceDocument, ({ supplierCode, partNo }) => `${supplierCode} · ${partNo}`);
