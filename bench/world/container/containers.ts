import { BEHIND, counted, type Step } from '../bulk.ts';
import { containerCounts } from './container-counts.ts';
import { containerNeeds } from './container-needs.ts';
import { containerNotes } from './container-notes.ts';
import { containerStatements } from './container-statements.ts';
import type { Size } from '../size.ts';

/** Numbers under which empties are counted, and of how many of them each partner has some. */
export const CONTAINER_TYPES = 200;
const CONTAINERS_EACH = 10;

/** The containers that go to and fro in a world: the demo's, and boxes named after none. */
export const boxes: Step = {
  about: `${CONTAINER_TYPES} containers`,
  statement: `insert into packaging (code, name_zh, name_en, kind, length_mm, width_mm, height_mm, tare_kg, load_kg, ownership)
      select code, code, code, 'KLT', 600, 400, 280, 2, 20, 'buyer' from (select 'BOX' || lpad(n::text, 3, '0') as code from generate_series(1, ${CONTAINER_TYPES}) as n) as made
      on conflict do nothing`,
};

/** SQL: handovers of a year between plants and partners, a third of them back to the plant. `dealt` is SQL, too: the n-th with its plant, partner and container. */
export const handedOver = (dealt: string): string => `
  select n, plant_no, current_date - 365 + (n % 365)::int as posted_on, 'handover' as cause, container_code, 1 + (n % 40)::int as quantity,
    case when n % 3 = 0 then 'supplier' else 'plant' end as giver_kind, case when n % 3 = 0 then partner else plant_no end as giver_code, 'available' as giver_condition,
    case when n % 3 = 0 then 'plant' else 'supplier' end as taker_kind, case when n % 3 = 0 then plant_no else partner end as taker_code, 'available' as taker_condition
  from (${dealt}) as dealt`;

/** What all movements come to, summed up once behind them. */
export const balances: Step = {
  about: 'their balances',
  statement: `insert into container_balance (plant_no, holder_kind, holder_code, container_code, available, defect, repaired, scrapped, moved_on)
      select plant_no, kind, code, container_code, coalesce(sum(moved) filter (where condition = 'available'), 0), coalesce(sum(moved) filter (where condition = 'defect'), 0),
        coalesce(sum(moved) filter (where condition = 'repaired'), 0), coalesce(sum(moved) filter (where condition = 'scrapped'), 0), max(posted_on)
      from (
        select plant_no, giver_kind as kind, giver_code as code, container_code, giver_condition as condition, -quantity as moved, posted_on from container_movement
        union all select plant_no, taker_kind, taker_code, container_code, taker_condition, quantity, posted_on from container_movement
      ) as side group by 1, 2, 3, 4`,
};

/**
 * Containers as a ledger of a year: what partners had when the books began, handovers, and what follows from notes, counts and defects. Movements are
 * gathered before they are written, so that they are numbered day by day.
 */
export const containers = (size: Size): readonly Step[] => [
  boxes,
  {
    about: 'containers of partners',
    statement: `
      create temp table partner as
      select n, (array['2000', '1000'])[1 + greatest(n % 2, (n = 0)::int)] as plant_no, case when n = 0 then big.company_code else 'S' || lpad(n::text, 5, '0') end as code
      from generate_series(0, ${size.suppliers - 1}) as n cross join (select company_code from app_user where user_no = 'supplier') as big`,
  },
  {
    about: 'what each partner has',
    statement: `
      create temp table kept as
      with agreed_packaging as (select inner_code as code from packaging_agreement union select outer_code from packaging_agreement),
      counted as (
        select coalesce(empty_pack_code, code) as container_code, row_number() over (order by bool_or(code in (select code from agreed_packaging)) desc, coalesce(empty_pack_code, code)) - 1 as n
        from packaging where kind <> 'CON' and ownership <> 'one-way' group by 1
      )
      select partner.n, plant_no, partner.code, place, container_code
      from partner cross join generate_series(0, ${CONTAINERS_EACH - 1}) as place
      join counted on counted.n = case when place < 2 then place else 2 + (partner.n * 7 + place * 13) % ${CONTAINER_TYPES - 2} end`,
  },
  counted('kept'),
  {
    about: 'movements gathered',
    statement: `
      create temp table moved as
      select plant_no, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition, reason, document_kind, document_id, document_number
      from container_movement with no data`,
  },
  {
    about: 'openings',
    statement: `
      insert into moved (plant_no, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition)
      select plant_no, current_date - 366, 'opening', container_code, quantity, 'purchase', '', 'available', kind, code, 'available' from (
        select plant_no, 'supplier' as kind, code, container_code, 1500 as quantity from kept
        union all select distinct plant_no, 'plant', plant_no, container_code, case when place < 2 then 500000 else 60000 end from kept
        union all select distinct plant_no, 'forwarder', forwarder.forwarder_code, container_code, 2000 from kept cross join forwarder
      ) as had`,
  },
  {
    about: 'handovers',
    statement: `
      insert into moved (plant_no, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition)
      select plant_no, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition
      from (${handedOver(`
        select given.n, plant_no, code as partner, container_code from generate_series(1, ${size.handovers}) as given(n)
        join kept on kept.n = given.n::bigint * 7919 % ${size.suppliers} and kept.place = given.n / ${size.suppliers} % ${CONTAINERS_EACH}`)}) as handed`,
  },
  ...containerNotes(size),
  ...containerCounts(size),
  {
    about: 'container movements',
    statement: `
      insert into container_movement (plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition, reason, document_kind, document_id, document_number, created_at)
      select plant_no, 'CM' || to_char(posted_on, 'YYYYMMDD') || lpad((${BEHIND} + row_number() over (partition by plant_no, posted_on order by cause, document_id, container_code, giver_code, taker_code, quantity))::text, 5, '0'), posted_on, cause,
        container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition, reason, document_kind, document_id, document_number, least(posted_on + time '10:00', now())
      from moved order by posted_on, plant_no`,
  },
  counted('container_movement'),
  {
    about: 'defects taken back',
    statement: `
      insert into container_movement (plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition, reason, document_kind, document_id, document_number, reverses_id)
      select damage.plant_no, 'CM' || to_char(damage.posted_on, 'YYYYMMDD') || 90000 + damage.document_id, damage.posted_on, 'reversal', damage.container_code, damage.quantity, taker_kind, taker_code, taker_condition,
        giver_kind, giver_code, giver_condition, '误报', 'container_defect', damage.document_id, document_number, damage.id
      from container_movement as damage join container_defect as defect on defect.id = damage.document_id and damage.document_kind = 'container_defect'
      where damage.cause = 'damage' and defect.status = 'withdrawn'`,
  },
  {
    about: 'movements of counts',
    statement: `
      update container_count_line as line set movement_number = movement.number
      from container_movement as movement
      where movement.document_kind = 'container_count' and movement.document_id = line.count_id and movement.container_code = line.container_code and line.condition in (movement.giver_condition, movement.taker_condition)`,
  },
  balances,
  {
    about: 'their months',
    statement: `
      insert into container_month (plant_no, holder_kind, holder_code, container_code, month, condition, taken, given, turned, corrected, weighted)
      select plant_no, kind, code, container_code, date_trunc('month', posted_on)::date, condition, sum(greatest(moved, 0)), -sum(least(moved, 0)), sum(case when moved > 0 and stays then moved else 0 end),
        sum(case when cause in ('count', 'correction') then moved else 0 end), sum(moved * ((date_trunc('month', posted_on) + interval '1 month')::date - posted_on))
      from (
        select plant_no, giver_kind as kind, giver_code as code, container_code, giver_condition as condition, -quantity as moved, posted_on, cause, (giver_kind, giver_code) = (taker_kind, taker_code) as stays from container_movement
        union all select plant_no, taker_kind, taker_code, container_code, taker_condition, quantity, posted_on, cause, (giver_kind, giver_code) = (taker_kind, taker_code) from container_movement
      ) as side where kind in ('supplier', 'forwarder') group by 1, 2, 3, 4, 5, 6`,
  },
  ...containerStatements,
  ...containerNeeds,
];
