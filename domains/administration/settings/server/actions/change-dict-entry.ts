import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { draftOf } from '@portal/platform/server/list/draft.ts';
import type * as dictionaryCalls from '../../contract/dictionary.ts';
import { checkEntries, type Entry } from '../dictionary/entry-check.ts';

/** Group and code stay. */
export const changeDictEntry: Action<typeof dictionaryCalls.changeDictEntry> = async (
  caller,
  { id, version, ...input },
) => {
  const { type_code: typeCode, code } = await rowForUpdate(caller, 'dict_entry', id, { version });
  const draft = draftOf<Entry>({ ...input, typeCode, code, type: null, typeEn: null }, id);
  await checkEntries(caller, [draft]);
  const refusal = draft.refusal();
  if (refusal !== undefined) throw refusal;
  return caller.db
    .updateTable('dict_entry')
    .set(input)
    .where(ownRows(caller.scope, 'dict_entry'))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
