import { sql } from 'kysely';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { commitmentTemplate } from '@portal/call-off/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { commitRowColumns } from '../../contract/sheets.ts';
import { words } from '../../contract/words.en.ts';
import { linesToAnswer } from '../lines/lines.ts';
import { commitFrame } from '../orders/sheet-frames.ts';

/** Lines that wait for an answer, promised in full as a proposal: a supplier changes what he cannot keep. Each row says which version of its line it answers. */
export const downloadPreSeriesCommitTemplate: FileAction<
  typeof calls.downloadPreSeriesCommitTemplate
> = async (caller, input) => {
  const today = await plantToday(caller);
  const proposed: Record<keyof typeof commitRowColumns, ReturnType<typeof sql>> = {
    lineId: sql.ref('line.id'),
    orderNo: sql.ref('line.order_no'),
    partNo: sql.ref('line.part_no'),
    requestedOn: sql`line.requested_on::text`,
    answerableQty: sql`trim_scale(line.requested_qty - line.confirmed_qty)::text`,
    deliverOn: sql`greatest(line.requested_on, ${today}::date)`,
    quantity: sql`(line.requested_qty - line.confirmed_qty)`,
    batchReason: sql`null`,
    remark: sql`null`,
  };
  return commitmentTemplate(caller, {
    name: words[caller.language].sheet.commitments,
    columns: importColumns(commitFrame, caller.language, await dictWordsOf(caller, commitRowColumns)),
    proposed,
    rows: (await linesToAnswer(caller, input)).orderBy('line.requested_on').orderBy('line.id'),
  });
};
