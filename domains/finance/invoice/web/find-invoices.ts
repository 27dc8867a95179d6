import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { finderOf } from '@portal/platform/web/document/finder.ts';
import { invoiceDocument } from '../contract/fields.ts';

export default finderOf(
  invoiceDocument,
  ({ supplierCode, gross }) => `${supplierCode} · ${gross === null ? '' : formatMoney(gross)}`,
);
