import { sql } from 'kysely';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { stampOf } from '@portal/platform/server/list/kept-records.ts';
import { namedSheet } from '@portal/platform/server/list/sheet/named-sheet.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
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
  const columns = importColumns(commitFrame, caller.language, await dictWordsOf(caller, commitRowColumns));
  return namedSheet(caller, {
    name: words[caller.language].sheet.commitments,
    zone: await plantZone(caller),
    fields: Object.fromEntries(columns.map(({ field, header }) => [field, header])),
    columns: Object.fromEntries(
      columns.map(({ field, header: _, headers: __, codes: ___, ...look }) => [
        field,
        { ...look, from: proposed[field as keyof typeof proposed] },
      ]),
    ),
    stamp: stampOf('line'),
    rows: (await linesToAnswer(caller, input)).orderBy('line.requested_on').orderBy('line.id'),
    template: true,
  });
};
