import { finderOf } from '@portal/platform/web/document/finder.ts';
import { accountDocument } from '../../contract/account/fields.ts';

export default finderOf(accountDocument, ({ supplierCode, maskedNo }) => `${supplierCode} · ${maskedNo}`);
