import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { instructionScenarios } from '../contract/scenarios.ts';
import { EFFECTIVE, NOT_EFFECTIVE } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { expire, takeEffect } from './effect.ts';

const NAME = 'packaging-instruction.by-the-day';
/** Both sides are warned so many days ahead. */
export const WARNED_DAYS = 30;
const { tell } = noticesOf(instructionScenarios, { zh: words.zh.notice, en: words.en.notice });

/**
 * What the day brings: accepted instructions take effect, those whose last day is over expire, and both sides are warned thirty days
 * ahead. Hourly, because the day of each plant begins at its own midnight; what is done or told already is not done again.
 */
export const byTheDay = inEachPlant({
  name: NAME,
  cron: '5 * * * *',
  overAll:
    'finds the plants of all tenants that have instructions with a day; each is worked in a transaction of its own tenant',
  plants: sql`
    select distinct tenant_id as "tenantId", plant_no as "plantNo" from packaging_instruction
    where status = ${sql.lit(NOT_EFFECTIVE)} or (status = ${sql.lit(EFFECTIVE)} and expires_on is not null)`,
  work: async (services, plant) => workPlant(services, plant),
});

/** One plant's day; `today` is its own without it. */
export const workPlant = async (services: PortalServices, plant: PlantPlace, today?: Day): Promise<void> =>
  inTenant(services, plant, NAME, async (caller) => {
    const day = today ?? (await plantToday(caller));
    for (const { id } of await begun(caller, day)) await takeEffect(caller, id);
    for (const row of await over(caller, day)) {
      await expire(caller, row.id);
      await tell(caller, { ...noticeOf(row, 'expired'), key: `${NAME}/expired/${row.id}` });
    }
    await warn(caller, day);
  });

const dated = ({ db, scope }: Caller) =>
  db
    .selectFrom('packaging_instruction')
    .select([
      'id',
      'number',
      'edition',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'part_no as partNo',
      'effective_on as day',
      'expires_on as expires',
    ])
    .where(ownRows(scope, 'packaging_instruction'))
    .orderBy('id');

const begun = async (caller: Caller, today: Day) =>
  dated(caller).where('status', '=', NOT_EFFECTIVE).where('effective_on', '<=', today).execute();
const over = async (caller: Caller, today: Day) =>
  dated(caller).where('status', '=', EFFECTIVE).where('expires_on', '<', today).execute();

/** Told once for each day that is named: a moved day is told again. */
const warn = async (caller: Caller, today: Day): Promise<void> => {
  const until = addDays(today, WARNED_DAYS);
  const expiring = await dated(caller)
    .where('status', '=', EFFECTIVE)
    .where('expires_on', '<=', until)
    .execute();
  for (const row of expiring)
    await tell(caller, { ...noticeOf(row, 'expiring'), key: `${NAME}/expiring/${row.id}/${row.expires}` });
  const superseding = await dated(caller)
    .where('status', '=', NOT_EFFECTIVE)
    .where('edition', '>', 1)
    .where('effective_on', '<=', until)
    .execute();
  for (const row of superseding)
    await tell(caller, { ...noticeOf(row, 'superseding'), key: `${NAME}/superseding/${row.id}/${row.day}` });
};

type Dated = Awaited<ReturnType<typeof begun>>[number];
const noticeOf = <Word extends 'expiring' | 'expired' | 'superseding'>(row: Dated, word: Word) => ({
  scenario: `packaging-instruction.${word}` as const,
  word,
  about: row,
  link: `/collaboration/packaging-instruction-detail?id=${row.id}`,
  param: row,
});
