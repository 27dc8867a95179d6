import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import type { InvoiceContent } from '../../contract/content.ts';
import { comparedOf, differencesOf, type ComparedField } from '../../contract/compare.ts';
import { finding, weighs, type Finding } from '../../contract/findings.ts';
import type { missingFiles } from '../../contract/states-of-tax.ts';
import type { InvoiceStatus } from '../../contract/status.ts';
import type { InvoiceParties } from '@portal/settlement/server/offers.ts';
import { filesInForce, type FileRow } from '../files.ts';
import { invoices } from '../invoices.ts';
import { partyFindings } from './parties.ts';
import { confirmationFindings } from '../confirmation/require-agreed.ts';
import { redFindings } from './red-letter.ts';

/** Issue days are those of China, wherever the plant stands. */
const CHINA = 'Asia/Shanghai';

type State = {
  readonly invoiceId: string;
  readonly status: InvoiceStatus;
  readonly missing: (typeof missingFiles)[number];
  readonly differs: ComparedField[];
  /** Of the invoice as a whole. */
  readonly found: Finding[];
};

/**
 * Puts together what the files of an invoice say: its figures are those of the XML, its state follows from what is missing, differs or is wrong.
 * `write: false` only says how it stands. `parties` looks up who may stand on it, once for all files of an upload. The row is locked.
 */
export const gather = async (
  caller: Caller,
  invoice: RowOf<'invoice'>,
  { write, parties }: { readonly write: boolean; readonly parties: () => Promise<InvoiceParties> },
): Promise<State> => {
  const files = await filesInForce(caller, invoice.id);
  const xml = files.find(({ format }) => format === 'xml');
  const layouts = files.filter(({ format }) => format !== 'xml');
  const missing = missingOf(xml, layouts);
  const differs = differing(xml, layouts);
  if (!write)
    return { invoiceId: invoice.id, status: invoice.status, missing, differs, found: invoice.findings };

  const content = (xml ?? layouts[0])!.content;
  const found = [
    // a layout does not always show them
    ...(xml === undefined ? [] : partiesOf(content, await parties())),
    ...futureFindings(content),
    ...(await redFindings(caller, content)),
    ...(await confirmationFindings(caller, content)),
  ];
  const isWrong =
    differs.length > 0 || weighs([...found, ...files.flatMap(({ findings }) => findings)], 'wrong');
  const verb = isWrong ? 'fail' : missing === 'none' ? 'complete' : 'await';
  const moved = await invoices.moveOn(caller, verb, invoice, {
    ...headOf(content),
    findings: JSON.stringify(found),
  });
  return { invoiceId: invoice.id, status: moved.status, missing, differs, found };
};

const missingOf = (xml: FileRow | undefined, layouts: readonly FileRow[]): State['missing'] => {
  if (xml === undefined) return 'xml';
  return layouts.length === 0 ? 'layout' : 'none';
};

const differing = (xml: FileRow | undefined, layouts: readonly FileRow[]): ComparedField[] => {
  if (xml === undefined) return [];
  const fields = layouts.flatMap(({ content, format }) =>
    differencesOf(comparedOf(xml.content), comparedOf(content), format === 'pdf'),
  );
  return [...new Set(fields)];
};

const partiesOf = (
  { seller, buyer }: Pick<InvoiceContent, 'seller' | 'buyer'>,
  parties: InvoiceParties,
): Finding[] => partyFindings({ sellerNo: seller.taxNo, buyerNo: buyer.taxNo }, parties);

const futureFindings = ({ issuedOn }: Pick<InvoiceContent, 'issuedOn'>): Finding[] =>
  issuedOn !== null && issuedOn > today(CHINA) ? [finding('issuedInFuture', { issuedOn })] : [];

const headOf = ({ seller, buyer, ...content }: Omit<InvoiceContent, 'lines'>) => ({
  kind: content.kind,
  colour: content.colour,
  issuedOn: content.issuedOn,
  sellerNo: seller.taxNo,
  sellerName: seller.name,
  buyerNo: buyer.taxNo,
  buyerName: buyer.name,
  net: content.net,
  tax: content.tax,
  gross: content.gross,
  remark: content.remark,
  blueNumber: content.blueNumber,
  confirmationNumber: content.confirmationNumber,
});
