import { changed, code, day, dict, text as name } from '@portal/platform/contract/columns.ts';
import { DayField, text } from '@portal/platform/contract/fields.ts';
import { contains } from '@portal/platform/contract/filters.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { CURRENCY } from '@portal/price/contract/price.ts';
import { LONGEST_COMPANY, TaxId } from './tax-id.ts';

/** Who is invoiced for what the plant received, from a day on: the legal entity behind it, under its name of that time. */
export const buyerColumns = {
  validFrom: day({ chars: 12, sorts: true, input: DayField, stays: true, span: 12, card: 'title' }),
  buyerName: name({ px: 320, chars: 40, input: text(LONGEST_COMPANY), span: 24, card: 'figure' }),
  buyerTaxId: code({ px: 200, chars: 20, input: TaxId, span: 12, card: 'figure' }),
  currency: dict(CURRENCY, { px: 90, chars: 8, input: text(3), span: 12, card: 'figure' }),
  ...changed,
};
const BASE = '/finance/v1/buyer';

export const {
  list: listBuyers,
  export: exportBuyers,
  create: createBuyer,
  change: changeBuyer,
  template: downloadBuyerTemplate,
  import: importBuyers,
} = masterData({
  path: BASE,
  needs: 'settlement-buyer:list',
  edits: 'settlement-buyer:edit',
  summary: 'Legal entities that are invoiced for what the plant received, by the day from which each counts',
  record: 'buyer',
  recordZh: '结算主体',
  columns: buyerColumns,
  filters: { buyerName: contains(), buyerTaxId: contains() },
  refuses: ['settlement.buyerTaken', 'settlement.buyerKeyStays', 'dict.unknownCode'],
});
