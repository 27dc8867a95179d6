import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Target } from '../contract/indicators.ts';
import { REPLACED } from '../contract/status.ts';

/** Quartiles of fewer scores would tell of single ones. */
export const LEAST_PEERS = 5;

/** What others of the month reached, without names: kept with each score, as its reader never sees theirs. */
export const keepPeers = async ({ db, scope }: Caller, target: Target, period: string): Promise<void> => {
  await sql`
    with peer as materialized (
      select count(*)::int as many, percentile_disc(array[0.25, 0.5, 0.75]) within group (order by each.total) as at from kpi_score as each
      where ${ownRows(scope, 'kpi_score', 'each')} and each.target = ${target} and each.period = ${period} and each.status <> ${REPLACED} and each.total is not null
    )
    update kpi_score as score set peers = case when peer.many >= ${LEAST_PEERS} then jsonb_build_object('count', peer.many,
      'low', trunc(peer.at[1], 1)::text, 'middle', trunc(peer.at[2], 1)::text, 'high', trunc(peer.at[3], 1)::text) end
    from peer where ${ownRows(scope, 'kpi_score', 'score')} and score.target = ${target} and score.period = ${period} and score.status <> ${REPLACED}`.execute(
    db,
  );
};
