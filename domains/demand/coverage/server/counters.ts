import { sql } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countersOf, tileOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listCoverage, listCoverageShares } from '../contract/endpoints.ts';
import type { ShareCounters, ShortageCounters } from '../contract/counted.ts';
import { coverageWaiting } from '../contract/waiting.ts';

import { coverages } from './coverages.ts';
import { shares } from './shares.ts';

declare module '@portal/platform/server/plugins/counted.ts' {
  interface Tiles {
    shortage: ShortageCounters;
    shareShortage: ShareCounters;
  }
}

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
  shortages: tileOf('shortage', {
    list: listCoverage,
    count: async (caller) => {
      const { two, one, stops } = await coverages.page.counts(caller, {});
      return { two, one, stops };
    },
  }),
  shareShortages: tileOf('shareShortage', {
    list: listCoverageShares,
    count: async (caller) => shares.page.counts(caller, {}),
  }),
};
