import { sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { insertBenchPeople, ORDINARY } from '../world/people.ts';

/** Dispatchers of a supplier, as many as are named; each has a session, and all see the same pages. */
export const dispatchersOf = async (url: string, companyCode: string, count: number): Promise<string[]> => {
  const userNos = Array.from({ length: count }, (_, at) => `${companyCode}-${at}`);
  const owner = ownerDatabase(url);
  try {
    const known = await owner
      .selectFrom('app_user')
      .select('user_no')
      .where('user_no', 'in', userNos)
      .execute();
    const present = new Set(known.map((row) => row.user_no));
    const missing = userNos.filter((userNo) => !present.has(userNo));
    await insertBenchPeople(
      owner,
      missing.map((userNo) => ({ ...ORDINARY, userNo, companyCode })),
    );
  } finally {
    await owner.destroy();
  }
  return sessionsIn(url, userNos);
};
