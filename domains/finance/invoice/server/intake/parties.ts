import type { InvoiceParties } from '@portal/settlement/server/offers.ts';
import { finding, type Finding } from '../../contract/findings.ts';

/** Tax numbers of both sides, as the XML says them: null where it has none, as for a person. */
type Sides = { readonly sellerNo: string | null; readonly buyerNo: string | null };

/** Whether seller and buyer are those who may stand there: tax numbers decide, not names. Where none is registered it is said that nothing was checked. */
export const partyFindings = (
  { sellerNo, buyerNo }: Sides,
  { sellers, buyers }: InvoiceParties,
): Finding[] => [
  ...sideFindings(sellerNo, sellers, { unknown: 'sellerUnknown', unchecked: 'sellerUnchecked' }),
  ...sideFindings(buyerNo, buyers, { unknown: 'buyerUnknown', unchecked: 'buyerUnchecked' }),
];

const sideFindings = (
  taxNo: string | null,
  known: readonly string[],
  keys: {
    readonly unknown: 'sellerUnknown' | 'buyerUnknown';
    readonly unchecked: 'sellerUnchecked' | 'buyerUnchecked';
  },
): Finding[] => {
  if (known.length === 0) return [finding(keys.unchecked)];
  if (taxNo !== null && known.includes(taxNo.toUpperCase())) return [];
  return [finding(keys.unknown, { taxNo: taxNo ?? '—', known: known.join(', ') })];
};
