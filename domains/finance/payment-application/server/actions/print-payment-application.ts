import { amountInWords } from '@portal/platform/contract/values/amount-in-words.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { money, sum } from '@portal/platform/contract/values/decimal.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { ApplicationLine, PaymentApplication } from '../../contract/fields.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { words } from '../../contract/words.en.ts';
import { applications } from '../applications.ts';
import { linesOf } from '../lines.ts';

/** The application to sign and to keep with its papers. */
export const printPaymentApplication: FileAction<typeof calls.printPaymentApplication> = async (
  caller,
  { id },
) => {
  const document = await paper(caller, id);
  return documentFile(
    document,
    `${paperWords[caller.language].title} ${document.number}`,
    'paymentApplication.glyphsMissing',
  );
};

type Word = keyof (typeof paperWords)['zh'];
/** Chinese and English side by side. */
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

const paper = async (caller: Caller, id: string): Promise<PrintDocument> => {
  // one behind the other: what is refused ends the transaction, and nothing else may still run in it
  const one = await applications.byId(caller, id);
  const lines = await linesOf(caller, id);
  const zone = await plantZone(caller);
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const printed = { at: moment.format(new Date()), by: caller.scope.userName };
  const by = (name: string | null, at: string | null): string =>
    name === null || at === null ? '' : `${name} ${moment.format(new Date(at))}`;
  return {
    title: paperWords.zh.title,
    subtitle: paperWords.en.title,
    number: one.number,
    parties: partiesOf(one),
    facts: [
      { caption: both('total'), value: `${money(one.applied)} ${one.currency}` },
      { caption: both('inWords'), value: amountInWords(one.applied) },
      { caption: both('status'), value: `${words.zh.status[one.status]} ${words.en.status[one.status]}` },
      { caption: both('wishedOn'), value: one.wishedOn },
      { caption: both('attachments'), value: String(one.attachments) },
      { caption: both('trackingNo'), value: one.trackingNo ?? '' },
      { caption: both('submitted'), value: by(one.submittedBy, one.submittedAt) },
      { caption: both('firstApproved'), value: by(one.firstApprovedBy, one.firstApprovedAt) },
      { caption: both('approved'), value: by(one.approvedBy, one.approvedAt) },
      { caption: both('paid'), value: [one.paidOn, one.paidReference].filter(Boolean).join(' ') },
    ],
    tables: [tableOf(lines)],
    remarks: one.remark ?? '',
    signatures: [both('signSupplier'), both('signPlant'), both('signFinance')],
    footer: `${fill(paperWords.zh.printed, printed)} · ${fill(paperWords.en.printed, printed)}`,
    pageWords: `${paperWords.zh.page} · ${paperWords.en.page}`,
  };
};

type Head = Pick<
  PaymentApplication,
  | 'buyerName'
  | 'buyerNo'
  | 'supplierNameZh'
  | 'supplierNameEn'
  | 'supplierCode'
  | 'accountHolder'
  | 'bank'
  | 'bankCode'
  | 'accountNo'
>;
const partiesOf = (one: Head): PrintDocument['parties'] => [
  { caption: both('buyer'), lines: [one.buyerName ?? '', one.buyerNo ?? ''] },
  {
    caption: both('supplier'),
    lines: [one.supplierNameZh ?? '', one.supplierNameEn ?? '', one.supplierCode],
  },
  {
    caption: both('account'),
    lines: [one.accountHolder ?? '', one.accountNo ?? '', one.bank ?? '', one.bankCode ?? ''],
  },
];

const tableOf = (lines: readonly ApplicationLine[]): PrintDocument['tables'][number] => {
  const right = { width: 22, align: 'right' } as const;
  const all = (field: 'net' | 'tax' | 'gross' | 'openAmount' | 'amount'): string =>
    money(sum(lines.map((line) => line[field])));
  return {
    caption: both('invoices'),
    columns: [
      { header: both('number'), width: 40 },
      { header: both('issuedOn'), width: 20 },
      { header: both('taxRate'), width: 12 },
      { header: both('net'), ...right },
      { header: both('tax'), ...right },
      { header: both('gross'), ...right },
      { header: both('open'), ...right },
      { header: both('amount'), ...right },
    ],
    rows: [
      ...lines.map((line) => [
        line.invoiceNumber,
        line.issuedOn ?? '',
        line.taxRate ?? '',
        money(line.net),
        money(line.tax),
        money(line.gross),
        money(line.openAmount),
        money(line.amount),
      ]),
      [both('sum'), '', '', all('net'), all('tax'), all('gross'), all('openAmount'), all('amount')],
    ],
  };
};
