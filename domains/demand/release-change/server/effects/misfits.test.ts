import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { insideFirmZone } from '@portal/call-off/server/offers.ts';
import { isInsideFirmZone } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { zones } from '@portal/settings/contract/process/zones.ts';
import { excessOf } from '../../contract/effects.ts';
import { mendedCases, misfitCases } from '../../contract/testing/cases.ts';
import { excess, mended, verdictOf } from './misfits.ts';

/** The rules of the contract and their SQL say the same. */
let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

test.each(misfitCases)('$name', async ({ goods, freezeDays, expected }) => {
  const { goesTo } = goods;
  const { rows } = await sql`
    select verdict.misfit, trim_scale(goods.over)::text as quantity, goods.goes_day as day, goods.goes_point as point, verdict.not_before as "notBefore", goods.goes_until as "notAfter"
    from (select ${goods.over}::numeric as over, ${goods.arrivesOn}::date as arrives_on, ${goods.point}::text as point,
      ${goesTo?.day ?? null}::date as goes_day, ${goesTo?.until ?? null}::date as goes_until, ${goesTo?.point ?? null}::text as goes_point) as goods
    cross join lateral ${verdictOf(freezeDays)} as verdict where verdict.misfit is not null`.execute(
    at.owner,
  );
  expect(rows).toEqual(expected === null ? [] : [expected]);
});

test.each(mendedCases)('$name: mended $expected', async ({ effect, now, expected }) => {
  const { rows } = await sql`
    select ${mended} as is
    from (select ${effect.kind}::text as kind, ${effect.documentId}::bigint as document_id, ${effect.misfit}::text as misfit,
      ${effect.kept}::numeric as kept, ${effect.point}::text as point, ${effect.notBefore}::date as not_before, ${effect.notAfter}::date as not_after) as effect
    cross join (select ${now && '1'}::bigint as note_line_id, ${now?.quantity ?? null}::numeric as quantity, ${now?.arrivesOn ?? null}::date as arrives_on,
      ${now?.point ?? null}::text as point, ${now?.orderId ?? null}::bigint as order_id) as now
    cross join (select ${now?.open ?? null}::numeric as open_qty) as line
    cross join (select ${now?.windowDay ?? null}::date as day) as booked`.execute(at.owner);
  expect(rows).toEqual([{ is: expected }]);
});

test('what is above the demand of a line is taken off its notes in their order', async () => {
  const { rows } = await sql<{ over: string }>`
    select trim_scale(over)::text as over from (select note_line_id, ${excess} as over from (values
      (1, 1, 50::numeric, 30::numeric, false, '2026-04-06'::date), (2, 1, 50, 15, true, '2026-04-08'), (3, 1, 50, 100, true, '2026-04-07'), (4, 2, 0, 9, true, '2026-04-07')
    ) as carried (note_line_id, line_id, credit, quantity, is_sent, arrives_on)) as shared order by note_line_id`.execute(
    at.owner,
  );
  expect(rows.map(({ over }) => over)).toEqual([...excessOf('50', ['30', '15', '100']), '0']);
});

test('the firm zone', async () => {
  const days = ['2026-04-01', '2026-04-08', '2026-04-09'];
  const sides = [...zones, null];
  const places = sides.flatMap((formerZone) =>
    sides.flatMap((zone) => days.map((dueOn) => ({ formerZone, zone, dueOn }))),
  );
  for (const firmUntil of ['2026-04-08', null]) {
    const { rows } = await sql<{ inside: boolean }>`
      select ${insideFirmZone('place', firmUntil)} as inside from unnest(${places.map((one) => one.formerZone)}::text[], ${places.map((one) => one.zone)}::text[],
        ${places.map((one) => one.dueOn)}::date[]) with ordinality as place (former_zone, zone, due_on, at) order by at`.execute(
      at.owner,
    );
    expect(rows.map(({ inside }) => inside)).toEqual(places.map((one) => isInsideFirmZone(one, firmUntil)));
  }
});
