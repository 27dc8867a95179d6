import { sql, type Expression } from 'kysely';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { stampOf } from '@portal/platform/server/list/kept-records.ts';
import { namedSheet } from '@portal/platform/server/list/sheet/named-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { UNANSWERED } from '../../contract/status.ts';
import { sheetWords } from '../../contract/sheet-words.ts';
import { commitColumns, type CommitField } from '../answer/commit-columns.ts';
import { batchReasons } from '../answer/reasons.ts';
import { filteredLines } from '../lines/filtered-lines.ts';
import { readCallOffRules } from '../plant-rules.ts';

/** Lines that wait for an answer, promised in full as a proposal: a supplier changes what he cannot keep. Each row says which version of its line it answers. */
export const downloadCommitmentTemplate: FileAction<typeof calls.downloadCommitmentTemplate> = async (
  caller,
  input,
) => {
  const rules = await readCallOffRules(caller);
  const proposed: Record<CommitField, Expression<unknown>> = {
    lineId: sql.ref('line.id'),
    saNo: sql.ref('line.sa_no'),
    partNo: sql.ref('line.part_no'),
    dueOn: sql.ref('line.due_on'),
    openQty: sql.ref('line.open_qty'),
    unit: sql.ref('line.unit'),
    deliverOn: sql`greatest(line.due_on, ${rules.today}::date)`,
    quantity: sql.ref('line.open_qty'),
    batchReason: sql`null`,
    remark: sql`null`,
  };
  const columns = commitColumns(caller.language, await batchReasons(caller));
  return namedSheet(caller, {
    name: sheetWords[caller.language].template,
    zone: await plantZone(caller),
    fields: Object.fromEntries(columns.map(({ field, header }) => [field, header])),
    columns: Object.fromEntries(
      columns.map(({ field, header: _, headers: __, codes: ___, ...look }) => [
        field,
        { ...look, from: proposed[field] },
      ]),
    ),
    stamp: stampOf('line'),
    rows: filteredLines(caller, { ...input, status: [UNANSWERED], open: 'Y' }, rules)
      .orderBy('line.due_on')
      .orderBy('line.id'),
    template: true,
  });
};
