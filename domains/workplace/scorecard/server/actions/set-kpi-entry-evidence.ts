import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { draftOf } from '@portal/platform/server/list/draft.ts';
import { updateRecord } from '@portal/platform/server/list/record.ts';
import { attachFiles, detachOthers, filesOf } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requirePlant } from '../decided.ts';
import { checkEntries } from '../entries.ts';

const recordOf = (id: string) => ({ entity: 'kpi_entry', recordId: id }) as const;

/** What shows a rating or a figure. */
export const readKpiEntry: Action<typeof calls.readKpiEntry> = async (caller, { id }) => {
  const { version, evidence } = await entryOf(caller, id);
  const files = await filesOf(caller, recordOf(id));
  return { id, version, evidence: files.filter((file) => evidence.includes(file.id)) };
};

/** Other files for a rating or a figure, by the rules by which it is changed. */
export const setKpiEntryEvidence: Action<typeof calls.setKpiEntryEvidence> = async (
  caller,
  { id, version, evidence },
) => {
  requirePlant(caller);
  const ids = evidence.map((file) => file.id);
  const draft = draftOf(await entryOf(caller, id), id);
  await checkEntries(caller, [draft]);
  const refusal = draft.refusal();
  if (refusal !== undefined) throw refusal;
  const changed = await updateRecord(caller, 'kpi_entry', { id, version }, { evidence: ids });
  await attachFiles(caller, recordOf(id), evidence);
  await detachOthers(caller, recordOf(id), ids);
  return changed;
};

const entryOf = async ({ db, scope }: Caller, id: string) => {
  const entry = await db
    .selectFrom('kpi_entry')
    .where(ownRows(scope, 'kpi_entry'))
    .where('id', '=', id)
    .select(['version', 'evidence', 'period', 'target', 'party_code as partyCode', 'indicator'])
    .executeTakeFirst();
  if (!entry) throw new Failure('err.notFound', { id });
  return entry;
};
