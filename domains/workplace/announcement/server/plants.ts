import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type { Elsewhere } from '../contract/fields.ts';
import { SCHEDULED, announcementStatus, companyStatus } from '../contract/status.ts';
import { announcements, type AnnouncementRow } from './announcements.ts';
import { keepRules, rulesOf } from './audience.ts';
import { copyEdition } from './editions.ts';

/** The same caller at another plant: rows that he writes there are that plant's. */
export const atPlant = (caller: Caller, plantNo: string): Caller => ({
  ...caller,
  scope: { ...caller.scope, plantNo },
});

/** Further plants are others than the present one, for which the caller acts too. Fails with `announcement.foreignPlant`, which says which are not. */
export const requireFurtherPlants = ({ scope }: Pick<Caller, 'scope'>, plants: readonly string[]): void => {
  const foreign = plants.filter((plantNo) => plantNo === scope.plantNo || !scope.plants.includes(plantNo));
  if (foreign.length > 0)
    throw new Failure('announcement.foreignPlant', { field: 'audience', plants: foreign.join(', ') });
};

/** What was written in another plant is changed there. */
export const requireOwnText = ({ leadId, number }: Pick<AnnouncementRow, 'leadId' | 'number'>): void => {
  if (leadId !== null) throw new Failure('announcement.ledElsewhere', { number });
};

type There = { readonly there: Caller; readonly one: AnnouncementRow };

/** Makes one for each further plant: it says the same, and its rules find companies of that plant. */
export const madeElsewhere = async (caller: Caller, lead: AnnouncementRow): Promise<There[]> => {
  const { furtherPlants, ...rules } = await rulesOf(caller, lead.id);
  requireFurtherPlants(caller, furtherPlants);
  const made: There[] = [];
  for (const plantNo of furtherPlants) {
    const there = atPlant(caller, plantNo);
    const [fresh] = await announcements.create(
      there,
      [{ plantNo, publishAt: null, endsOn: lead.endsOn, author: lead.author, leadId: lead.id }],
      { day: await plantToday(there) },
    );
    await copyEdition(there, { from: lead.id, edition: lead.edition, to: fresh!.id });
    await keepRules(there, fresh!.id, { ...rules, furtherPlants: [] });
    made.push({ there, one: await announcements.locked(there, fresh!) });
  }
  return made;
};

/** Those of further plants that a verb may be done to, locked. Who does not act for all of these plants does it to none of them: `announcement.foreignPlant`. */
export const ledToMove = async (
  caller: Caller,
  lead: Pick<AnnouncementRow, 'id' | 'leadId'>,
  verb: 'change' | 'correct' | 'remind' | 'end' | 'withdraw',
): Promise<There[]> => {
  if (lead.leadId !== null) return [];
  requireFurtherPlants(caller, (await rulesOf(caller, lead.id)).furtherPlants);
  const { rows } = await sql<{ id: string; plantNo: string }>`
    select id, plant_no as "plantNo" from announcement where ${ownTenant(caller.scope)} and lead_id = ${lead.id} order by id`.execute(
    caller.db,
  );
  const found: There[] = [];
  for (const { id, plantNo } of rows) {
    const there = atPlant(caller, plantNo);
    const one = await announcements.locked(there, { id });
    if (can(announcementStatus, one.status, verb)) found.push({ there, one });
  }
  return found;
};

/** Takes away those of further plants that are not out yet. */
export const removeElsewhere = async (caller: Caller, leadId: string): Promise<void> => {
  requireFurtherPlants(caller, (await rulesOf(caller, leadId)).furtherPlants);
  await sql`
    delete from announcement where ${ownTenant(caller.scope)} and lead_id = ${leadId} and ${inStates('status', [announcementStatus.start, SCHEDULED])}`.execute(
    caller.db,
  );
};

const { answer, confirm } = companyStatus.moves;

/** How one stands in further plants, as far as the caller acts for them. */
export const elsewhere = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  leadId: string,
): Promise<Elsewhere[]> => {
  const counted = (states: readonly string[]) =>
    sql`count(got.id) filter (where ${inStates('got.status', states)})::int`;
  const { rows } = await sql<Elsewhere>`
    select led.id, led.plant_no as "plantNo", led.number, led.status, count(got.id)::int as companies,
      ${counted([answer.to])} as "answeredCount", ${counted([confirm.to])} as "confirmedCount"
    from announcement as led
    left join announcement_company as got on got.tenant_id = led.tenant_id and got.announcement_id = led.id
    where ${ownTenant(scope, 'led')} and led.lead_id = ${leadId}
    group by led.id, led.plant_no, led.number, led.status order by led.plant_no`.execute(db);
  return rows;
};
