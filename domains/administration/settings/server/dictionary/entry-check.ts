import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { SAME_AS_CHINESE, keptElsewhere, type createDictEntry } from '../../contract/dictionary.ts';
import { codesAlike, groupsOf } from './queries.ts';

export type Entry = ParsedInput<typeof createDictEntry>;

/**
 * An entry of a group that is there takes over the group's names; a new group needs one, and nothing is added to a closed one. Codes that
 * differ by their case only would be two things in the data and one to people. Of an entry that rules rely on (`editable` N) the names
 * stay; units and truck types have pages of their own.
 */
export const checkEntries = async (caller: Caller, drafts: readonly Draft<Entry>[]): Promise<void> => {
  const groups = new Map((await groupsOf(caller)).map((group) => [group.typeCode, group]));
  const inputs = drafts.map(({ input }) => input);
  const alike = new Map((await codesAlike(caller, inputs)).map((one) => [keyOf(one), one.code]));
  const before = await namesOf(
    caller,
    drafts.flatMap(({ id }) => id ?? []),
  );
  for (const { id, input, refuse, set } of drafts) {
    const { typeCode, code, type, typeEn } = input;
    const known = before.get(id ?? '');
    if (known === undefined) {
      const taken = alike.get(keyOf(input));
      if (taken !== undefined && taken !== code)
        refuse('dict.codeAlike', { field: 'code', typeCode, value: code, taken });
      if (groups.get(typeCode)?.editable === 'N') refuse('dict.groupClosed', { field: 'typeCode', typeCode });
      if (!groups.has(typeCode) && type === null) refuse('dict.groupName', { field: 'type', typeCode });
      else if (!groups.has(typeCode))
        groups.set(typeCode, { typeCode, type: type!, typeEn: typeEn ?? SAME_AS_CHINESE, editable: 'Y' });
      alike.set(keyOf(input), taken ?? code);
    } else {
      const elsewhere = keptElsewhere(typeCode);
      if (elsewhere !== undefined) refuse(elsewhere, { code });
      if (known.editable === 'N')
        for (const field of ['value', 'value2'] as const)
          if (input[field] !== known[field]) refuse('dict.fixed', { field, code });
    }
    const group = groups.get(typeCode);
    set({ type: group?.type, type_en: group?.typeEn });
  }
};

const keyOf = ({ typeCode, code }: { typeCode: string; code: string }): string =>
  `${typeCode}\n${code.toLowerCase()}`;

const namesOf = async ({ db, scope }: Caller, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('dict_entry')
          .select(['id', 'value', 'value2', 'editable'])
          .where(ownRows(scope, 'dict_entry'))
          .where(sql<boolean>`id = any (${ids}::bigint[])`)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
