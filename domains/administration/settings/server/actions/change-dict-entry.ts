import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as dictionaryCalls from '../../contract/dictionary.ts';

/** Group and code stay. Of an entry that rules rely on (`editable` N) the names stay too. */
export const changeDictEntry: Action<typeof dictionaryCalls.changeDictEntry> = async (
  caller,
  { id, version, ...input },
) => {
  const before = await rowForUpdate(caller, 'dict_entry', id, { version });
  if (before.editable === 'N')
    for (const field of ['value', 'value2'] as const)
      if (input[field] !== before[field]) throw new Failure('dict.fixed', { field, code: before.code });
  return caller.db
    .updateTable('dict_entry')
    .set(input)
    .where(ownRows(caller.scope, 'dict_entry'))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
