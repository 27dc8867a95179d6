import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, isoWeekOf, mondayOf } from '@portal/platform/contract/day.ts';
import { commitCallOffs, listCallOffs, readHorizon } from '../../contract/endpoints.ts';
import { frequencies, type Frequency } from '../../contract/horizon/horizon.ts';
import { placeOf, type HorizonPlace } from '../../contract/horizon/horizon-places.ts';
import { allocate, markSent } from '../quantities/allocations.ts';
import { standsAt } from './horizon.ts';
import { agreementOf, asJob, inDays } from '../testing/act.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const today = inDays(0);
/** The first Monday behind the fourteen days. */
const monday = mondayOf(inDays(14 + 6));
const barsAt = (places: readonly HorizonPlace[], place: string) =>
  Object.fromEntries(
    places
      .find((one) => one.place === place)!
      .bars.map(({ share, lines, quantity }) => [share, [lines, quantity]]),
  );
const OPEN = 'new,unasked,processing,dn,rejected';

test('an agreement is shown in quantities by how far they have come', async () => {
  const of = agreementOf(at, 'HORIZON-1');
  const { agreementId } = await of.releases([
    [inDays(-3), '50'],
    [inDays(2), '100'],
    [inDays(3), '40', 'forecast'],
    [monday, '500', 'forecast', 'W'],
    [mondayOf(inDays(7)), '70', 'forecast', 'W'],
    [inDays(400), '9', 'forecast'],
  ]);
  // On a Saturday the coming week begins on the same day.
  const line = (await of.lines()).find(({ dueOn, zone }) => dueOn === inDays(2) && zone === 'firm')!;
  await at.supplier.calls(commitCallOffs, {
    lines: [
      {
        id: line.id,
        version: line.version,
        batches: [{ deliverOn: inDays(2), quantity: '80' }],
        batchReason: 'capacity',
        remark: null,
      },
    ],
  });
  await asJob(at, async (caller) => {
    await allocate(caller, [{ lineId: line.id, quantity: '50' }], 'H1');
    await markSent(caller, [{ lineId: line.id, quantity: '30' }]);
  });
  const { unit, places } = await at.supplier.calls(readHorizon, { agreement: agreementId });
  expect(unit).toBe('PCE');
  expect(barsAt(places, 'overdue')).toEqual({ firm: [1, '50'] });
  expect(barsAt(places, inDays(2))).toEqual({ inTransit: [1, '30'], promised: [1, '50'], firm: [1, '20'] });
  expect(barsAt(places, inDays(3))).toEqual({ forecast: [1, '40'] });
  expect(barsAt(places, isoWeekOf(monday))).toEqual({ forecast: [1, '500'] });
  expect(barsAt(places, isoWeekOf(inDays(7)))).toEqual({ forecast: [1, '70'] });
  expect(barsAt(places, 'later')).toEqual({ forecast: [1, '9'] });
});

test('home counts each line once, by what is least advanced of it', async () => {
  const { today: shownDay, unit, places } = await at.supplier.calls(readHorizon);
  expect([shownDay, unit]).toEqual([today, null]);
  expect(barsAt(places, inDays(2))).toEqual({ promised: [1, null] });
});

test.each(['supplier', 'mrp'] as const)(
  'each bar that the %s sees at home is as long as the list behind it',
  async (party) => {
    const person = at[party];
    const { places } = await person.calls(readHorizon);
    const counted = places.map(({ place, bars }) => [place, bars.reduce((sum, { lines }) => sum + lines, 0)]);
    const listed = [];
    for (const { place } of places)
      listed.push([place, (await person.calls(listCallOffs, { place, status: OPEN, limit: 100 })).length]);
    expect(listed).toEqual(counted);
  },
);

test('others see nothing of it', async () => {
  const [line] = await at.supplier.calls(listCallOffs, { saNo: 'HORIZON-1' });
  await expect(at.otherSupplier.calls(readHorizon, { agreement: line!.agreementId })).toFailWith(
    'callOff.noDetail',
  );
  for (const places of [
    (await at.otherSupplier.calls(readHorizon)).places,
    (await at.otherPlanner.calls(readHorizon, {}, { plantNo: world.otherPlant })).places,
  ])
    expect(places.flatMap(({ bars }) => bars)).toEqual([]);
});

test('a place that is none is refused', async () => {
  await expect(at.supplier.calls(listCallOffs, { place: 'soon' })).toFailWith('err.invalid');
  expect(await at.supplier.calls(listCallOffs, { place: '2026-W54' })).toEqual([]);
});

test('SQL places each line as the contract does', async () => {
  // A Wednesday, so that weeks overlap the fourteen days on both sides.
  const wednesday = '2026-03-11';
  const days = Array.from({ length: 260 }, (_, index) => addDays('2026-01-25', index));
  const beginning: Readonly<Record<Frequency, (day: string) => boolean>> = {
    D: () => true,
    J: () => true,
    F: () => true,
    T: () => true,
    W: (day) => mondayOf(day) === day,
    M: (day) => day.endsWith('-01'),
  };
  const lines = frequencies.flatMap((frequency) =>
    days.filter(beginning[frequency]).map((dueOn) => ({ dueOn, frequency })),
  );
  const expected = lines.map((line) => placeOf(line, wednesday));
  const places = [...new Set(expected)];
  expect(places.length).toBeGreaterThan(40);
  const { rows } = await sql<{ places: string[] }>`
    select array_remove(array[${sql.join(places.map((place) => sql`case when ${standsAt(place, wednesday)} then ${place} end`))}], null) as places
    from unnest(${lines.map(({ dueOn }) => dueOn)}::date[], ${lines.map(({ frequency }) => frequency)}::text[])
      with ordinality as line (due_on, frequency, at) order by at`.execute(at.owner);
  expect(rows.map((row) => row.places)).toEqual(expected.map((place) => [place]));
});
