import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { finderOf } from '@portal/platform/web/document/finder.ts';
import { confirmationDocument } from '../../contract/confirmation/fields.ts';

export default finderOf(
  confirmationDocument,
  ({ blueNumber, gross }) => `${blueNumber} · ${formatMoney(gross)}`,
);
