import { sql } from 'kysely';
import { compareDecimals } from '@portal/platform/contract/values/decimal.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { targets, type Target } from '../../contract/indicators.ts';
import { periodsUntil, spans, type Span } from '../../contract/scoring/periods.ts';
import { shown } from '../../contract/scoring/score-of.ts';
import { withPlant } from '../../contract/template.ts';
import { daysOf } from '../counting/frame.ts';
import { LEAST_PEERS } from '../peers.ts';
import { rulesOn } from '../templates.ts';
import { scoredGroup, sumsOf } from './sums.ts';

type Peers = { count: number; low: string; middle: string; high: string };

/** What all reached in the quarter and in the year up to a month, without names: kept by the plant, as no other reader sees their scores. */
export const keepPeriodPeers = async (caller: Caller, month: string): Promise<void> => {
  const rows = [];
  for (const target of targets) {
    const template = await rulesOn(caller, target, daysOf(month).from);
    if (!template) continue;
    for (const span of spans) {
      const periods = periodsUntil(month, span, 1);
      const sums = await sumsOf(caller, { target, by: 'party', periods, party: sql<boolean>`true` });
      const totals = (sums.get(periods[0]!.name) ?? []).flatMap(
        (group) => scoredGroup(withPlant(target, template.rules), group).total ?? [],
      );
      rows.push({ target, span, peers: quartilesOf(totals) });
    }
  }
  for (const { target, span, peers } of rows)
    await sql`
      insert into kpi_period_peers (plant_no, target, span, month, peers) values (${caller.scope.plantNo}, ${target}, ${span}, ${month}, ${peers && JSON.stringify(peers)}::jsonb)
      on conflict (tenant_id, plant_no, target, span, month) do update set peers = excluded.peers`.execute(
      caller.db,
    );
};

/** The quartiles of totals, cut; null where they are too few to stay without names. Each is a total that somebody has. */
export const quartilesOf = (totals: readonly string[]): Peers | null => {
  if (totals.length < LEAST_PEERS) return null;
  const sorted = totals.toSorted(compareDecimals);
  const at = (share: number): string => shown(sorted[Math.ceil(sorted.length * share) - 1]!);
  return { count: sorted.length, low: at(0.25), middle: at(0.5), high: at(0.75) };
};

/** What was kept of a period; null where nothing was. */
export const periodPeers = async (
  { db, scope }: Caller,
  { target, span, month }: { readonly target: Target; readonly span: Span; readonly month: string },
): Promise<Peers | null> =>
  (
    await db
      .selectFrom('kpi_period_peers')
      .where(ownRows(scope, 'kpi_period_peers'))
      .where('plant_no', '=', scope.plantNo)
      .where('target', '=', target)
      .where('span', '=', span)
      .where('month', '=', month)
      .select('peers')
      .executeTakeFirst()
  )?.peers ?? null;
