import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { readPart } from '../part-file.ts';
import { anyPart, dropPart, type Part } from '../part-rows.ts';
import { progressed, tables, type Bench, type Step } from './step.ts';

/** Step 3: a file goes, then its line of the manifest. Bytes of files that are only here go with it. */
export const removePortion: Step = async (bench) => {
  const { archive, files, within } = bench;
  const part = await within(async (caller) => anyPart(caller, archive.id));
  if (!part) return false;
  for (const archived of tables(bench))
    if (archived.table === part.table && 'files' in archived && archived.files !== undefined)
      await removeBytes(bench, part, archived.files);
  await files.remove(part.fileUuid);
  await within(async (caller) => {
    await dropPart(caller, part.id);
    await progressed(caller, archive.id, part.lines);
  });
  return true;
};

const removeBytes = async ({ files, within }: Bench, part: Part, column: string): Promise<void> => {
  const lines = await readPart(files, part).catch((error: unknown) => {
    // A damaged file cannot say what belonged to it; it goes nevertheless.
    if (error instanceof Failure) return [];
    throw error;
  });
  const named = lines.flatMap((line) => (JSON.parse(line) as Record<string, string | null>)[column] ?? []);
  const live = await within(async (caller) => inProduction(caller, part.table, column, named));
  for (const uuid of named) if (!live.has(uuid)) await files.remove(uuid);
};

const inProduction = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  table: string,
  column: string,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ uuid: string }>`select ${sql.ref(column)} as uuid from ${sql.table(table)}
    where ${ownTenant(scope)} and ${sql.ref(column)} = any(${uuids}::uuid[])`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
};
