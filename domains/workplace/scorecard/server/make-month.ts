import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { agreedSuppliers } from '@portal/call-off/server/offers.ts';
import { forwardedTrucks } from '@portal/transport/server/offers.ts';
import { targets, type Target } from '../contract/indicators.ts';
import { withPlant } from '../contract/template.ts';
import { countLots, scoreLots } from './counting/count.ts';
import { frameOf, type Frame } from './counting/frame.ts';
import { keepPeers } from './peers.ts';
import { scores } from './scores.ts';
import { rulesOn } from './templates.ts';

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
  const frame = await frameOf(caller, targets[0], period);
  if (frame.to >= frame.today) throw new Failure('scorecard.monthNotOver', { month: period, field: 'month' });
  if (await isCounted(caller, period)) throw new Failure('scorecard.monthCounted', { month: period });
  let made = 0;
  for (const target of targets) made += await makeScores(caller, target, { ...frame, target });
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
  const rules = withPlant(target, template.rules);
  await countLots(caller, ids, rules, frame);
  await scoreLots(caller, ids, rules);
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
