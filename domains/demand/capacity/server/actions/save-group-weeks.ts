import type { Action, UploadAction } from '@portal/platform/server/caller.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { inputOf } from '@portal/platform/contract/columns.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { importList } from '@portal/platform/server/list/import/import-list.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { groupWeekColumns } from '../../contract/group.ts';
import { groups } from '../groups.ts';
import { words } from '../../contract/words.en.ts';
import { weekFrame } from '../group-weeks.ts';
import { stateWeeks } from '../state-weeks.ts';

/** Fails with `capacity.groupNone` and what `stateWeeks` says. */
export const saveCapacityGroupWeeks: Action<typeof calls.saveCapacityGroupWeeks> = async (
  caller,
  { id, version, weeks },
) => {
  const group = await groups.toMove(caller, 'keep', { id, version });
  await stateWeeks(caller, group, weeks);
  await groups.touch(caller, id);
  return { id, version: version + 1 };
};

/** A row for each group and week; what the workbook does not name stays. */
export const importCapacityGroupWeeks: UploadAction<typeof calls.importCapacityGroupWeeks> = async (
  caller,
  input,
  file,
) => {
  const touched = new Set<string>();
  const done = await importList(caller, input, file, {
    ...weekFrame,
    columns: groupWeekColumns,
    mayMiss: ['agreed'],
    shape: inputOf(groupWeekColumns),
    source: 'capacity',
    keep: keepFile,
    mend: words[caller.language].mend,
    take: async ({ groupNumber, ...week }) => {
      const found = await caller.db
        .selectFrom('capacity_group')
        .where(ownRows(caller.scope, 'capacity_group'))
        .where('number', '=', groupNumber)
        .select('id')
        .executeTakeFirst();
      if (!found) throw new Failure('capacity.groupNone', { field: 'groupNumber' });
      const group = await groups.locked(caller, { id: found.id });
      if ((await stateWeeks(caller, group, [week])) === 0) return 'idle';
      touched.add(group.id);
      return 'changed';
    },
  });
  for (const id of touched) await groups.touch(caller, id);
  return done;
};
