import { sql } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listCoverage, listCoverageShares } from '../contract/endpoints.ts';
import { coverageWaiting } from '../contract/waiting.ts';

const { partsShort, sharesShort } = coverageWaiting;

const countShort = async ({ db, scope }: Reader, table: 'coverage' | 'coverage_share') => {
  const { rows } = await sql<{ short: number }>`
    select count(*)::int as short from (
      select from ${sql.table(table)} as counted where ${ownRows(scope, table, 'counted')} and counted.level in ('1', '2') limit ${COUNTED_UP_TO + 1}
    ) as counted`.execute(db);
  return rows[0]!;
};

/** What the home page shows of shortages. */
export const counters: DeclaredCounters = {
  coverage: countersOf({
    list: listCoverage,
    count: async (caller) => countShort(caller, 'coverage'),
    waiting: { partsShort },
  }),
  coverageShares: countersOf({
    list: listCoverageShares,
    count: async (caller) => countShort(caller, 'coverage_share'),
    waiting: { sharesShort },
  }),
};
