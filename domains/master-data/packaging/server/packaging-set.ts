import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import type { SetLineInput } from '../contract/packaging-set.ts';
import { packagingWithCodes } from './queries.ts';

type Packed = { code: string; mode: string; lines?: readonly SetLineInput[] | undefined };

/**
 * A set consists of packaging that is there, and is never part of another. Refusals stand at `lines`. By a workbook without that
 * column a set stays one, and nothing becomes one.
 */
export const checkSets = async (caller: Caller, drafts: readonly Draft<Packed>[]): Promise<void> => {
  const members = drafts.flatMap(({ input }) => input.lines?.map(({ partCode }) => partCode) ?? []);
  const known = new Map((await packagingWithCodes(caller, members)).map((one) => [one.code, one]));
  const inSets = await setsWith(
    caller,
    drafts.map(({ input }) => input.code),
  );
  const saved = await savedLines(
    caller,
    drafts.flatMap(({ id }) => id ?? []),
  );
  for (const { id, input, refuse } of drafts) {
    const { code, mode, lines } = input;
    const isSet = mode === 'group';
    if (lines === undefined) {
      if (isSet !== saved.has(id ?? '')) refuse('packaging.setByForm', { field: 'mode' });
      continue;
    }
    if (!isSet) {
      if (lines.length > 0) refuse('packaging.linesOutsideSet', { field: 'lines' });
      continue;
    }
    const sets = inSets.get(code) ?? [];
    if (sets.length > 0) refuse('packaging.isInSet', { field: 'mode', codes: sets.join(', ') });
    if (lines.length === 0) refuse('packaging.linesMissing', { field: 'lines' });
    for (const [at, { partCode }] of lines.entries()) {
      const field = `lines.${at}.partCode`;
      if (partCode === code || known.get(partCode)?.mode === 'group')
        refuse('packaging.setInSet', { field, code: partCode });
      else if (!known.has(partCode)) refuse('packaging.codeUnknown', { field, code: partCode });
    }
  }
};

/** Packaging that is part of sets -> their codes. */
export const setsWith = async (
  { db, scope }: Caller,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db
    .selectFrom('packaging_set_line')
    .innerJoin('packaging', (join) =>
      join
        .onRef('packaging.tenant_id', '=', 'packaging_set_line.tenant_id')
        .onRef('packaging.id', '=', 'packaging_set_line.packaging_id'),
    )
    .select(['packaging_set_line.part_code as member', 'packaging.code'])
    .where(ownRows(scope, 'packaging_set_line'))
    .where(sql<boolean>`packaging_set_line.part_code = any (${codes}::text[])`)
    .orderBy('packaging.code')
    .execute();
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ member }) => member),
      ([member, sets]) => [member, sets.map(({ code }) => code)],
    ),
  );
};

/** Sets by their ids, with what they consist of. */
export const savedLines = async (
  { db, scope }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SetLineInput[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('packaging_set_line')
    .select(['packaging_id as id', 'part_code as partCode', 'role', 'quantity'])
    .where(ownRows(scope, 'packaging_set_line'))
    .where(sql<boolean>`packaging_id = any (${ids}::bigint[])`)
    .orderBy('role', 'desc')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
};
