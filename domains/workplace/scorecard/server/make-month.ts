import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { agreedSuppliers } from '@portal/call-off/server/offers.ts';
import { forwardedTrucks } from '@portal/transport/server/offers.ts';
import { targets, type Target } from '../contract/indicators.ts';
import { REPLACED } from '../contract/status.ts';
import { countLots, scoreLots } from './counting/count.ts';
import { frameOf, type Frame } from './counting/frame.ts';
import { scores } from './scores.ts';
import { rulesOn } from './templates.ts';

/** Quartiles of fewer scores would tell of single ones. */
const LEAST_PEERS = 5;

/** Whether the scores of a month are there already. */
export const isCounted = async ({ db, scope }: Caller, period: string): Promise<boolean> =>
  (await db
    .selectFrom('kpi_score')
    .where(ownRows(scope, 'kpi_score'))
    .where('period', '=', period)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * The scores of a month that is over, of all suppliers with agreements at the plant and all forwarders with trucks in it, by the rules that were in force
 * on its first day: who has nothing that counts has no data. Answers how many there are. Fails with `scorecard.monthNotOver`, `scorecard.monthCounted`
 * or `scorecard.noRules`.
 */
export const makeMonth = async (caller: Caller, period: string): Promise<number> => {
  const frame = await frameOf(caller, period);
  if (frame.to >= frame.today) throw new Failure('scorecard.monthNotOver', { month: period, field: 'month' });
  if (await isCounted(caller, period)) throw new Failure('scorecard.monthCounted', { month: period });
  let made = 0;
  for (const target of targets) made += await makeScores(caller, target, frame);
  return made;
};

const makeScores = async (caller: Caller, target: Target, frame: Frame): Promise<number> => {
  const { db, scope } = caller;
  const template = await rulesOn(caller, target, frame.from);
  if (!template) throw new Failure('scorecard.noRules', { month: frame.period });
  const parties = await partiesOf(caller, target, frame);
  if (parties.length === 0) return 0;
  const numbers = await scores.numbers(caller, frame.to, parties.length);
  const ids = await insertRows(
    db,
    'kpi_score',
    parties.map((code, at) => ({
      plantNo: scope.plantNo,
      supplierCode: target === 'supplier' ? code : null,
      forwarderCode: target === 'forwarder' ? code : null,
      target,
      number: numbers[at]!,
      period: frame.period,
      templateId: template.id,
      templateNumber: template.number,
      zone: frame.zone,
    })),
  );
  await countLots(caller, ids, template.rules, frame);
  await scoreLots(caller, ids, template.rules);
  await keepPeers(caller, target, frame.period);
  return ids.length;
};

const partiesOf = async (caller: Caller, target: Target, frame: Frame): Promise<string[]> => {
  const from: Readonly<Record<Target, () => RawBuilder<unknown>>> = {
    supplier: () => sql`select party.supplier_code as code from ${agreedSuppliers(caller)} as party`,
    forwarder: () =>
      sql`select distinct truck.forwarder_code as code from ${forwardedTrucks(caller, frame)} as truck`,
  };
  const { rows } = await sql<{ code: string }>`${from[target]()} order by 1`.execute(caller.db);
  return rows.map(({ code }) => code);
};

/** What others of the month reached, without names: kept with each score, as its reader never sees theirs. */
const keepPeers = async ({ db, scope }: Caller, target: Target, period: string): Promise<void> => {
  await sql`
    update kpi_score as score set peers = case when peer.many >= ${LEAST_PEERS} then jsonb_build_object('count', peer.many,
      'low', trunc(peer.at[1], 1)::text, 'middle', trunc(peer.at[2], 1)::text, 'high', trunc(peer.at[3], 1)::text) end
    from (
      select count(*)::int as many, percentile_disc(array[0.25, 0.5, 0.75]) within group (order by each.total) as at from kpi_score as each
      where ${ownRows(scope, 'kpi_score', 'each')} and each.target = ${target} and each.period = ${period} and each.status <> ${REPLACED} and each.total is not null
    ) as peer
    where ${ownRows(scope, 'kpi_score', 'score')} and score.target = ${target} and score.period = ${period} and score.status <> ${REPLACED}`.execute(
    db,
  );
};
