import { sql } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { GROUP, OF_TURN, dueGoods, postedUpTo, type DueOfSome } from './due.ts';
import { tooLarge } from './fitting-claims.ts';

type Claimed = { place: number; id: string; gross: string; goods: string };

/** Claims of what is due that are larger than what they would share a list with. */
export const tooLargeClaims = async (caller: Reader, due: DueOfSome): Promise<readonly string[]> => {
  const suppliers = await claimedSuppliers(caller, due);
  if (suppliers.length === 0) return [];
  const { rows } = await sql<Claimed>`
    select * from (
      select dense_rank() over (order by ${GROUP})::int as place, id::text, kind = 'claim' and gross < 0 as "takesOff", gross::text, posted_on,
        (coalesce(sum(gross) filter (where kind <> 'claim' or gross > 0) over (partition by ${GROUP}), 0))::text as goods
      from ${dueGoods(caller, { through: due.through, suppliers })} as due
    ) as due where "takesOff" order by place, posted_on, id::bigint`.execute(caller.db);
  return [...Map.groupBy(rows, ({ place }) => place).values()].flatMap((claims) =>
    tooLarge(claims[0]!.goods, claims),
  );
};

/** Of whom claims are due that take something off: few, so that nobody else's goods are priced for this. */
const claimedSuppliers = async ({ db, scope }: Reader, due: DueOfSome): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select distinct waiting.supplier_code as code from settlement_waiting as waiting
    where ${ownRows(scope, 'settlement_waiting', 'waiting')} and waiting.kind = 'claim' and waiting.gross < 0 and ${OF_TURN} and ${postedUpTo(due)}`.execute(
    db,
  );
  return rows.map(({ code }) => code);
};

/** Those wait by themselves from now on, and those that fit again are due as others are. */
export const markLargeClaims = async (caller: Caller, due: DueOfSome): Promise<void> => {
  const { db, scope } = caller;
  const large = await tooLargeClaims(caller, due);
  const reason = sql`case when waiting.id = any (${large}::bigint[]) then 'claimTooLarge' else 'period' end`;
  await sql`
    update settlement_waiting as waiting set reason = ${reason}, since = now()
    where ${ownRows(scope, 'settlement_waiting', 'waiting')} and waiting.kind = 'claim' and ${OF_TURN} and ${postedUpTo(due)} and waiting.reason <> ${reason}`.execute(
    db,
  );
};
