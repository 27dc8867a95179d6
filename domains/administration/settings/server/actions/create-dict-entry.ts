import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRecord } from '@portal/platform/server/list/record.ts';
import type * as dictionaryCalls from '../../contract/dictionary.ts';
import { SAME_AS_CHINESE } from '../../contract/dictionary.ts';
import { codeAlike, groupOf } from '../dictionary/queries.ts';

/**
 * An entry of a group that is there takes over the group's names; a new group needs one. Codes that differ by their case only would be
 * two things in the data and one to people.
 */
export const createDictEntry: Action<typeof dictionaryCalls.createDictEntry> = async (caller, input) => {
  const { typeCode, code, value, value2, sort, active } = input;
  const taken = new Failure('dict.codeTaken', { field: 'code', typeCode, value: code });
  const alike = await codeAlike(caller, typeCode, code);
  if (alike && alike.code !== code)
    throw new Failure('dict.codeAlike', { field: 'code', typeCode, value: code, taken: alike.code });
  const names = await groupNames(caller, input);
  const values = { ...names, type_code: typeCode, code, value, value2, sort, active };
  return insertRecord(caller, 'dict_entry', values, { dict_entry_code: taken });
};

const groupNames = async (
  caller: Caller,
  { typeCode, type, typeEn }: ParsedInput<typeof dictionaryCalls.createDictEntry>,
): Promise<{ type: string; type_en: string }> => {
  const group = await groupOf(caller, typeCode);
  if (group?.editable === 'N') throw new Failure('dict.groupClosed', { field: 'typeCode', typeCode });
  if (group) return { type: group.type, type_en: group.typeEn };
  if (type === null) throw new Failure('dict.groupName', { field: 'type', typeCode });
  return { type, type_en: typeEn ?? SAME_AS_CHINESE };
};
