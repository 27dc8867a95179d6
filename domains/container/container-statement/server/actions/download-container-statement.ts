import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { inOrder } from '@portal/platform/server/database/in-order.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { words } from '../../contract/words.en.ts';
import { lines } from '../lines.ts';
import { statementById } from '../statements.ts';

/** The statement to sign and to keep. */
export const downloadContainerStatement: FileAction<typeof calls.downloadContainerStatement> = async (
  caller,
  { id },
) => {
  const document = await paper(caller, id);
  return documentFile(
    document,
    `${paperWords[caller.language].title} ${document.number}`,
    'containerStatement.glyphsMissing',
  );
};

type Word = keyof (typeof paperWords)['zh'];
/** Chinese and English side by side. */
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

const paper = async (caller: Caller, id: string): Promise<PrintDocument> => {
  const [statement, rows, plant, zone] = await inOrder(
    statementById(caller, id),
    lines.all(caller, { statementId: id }),
    presentPlant(caller),
    plantZone(caller),
  );
  const ordered = rows.toSorted((one, other) => one.containerCode.localeCompare(other.containerCode));
  const sum = (field: 'opening' | 'taken' | 'given' | 'closing') =>
    String(rows.reduce((all, row) => all + row[field], 0));
  const at = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date());
  const printed = { at, by: caller.scope.userName };
  const { zh, en } = paperWords;
  const right = { width: 19, align: 'right' } as const;
  return {
    title: zh.title,
    subtitle: en.title,
    number: statement.number,
    parties: [
      { caption: both('plant'), lines: [plant?.name_zh ?? '', plant?.name_en ?? '', statement.plantNo] },
      {
        caption: both('partner'),
        lines: [statement.holderNameZh ?? '', statement.holderNameEn ?? '', statement.holderCode],
      },
    ],
    facts: [
      { caption: both('month'), value: statement.month },
      {
        caption: both('status'),
        value: `${words.zh.status[statement.status]} ${words.en.status[statement.status]}`,
      },
      { caption: both('dueOn'), value: statement.dueOn ?? '' },
    ],
    tables: [
      {
        caption: both('lines'),
        columns: [
          { header: both('container'), width: 44 },
          { header: both('opening'), ...right },
          { header: both('taken'), ...right },
          { header: both('given'), ...right },
          { header: both('closing'), ...right },
          { header: both('partnerFigure'), ...right },
          { header: both('agreedFigure'), ...right },
          { header: both('state'), width: 24 },
        ],
        rows: [
          ...ordered.map((row) => [
            [row.containerCode, row.containerNameZh].filter(Boolean).join('\n'),
            String(row.opening),
            String(row.taken),
            String(row.given),
            String(row.closing),
            row.partnerFigure === null ? '' : String(row.partnerFigure),
            row.agreedFigure === null ? '' : String(row.agreedFigure),
            `${words.zh.lineStatus[row.status]}\n${words.en.lineStatus[row.status]}`,
          ]),
          [both('total'), sum('opening'), sum('taken'), sum('given'), sum('closing'), '', '', ''],
        ],
      },
    ],
    signatures: [both('signPlant'), both('signPartner')],
    footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
    pageWords: `${zh.page} · ${en.page}`,
  };
};
