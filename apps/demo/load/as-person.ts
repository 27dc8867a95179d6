import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { people } from '../world/people.ts';

/** In the transaction of the demo, in the name of one of its people; nobody is told. */
export const asPerson = async <T>(
  caller: Caller,
  { userNo, name, party, companyCode = '' }: (typeof people)[number],
  work: (caller: Caller) => Promise<T>,
): Promise<T> => {
  const signs = async (no: string, full: string) =>
    sql`select set_config('app.user_no', ${no}, true), set_config('app.user_name', ${full}, true)`.execute(
      caller.db,
    );
  await signs(userNo, name);
  const done = await work({
    ...caller,
    scope: { ...caller.scope, userNo, userName: name, party, companyCode },
    tell: async () => {},
  });
  await signs(caller.scope.userNo, caller.scope.userName);
  return done;
};
