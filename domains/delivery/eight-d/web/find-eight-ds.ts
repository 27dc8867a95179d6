import { finderOf } from '@portal/platform/web/document/finder.ts';
import { eightDDocument } from '../contract/fields.ts';

export default finderOf(eightDDocument, ({ partNo, supplierCode }) => `${partNo} · ${supplierCode}`);
