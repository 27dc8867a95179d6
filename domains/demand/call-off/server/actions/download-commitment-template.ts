import { sql, type RawBuilder } from 'kysely';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { codeToWord } from '@portal/platform/server/database/code-to-word.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import type * as calls from '../../contract/endpoints.ts';
import { dict } from '@portal/platform/contract/columns.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { UNANSWERED } from '../../contract/status.ts';
import { sheetWords } from '../../contract/sheet-words.ts';
import { commitColumns, type CommitField } from '../answer/commit-columns.ts';
import { commitmentTemplate } from '../answer/commitment-template.ts';
import { batchReasons } from '../answer/reasons.ts';
import { filteredLines } from '../lines/filtered-lines.ts';
import { callOffRulesOf } from '../plant-rules.ts';

/** Lines that wait for an answer, promised in full as a proposal: a supplier changes what he cannot keep. Each row says which version of its line it answers. */
export const downloadCommitmentTemplate: FileAction<typeof calls.downloadCommitmentTemplate> = async (
  caller,
  input,
) => {
  const rules = await callOffRulesOf(caller);
  const units = await dictWordsOf(caller, { unit: dict(UNIT) });
  const proposed: Record<CommitField, RawBuilder<unknown>> = {
    lineId: sql.ref('line.id'),
    saNo: sql.ref('line.sa_no'),
    partNo: sql.ref('line.part_no'),
    dueOn: sql.ref('line.due_on'),
    openQty: sql.ref('line.open_qty'),
    unit: codeToWord('line.unit', units.unit?.[caller.language] ?? {}),
    deliverOn: sql`greatest(line.due_on, ${rules.today}::date)`,
    quantity: sql.ref('line.open_qty'),
    batchReason: sql`null`,
    remark: sql`null`,
  };
  return commitmentTemplate(caller, {
    name: sheetWords[caller.language].template,
    columns: commitColumns(caller.language, await batchReasons(caller)),
    proposed,
    rows: filteredLines(caller, { ...input, status: [UNANSWERED], open: 'Y' }, rules)
      .orderBy('line.due_on')
      .orderBy('line.id'),
  });
};
