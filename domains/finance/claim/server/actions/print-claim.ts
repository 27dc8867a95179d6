import { fill } from '@portal/platform/contract/words.ts';
import { money } from '@portal/platform/contract/values/decimal.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { inOrder } from '@portal/platform/server/database/in-order.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { CLAIM_CAUSE, CLAIM_COST_KIND, CLAIM_REASON, type Claim } from '../../contract/fields.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { words } from '../../contract/words.en.ts';
import { claims } from '../claims.ts';
import { readClaim } from '../read-claim.ts';

/** The claims report, to sign and to keep with its evidence. */
export const printClaim: FileAction<typeof calls.printClaim> = async (caller, { id }) => {
  // whoever may not read it is refused by one statement: of several at once in a transaction the second would only say that the first one failed
  await claims.row(caller, id);
  const document = await paper(caller, await readClaim(caller, { id }));
  return documentFile(
    document,
    `${paperWords[caller.language].title} ${document.number}`,
    'claim.glyphsMissing',
  );
};

type Word = keyof (typeof paperWords)['zh'];
/** Chinese and English side by side. */
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

const paper = async (caller: Caller, one: Claim): Promise<PrintDocument> => {
  const [zone, reasons, kinds, causes] = await inOrder(
    plantZone(caller),
    namesOf(caller, CLAIM_REASON),
    namesOf(caller, CLAIM_COST_KIND),
    namesOf(caller, CLAIM_CAUSE),
  );
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const printed = { at: moment.format(new Date()), by: caller.scope.userName };
  const inBoth = (group: 'side' | 'status', value: string): string => {
    const of = (language: 'zh' | 'en') =>
      (words[language][group] as Readonly<Record<string, string>>)[value] ?? value;
    return `${of('zh')} ${of('en')}`;
  };
  const parties = {
    plant: { caption: both('plant'), lines: [one.plantNo] },
    supplier: {
      caption: both('supplier'),
      lines: [one.supplierNameZh ?? '', one.supplierNameEn ?? '', one.supplierCode],
    },
  };
  const rowOf = (item: Claim['items'][number]): string[] => [
    [kinds(item.kind), item.description ?? ''].filter(Boolean).join('\n'),
    item.quantity,
    item.rate,
    money(item.costs),
    money(item.gross),
    item.offeredNet === null ? '' : money(item.offeredNet),
    item.agreedGross === null ? '' : money(item.agreedGross),
  ];
  const right = { width: 24, align: 'right' } as const;
  return {
    title: paperWords.zh.title,
    subtitle: paperWords.en.title,
    number: one.number,
    parties: one.raisedBy === 'plant' ? [parties.plant, parties.supplier] : [parties.supplier, parties.plant],
    facts: [
      { caption: both('reason'), value: reasons(one.reason) },
      { caption: both('status'), value: inBoth('status', one.status) },
      { caption: both('claimed'), value: `${money(one.gross)} ${one.currency}` },
      {
        caption: both('agreed'),
        value: one.agreedGross === null ? '' : `${money(one.agreedGross)} ${one.currency}`,
      },
      { caption: both('part'), value: [one.partNo, one.partNameZh].filter(Boolean).join(' ') },
      { caption: both('quantity'), value: [one.quantity, one.unit].filter(Boolean).join(' ') },
      { caption: both('order'), value: [one.poNumber, one.poLine].filter(Boolean).join(' / ') },
      { caption: both('receipt'), value: [one.receiptNumber, one.noteNumber].filter(Boolean).join(' · ') },
      { caption: both('source'), value: one.sourceNumber ?? '' },
      { caption: both('dueOn'), value: one.dueOn ?? '' },
    ],
    tables: [
      {
        caption: both('costs'),
        columns: [
          { header: both('kind'), width: 52 },
          { header: both('quantity'), ...right },
          { header: both('rate'), ...right },
          { header: both('costs'), ...right },
          { header: both('claimed'), ...right },
          { header: both('offered'), ...right },
          { header: both('agreed'), ...right },
        ],
        rows: one.items.map(rowOf),
      },
      ...(one.causes.length === 0
        ? []
        : [
            {
              caption: both('causes'),
              columns: [
                { header: both('cause'), width: 90 },
                { header: both('borneBy'), width: 50 },
                { header: both('share'), ...right },
              ],
              rows: one.causes.map(({ cause, borneBy, share }) => [
                causes(cause),
                `${words.zh.bearer[borneBy]} ${words.en.bearer[borneBy]}`,
                `${share} %`,
              ]),
            },
          ]),
    ],
    remarks: one.description ?? '',
    signatures: [both('signClaimant'), both('signOther')],
    footer: `${fill(paperWords.zh.printed, printed)} · ${fill(paperWords.en.printed, printed)}`,
    pageWords: `${paperWords.zh.page} · ${paperWords.en.page}`,
  };
};

const namesOf = async (caller: Caller, typeCode: string): Promise<(code: string) => string> => {
  const names = new Map(
    (await dictChoices(caller, typeCode)).map(({ code, zh, en }) => [code, `${zh} ${en}`]),
  );
  return (code) => names.get(code) ?? code;
};
