import type { Language } from '@portal/platform/contract/words.ts';
import type { ImportColumn } from '@portal/platform/server/list/import/import-rows.ts';
import type { CellKind } from '@portal/platform/sheet/write/write-sheet.ts';
import type { Reason } from './reasons.ts';
import { sheetWords } from '../../contract/sheet-words.ts';
import { words } from '../../contract/words.en.ts';

/** What a row of the commitment workbook holds: the line by its number, facts of it, and what the supplier promises. */
export type CommitField = 'lineId' | Messages;
type Messages =
  | 'saNo'
  | 'partNo'
  | 'dueOn'
  | 'openQty'
  | 'unit'
  | 'deliverOn'
  | 'quantity'
  | 'batchReason'
  | 'remark';
type CommitColumn = ImportColumn & { readonly field: CommitField };

/** The columns of the commitment workbook, in and out: key and facts first, then what the supplier fills in. */
export const commitColumns = (language: Language, reasons: readonly Reason[]): readonly CommitColumn[] => {
  const sheet = sheetWords[language];
  const column = (
    field: Messages,
    width: number,
    kind: CellKind,
    more: Pick<Partial<ImportColumn>, 'hint' | 'choices' | 'codes' | 'holds'> = {},
  ): CommitColumn => ({
    field,
    header: words[language].fields[field],
    headers: [words.zh.fields[field], words.en.fields[field]],
    width,
    kind,
    ...more,
  });
  return [
    {
      field: 'lineId',
      header: words[language].fields.lineKey,
      headers: [words.zh.fields.lineKey, words.en.fields.lineKey],
      width: 12,
      kind: 'text',
      holds: 'code',
    },
    column('saNo', 16, 'text', { holds: 'code' }),
    column('partNo', 24, 'text', { holds: 'code' }),
    column('dueOn', 12, 'day'),
    column('openQty', 12, 'quantity'),
    column('unit', 8, 'text'),
    column('deliverOn', 14, 'day', { hint: sheet.hintDay }),
    column('quantity', 14, 'quantity', { hint: `${sheet.hintQuantity} ${sheet.hintBatch}` }),
    column('batchReason', 16, 'text', {
      ...(reasons.length > 0 && { choices: reasons.map((reason) => reason[language]) }),
      codes: Object.fromEntries(
        reasons.flatMap(({ code, zh, en }) => [[zh, code] as const, [en, code] as const]),
      ),
    }),
    column('remark', 30, 'text'),
  ];
};
