import { finderOf } from '@portal/platform/web/document/finder.ts';
import { settlementDocument } from '../contract/fields.ts';

export default finderOf(settlementDocument, ({ supplierCode, lastDay }) => `${supplierCode} · ${lastDay}`);
