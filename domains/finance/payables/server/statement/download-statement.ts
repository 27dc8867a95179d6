import { grouped } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { amountInWords } from '@portal/platform/contract/values/amount-in-words.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { words } from '../../contract/words.en.ts';
import { moveList } from './move-list.ts';
import { pauseList } from './pauses.ts';
import { readStatement } from './statements.ts';

/** The statement to sign and to keep, both languages side by side. */
export const downloadStatement: FileAction<typeof calls.downloadStatement> = async (caller, which) => {
  const document = await paper(caller, which);
  return documentFile(
    document,
    `${paperWords[caller.language].title} ${document.number}`,
    'payables.glyphsMissing',
  );
};

type Statement = OutputOf<typeof calls.readStatement>;
type Which = Pick<Statement, 'supplierCode' | 'month' | 'currency'>;

/** Chinese and English side by side. */
const both = (word: keyof (typeof paperWords)['zh']): string =>
  `${paperWords.zh[word]} ${paperWords.en[word]}`;
const field = (word: (typeof FIGURES)[number]): string => `${words.zh.fields[word]} ${words.en.fields[word]}`;

const FIGURES = [
  'opening',
  'receivedValue',
  'difference',
  'paid',
  'outside',
  'closing',
  'invoiced',
  'disputed',
] as const;

/** Two places, as papers of money have them. Example: `113` is `113.00`. */
const moneyText = (amount: string): string => {
  const [whole = '', cents = ''] = amount.split('.');
  return `${grouped(whole)}.${cents.padEnd(2, '0')}`;
};

const paper = async (caller: Caller, which: Which): Promise<PrintDocument> => {
  // one behind the other: they share a transaction
  const statement = await readStatement(caller, which);
  const rows = await moveList.all(caller, which);
  const pauses = await pauseList.all(caller, which);
  const plant = await presentPlant(caller);
  const zone = await plantZone(caller);
  const at = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date());
  const printed = { at, by: caller.scope.userName };
  const { zh, en } = paperWords;
  const right = { width: 36, align: 'right' } as const;
  return {
    title: zh.title,
    subtitle: en.title,
    number: `${statement.supplierCode}-${statement.month}`,
    parties: [
      {
        caption: both('plant'),
        lines: [plant?.name_zh ?? '', plant?.name_en ?? '', caller.scope.plantNo],
      },
      {
        caption: both('supplier'),
        lines: [statement.supplierNameZh ?? '', statement.supplierNameEn ?? '', statement.supplierCode],
      },
    ],
    facts: [
      { caption: both('month'), value: statement.month },
      { caption: both('currency'), value: statement.currency },
      { caption: both('inWords'), value: amountInWords(statement.closing) },
    ],
    tables: [
      {
        caption: both('figures'),
        columns: [
          { header: both('kind'), width: 120 },
          { header: both('amount'), ...right },
        ],
        rows: FIGURES.map((figure) => [field(figure), moneyText(statement[figure])]),
      },
      {
        caption: both('moves'),
        columns: [
          { header: both('day'), width: 24 },
          { header: both('kind'), width: 42 },
          { header: both('document'), width: 70 },
          { header: both('amount'), ...right },
        ],
        rows: rows
          .toSorted(
            (one, other) => one.day.localeCompare(other.day) || one.number.localeCompare(other.number),
          )
          .map((move) => [
            move.day,
            `${words.zh.move[move.kind]} ${words.en.move[move.kind]}`,
            move.number,
            moneyText(move.gross),
          ]),
      },
      ...(pauses.length === 0
        ? []
        : [
            {
              caption: `${words.zh.titles.pauses} ${words.en.titles.pauses}`,
              columns: [
                { header: both('kept'), width: 58 },
                { header: both('document'), width: 50 },
                { header: both('why'), width: 34 },
                { header: both('from'), width: 20 },
                { header: both('until'), width: 20 },
              ],
              rows: pauses
                .toSorted(
                  (one, other) =>
                    one.keptFrom.localeCompare(other.keptFrom) || one.number.localeCompare(other.number),
                )
                .map((pause) => [
                  `${words.zh.block[pause.block]} ${words.en.block[pause.block]}`,
                  pause.number,
                  [pause.because, pause.keptBy].filter((one) => one !== null).join(' · '),
                  pause.keptFrom,
                  pause.keptUntil ?? '',
                ]),
            },
          ]),
    ],
    signatures: [both('signPlant'), both('signSupplier')],
    footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
    pageWords: `${zh.page} · ${en.page}`,
  };
};
