import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { words } from '../contract/words.en.ts';
import type { Gathering } from './gathering.ts';

type Moved = { line: string; code: string; before: number; after: number };

/**
 * SPEC section 4, "JIS": changing a status position applies globally. The lines that follow are shown before it is done; the database has them follow,
 * and has them go back with the position.
 */
export const movedPositions = (caller: Caller): Gathering => {
  const moved = new Map<string, Moved>();
  return {
    before: async (records) => {
      const coming = records.flatMap(({ id, values }) =>
        values ? [{ id, code: String(values.code ?? ''), after: Number(values.position) }] : [],
      );
      if (coming.length === 0) return;
      const codes = await codesOf(caller, coming);
      const known = await caller.db
        .selectFrom('jis_status')
        .select(['id', 'assembly_line as line', 'code', 'position as before'])
        .where(ownRows(caller.scope, 'jis_status'))
        .where('code', 'in', [...codes.keys()])
        .orderBy('assembly_line')
        .execute();
      for (const { id, line, code, before } of known) {
        const { after, own } = codes.get(code)!;
        if (!own.has(id) && before !== after) moved.set(id, { line, code, before, after });
      }
    },
    found: async () =>
      [...moved.values()].map((one) => ({
        about: one,
        text: fill(words[caller.language].touched, one),
        link: null,
      })),
  };
};

/** Of each code that is written: its new position, and the rows that are written themselves. */
const codesOf = async (
  { db, scope }: Caller,
  coming: readonly { id: string | undefined; code: string; after: number }[],
): Promise<Map<string, { after: number; own: Set<string> }>> => {
  const ids = coming.flatMap(({ id }) => id ?? []);
  const codeById = new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('jis_status')
            .select(['id', 'code'])
            .where(ownRows(scope, 'jis_status'))
            .where('id', 'in', ids)
            .execute()
        ).map(({ id, code }) => [id, code]),
  );
  const codes = new Map<string, { after: number; own: Set<string> }>();
  for (const { id, code, after } of coming) {
    const known = codeById.get(id ?? '') ?? code;
    const one = codes.get(known) ?? { after, own: new Set<string>() };
    if (id !== undefined) one.own.add(id);
    codes.set(known, { ...one, after });
  }
  return codes;
};
