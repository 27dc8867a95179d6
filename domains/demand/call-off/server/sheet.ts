import { sql } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import type { ImportColumn } from '@portal/platform/server/sheet/import-rows.ts';
import type { CellKind, SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import { filteredLines, withNames } from './lines.ts';
import { readCallOffRules } from './plant-rules.ts';
import { UNANSWERED } from '../contract/status.ts';

/** The lines found as a workbook, states and zones in the caller's language. */
export const exportCallOffs: FileAction<typeof calls.exportCallOffs> = async (caller, asked) => {
  const text = words[caller.language];
  const rules = await readCallOffRules(caller);
  const column = (
    field: keyof typeof text.fields,
    width: number,
    kind: SheetColumn['kind'] = 'text',
  ): SheetColumn => ({ header: text.fields[field], width, kind });
  return exportSheet(caller, {
    name: text.sheet.file,
    zone: await plantZone(caller),
    columns: [
      column('supplierCode', 12),
      column('saNo', 16),
      column('partNo', 24),
      column('partName', 24),
      column('unloadingPoint', 10),
      column('warehouseCode', 10),
      column('dueOn', 12, 'day'),
      column('zone', 10),
      column('status', 10),
      column('requestedQty', 12, 'quantity'),
      column('committedQty', 12, 'quantity'),
      column('notedQty', 12, 'quantity'),
      column('sentQty', 12, 'quantity'),
      column('receivedQty', 12, 'quantity'),
      column('openQty', 12, 'quantity'),
      column('unit', 8),
      column('releaseNo', 14),
      column('releaseDate', 12, 'day'),
      column('answeredAt', 18, 'moment'),
      column('answeredBy', 14),
    ],
    query: withNames(filteredLines(caller, asked, rules))
      .select([
        'line.supplier_code',
        'line.sa_no',
        'line.part_no',
        caller.language === 'zh' ? 'part.name_zh as part' : 'part.name_en as part',
        'line.unloading_point',
        'line.warehouse_code',
        'line.due_on',
        worded('line.zone', text.zone).as('zone'),
        worded('line.status', text.status).as('status'),
        'line.requested_qty',
        'line.committed_qty',
        'line.noted_qty',
        'line.sent_qty',
        'line.received_qty',
        'line.open_qty',
        'line.unit',
        'release.release_no',
        'release.release_date',
        'line.answered_at',
        'line.answered_by',
      ])
      .orderBy('line.due_on')
      .orderBy('line.id'),
  });
};

type Field = keyof typeof words.zh.fields;

/** The columns of the commitment workbook, in and out: key and facts first, then what the supplier fills in. */
export const commitColumns = (language: Language): readonly ImportColumn[] => {
  const { sheet, batchReason } = words[language];
  const column = (
    field: Field,
    width: number,
    kind: CellKind,
    more: Partial<ImportColumn> = {},
  ): ImportColumn => ({
    field,
    header: words[language].fields[field],
    headers: [words.zh.fields[field], words.en.fields[field]],
    width,
    kind,
    ...more,
  });
  return [
    {
      ...column('lineNo', 12, 'text'),
      field: 'lineId',
      header: sheet.lineKey,
      headers: [words.zh.sheet.lineKey, words.en.sheet.lineKey],
    },
    column('saNo', 16, 'text'),
    column('partNo', 24, 'text'),
    column('dueOn', 12, 'day'),
    column('openQty', 12, 'quantity'),
    column('unit', 8, 'text'),
    column('deliverOn', 14, 'day', { hint: sheet.hintDay }),
    column('quantity', 14, 'quantity', { hint: `${sheet.hintQuantity} ${sheet.hintBatch}` }),
    column('batchReason', 16, 'text', { choices: Object.values(batchReason), codes: reasonCodes }),
    column('remark', 30, 'text'),
  ];
};

/** The words of the reasons in both languages, and what they stand for. */
const reasonCodes: Readonly<Record<string, string>> = Object.fromEntries(
  [words.zh.batchReason, words.en.batchReason].flatMap((names) =>
    Object.entries(names).map(([code, name]) => [name, code]),
  ),
);

/** Lines that wait for an answer, promised in full as a proposal: a supplier changes what he cannot keep. */
export const downloadCommitmentTemplate: FileAction<typeof calls.downloadCommitmentTemplate> = async (
  caller,
  asked,
) => {
  const rules = await readCallOffRules(caller);
  return exportSheet(caller, {
    name: words[caller.language].sheet.template,
    zone: await plantZone(caller),
    columns: commitColumns(caller.language),
    query: filteredLines(caller, { ...asked, status: [UNANSWERED], open: 'Y' }, rules)
      .select([
        'line.id',
        'line.sa_no',
        'line.part_no',
        'line.due_on',
        'line.open_qty',
        'line.unit',
        sql<string>`greatest(line.due_on, ${rules.today}::date)`.as('deliver_on'),
        sql<string>`line.open_qty`.as('quantity'),
        sql<string | null>`null`.as('reason'),
        sql<string | null>`null`.as('remark'),
      ])
      .orderBy('line.due_on')
      .orderBy('line.id')
      .limit(10_000),
  });
};

const worded = (reference: string, named: Readonly<Record<string, string>>) =>
  sql<string>`case ${sql.ref(reference)} ${sql.join(
    Object.entries(named).map(([code, word]) => sql`when ${code} then ${word}`),
    sql` `,
  )} end`;
