import { addDays } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Asked, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { isPartnerKind } from '../contract/fields.ts';
import { monthOf } from '../contract/month.ts';
import { words } from '../contract/words.en.ts';

/** What a person posts into a month of which the partner has a statement is refused, with the first day that is open. The database holds the same rule. */
export const refuseShutMonth = async (
  { db, scope, language }: Caller,
  { sides, day }: Asked<'container-ledger.posting'>,
): Promise<never[]> => {
  for (const { kind, code } of sides.filter((side) => isPartnerKind(side.kind))) {
    const shut = await db
      .selectFrom('container_closing')
      .where(ownRows(scope, 'container_closing'))
      .where('holder_kind', '=', kind as 'supplier')
      .where('holder_code', '=', code)
      .where('closed_to', '>=', day)
      .select('closed_to as to')
      .executeTakeFirst();
    if (shut)
      throw new Failure('containerStatement.monthClosed', {
        holder: `${words[language].holder[kind]} ${code}`,
        month: monthOf(day),
        day,
        open: addDays(shut.to!, 1),
        field: 'postedOn',
      });
  }
  return [];
};
