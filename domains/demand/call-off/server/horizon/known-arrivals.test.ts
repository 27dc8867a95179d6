import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { latenessCases } from '../../contract/testing/arrival-cases.ts';
import { lastDayOfRow, latenessOfGoods } from './known-arrivals.ts';

/** The rule of the contract and its SQL say the same. */
let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

test.each(latenessCases)('$name', async ({ line, arrivals, expected }) => {
  const goods = sql`(
    select day as arrives_on, no as note_line_id, false as is_sent, quantity
    from unnest(${arrivals.map(({ arrivesOn }) => arrivesOn)}::date[], ${arrivals.map(({ quantity }) => quantity)}::numeric[]) with ordinality as given (day, quantity, no))`;
  const { rows } = await sql`
    select known.expected_late_days as days, trim_scale(known.expected_late_qty)::text as quantity, known.expected_on as "arrivesOn"
    from (select ${line.dueOn}::date as due_on, ${line.frequency}::text as frequency, ${line.needed}::numeric as needed) as line
    cross join lateral ${latenessOfGoods(goods, { lastDay: lastDayOfRow('line'), neededQty: sql`line.needed` })} as known`.execute(
    at.owner,
  );
  expect(rows).toEqual([expected ?? { days: 0, quantity: '0', arrivesOn: null }]);
});
