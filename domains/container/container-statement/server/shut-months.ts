import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { QuestionOutput, QuestionInput, Reader, ReadingCaller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Side } from '@portal/container-ledger/contract/holder.ts';
import { isPartnerKind } from '../contract/fields.ts';
import { monthOf } from '../contract/month.ts';
import { words } from '../contract/words.en.ts';

/** What a person posts into a month of which the partner has a statement is refused, with the first day that is open. The database holds the same rule. */
export const refuseShutMonths = async (
  caller: ReadingCaller,
  { postings }: QuestionInput<'container-ledger.posting'>,
): Promise<QuestionOutput<'container-ledger.posting'>[]> => {
  const closedTo = await closedMonths(
    caller,
    postings.flatMap(({ sides }) => sides),
  );
  return postings.flatMap(({ sides, day }, at) => {
    const shut = sides.find((side) => day <= (closedTo.get(placeOf(side)) ?? ''));
    if (!shut) return [];
    const failure = new Failure('containerStatement.monthClosed', {
      holder: `${words[caller.language].holder[shut.kind]} ${shut.code}`,
      month: monthOf(day),
      day,
      open: addDays(closedTo.get(placeOf(shut))!, 1),
      field: 'postedOn',
    });
    return [{ at, failure }];
  });
};

/** Until which day the months of these partners are shut. */
const closedMonths = async (
  { db, scope }: Reader,
  sides: readonly Side[],
): Promise<ReadonlyMap<string, Day>> => {
  const codes = [...new Set(sides.filter(({ kind }) => isPartnerKind(kind)).map(({ code }) => code))];
  const shut = await db
    .selectFrom('container_closing')
    .where(ownRows(scope, 'container_closing'))
    .where(sql<boolean>`holder_code = any (${codes}::text[])`)
    .where('closed_to', 'is not', null)
    .select(['holder_kind as kind', 'holder_code as code', 'closed_to as to'])
    .execute();
  return new Map(shut.map((one) => [placeOf(one), one.to!]));
};

const placeOf = ({ kind, code }: Side): string => `${kind} ${code}`;
