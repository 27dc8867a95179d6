import { PLANT } from '../world/people.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';

const PASSWORD = 'Bench-2026-x';

export type Person = {
  userNo: string;
  password: string;
  party: 'supplier' | 'plant';
  /** His address on the loopback network. */
  place: string;
};

/** The people of the bench by number: every fifth plans at one plant, the others dispatch for suppliers who deliver there. */
export const personOf = (number: number): Person => ({
  userNo: `crowd${number}`,
  password: PASSWORD,
  party: number % 5 === 0 ? 'plant' : 'supplier',
  place: `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`,
});

/** Makes the accounts that the database with the million lines has not yet. */
export const makePeople = async (url: string, count: number): Promise<readonly Person[]> => {
  const people = Array.from({ length: count }, (_, number) => personOf(number));
  const owner = ownerDatabase(url);
  try {
    const known = await owner.selectFrom('app_user').select('user_no').execute();
    const present = new Set(known.map((row) => row.user_no));
    await owner.transaction().execute(async (db) => {
      for (const [number, { userNo, party, password }] of people.entries()) {
        if (present.has(userNo)) continue;
        await createUser(db, {
          tenantId: 0,
          userNo,
          name: userNo,
          party,
          companyCode: party === 'plant' ? PLANT : `S${String(2 * number + 1).padStart(5, '0')}`,
          plants: [PLANT],
          roles: [party === 'plant' ? 'mrp-controller' : 'supplier-dispatcher'],
          password,
          mustChange: 'N',
        });
      }
    });
    return people;
  } finally {
    await owner.destroy();
  }
};
