import { finderOf } from '@portal/platform/web/document/finder.ts';
import { disruptionDocument } from '../contract/fields.ts';

export default finderOf(disruptionDocument, ({ supplierCode }) => supplierCode);
