import { sql, type Selectable } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { archivesOfAll } from '../gathered.ts';
import type { Archived } from '../kinds.ts';

export type Archive = Selectable<Tables['archive']>;

/** What a step works with: each portion is a transaction of its own, so progress is seen and a kill loses one portion. */
export type Bench = {
  readonly archive: Archive;
  readonly files: Caller['files'];
  readonly archives: Caller['archives'];
  readonly within: <T>(work: (caller: Pick<Caller, 'db' | 'scope'>) => Promise<T>) => Promise<T>;
};

/** Does one portion; false when nothing was left to do. */
export type Step = (bench: Bench) => Promise<boolean>;

export const tables = ({ archive, archives }: Bench): Archived[] => archivesOfAll(archives, archive.subjects);

export const progressed = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  id: string,
  lines: number,
): Promise<void> => {
  await db
    .updateTable('archive')
    .set({ done: sql`done + ${lines}` })
    .where(ownTenant(scope))
    .where('id', '=', id)
    .execute();
};
