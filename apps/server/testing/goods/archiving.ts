import { sql } from 'kysely';
import type { TestWorld } from '../portal.ts';
import {
  createArchive,
  deleteFromProduction,
  readArchive,
  restoreArchive,
} from '@portal/archive/contract/endpoints.ts';
import type { Subject } from '@portal/archive/contract/fields.ts';

export const LAST_YEAR = '2025-12-31';

let count = 0;

/** What an administrator does with an archive, each step to its end. */
export const archivingIn = (at: TestWorld) => {
  const now = async (id: string) => at.admin.calls(readArchive, { id });
  const takes = async (step: typeof deleteFromProduction, id: string) => {
    const { version, name } = await now(id);
    await at.admin.calls(step, { id, version, confirmName: name });
    await at.jobsDone();
    return now(id);
  };
  return {
    backsUp: async (...subjects: Subject[]) => {
      const { id } = await at.admin.calls(createArchive, {
        name: `旧单据 ${++count}`,
        subjects,
        upTo: LAST_YEAR,
      });
      await at.jobsDone();
      return now(id);
    },
    deletes: async ({ id }: { id: string }) => takes(deleteFromProduction, id),
    restores: async ({ id }: { id: string }) => takes(restoreArchive, id),
    /** Rows of a table as they are, all columns. */
    rows: async (table: string): Promise<string[]> => {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(row)::text as row from ${sql.table(table)} as row
        where tenant_id = ${at.tenant} order by 1`.execute(at.owner);
      return rows.map(({ row }) => row);
    },
  };
};
