import { Failure } from '@portal/platform/contract/failure.ts';
import type * as shellCalls from '../../contract/shell-calls.ts';
import { HISTORY_AT_ONCE } from '@portal/platform/contract/shell/shell.ts';
import type { KeptHistory } from '@portal/platform/contract/document/history.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { historyFrom, reachesPast } from '@portal/platform/server/database/history-past.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { lineColumns, historyLines, type RecordLine } from '../record/history-lines.ts';
import { isPart } from '../record/history-place.ts';
import { maySee } from '../record/visible-record.ts';

/** Changes of a record, the newest first; `before` is the id of the last line that was shown. */
export const readHistory: Action<typeof shellCalls.readHistory> = async (caller, { entity, id, before }) => {
  if (!(await maySee(caller, entity, id))) throw new Failure('err.notFound');
  const recent = await pageOf(caller, { entity, id, before }, false);
  const lines = isWithoutPast(caller.histories[entity]!, recent)
    ? recent
    : await pageOf(caller, { entity, id, before }, true);
  return historyLines(caller, entity, lines);
};

/** Lines of the past come behind these: the page is full, or the record was made by the last of them. */
const isWithoutPast = (history: KeptHistory, lines: readonly RecordLine[]): boolean => {
  const last = lines.at(-1);
  if (last === undefined || reachesPast(last.at)) return false;
  const { field, before, ofTable } = last;
  return lines.length === HISTORY_AT_ONCE || (field === null && before === null && !isPart(history, ofTable));
};

type Page = Pick<ParsedInput<typeof shellCalls.readHistory>, 'entity' | 'id' | 'before'>;

const pageOf = async (
  caller: Caller,
  { entity, id, before }: Page,
  isWhole: boolean,
): Promise<RecordLine[]> =>
  caller.db
    .selectFrom(historyFrom(isWhole))
    .select(lineColumns(caller))
    .where(ownTenant(caller.scope))
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(HISTORY_AT_ONCE)
    .execute();
