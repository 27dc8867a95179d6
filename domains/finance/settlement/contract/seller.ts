import { changed, code, text as name } from '@portal/platform/contract/columns.ts';
import { Code, text } from '@portal/platform/contract/fields.ts';
import { contains } from '@portal/platform/contract/filters.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { LONGEST_COMPANY, TaxId } from './tax-id.ts';

/** Under which tax numbers a supplier invoices: a supplier code may have several, of branches that deliver under it. */
export const sellerColumns = {
  supplierCode: code({
    px: 130,
    chars: 12,
    sorts: true,
    input: Code,
    stays: true,
    span: 12,
    card: 'title',
  }),
  sellerTaxId: code({ px: 200, chars: 20, input: TaxId, stays: true, span: 12, card: 'figure' }),
  sellerName: name({ px: 320, chars: 40, input: text(LONGEST_COMPANY), span: 24, card: 'figure' }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh', maybe: true }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en', maybe: true }),
  ...changed,
};

export const {
  list: listSellers,
  export: exportSellers,
  create: createSeller,
  change: changeSeller,
  template: downloadSellerTemplate,
  import: importSellers,
} = masterData({
  path: '/finance/v1/seller',
  needs: 'settlement-seller:list',
  edits: 'settlement-seller:edit',
  summary: 'Tax numbers under which suppliers invoice; a supplier finds his own',
  record: 'seller',
  recordZh: '开票主体',
  columns: sellerColumns,
  filters: { supplierCode: contains(), sellerTaxId: contains() },
  refuses: ['settlement.sellerTaken', 'settlement.sellerKeyStays', 'supplier.unknownSupplier'],
});
