import { createUser, startSession } from '@portal/access/server/offers.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { openBenchPortal } from '../portal.ts';

export type Person = { readonly name: string; readonly token: string };

const at = (party: 'supplier' | 'plant' | 'forwarder' | 'admin', companyCode: string, role: string) => ({
  party,
  companyCode,
  roles: [role],
});
/** Who asks for lists, by what they are. S00005 has many lines where suppliers differ. */
const PEOPLE = {
  'large supplier': at('supplier', 'S00005', 'supplier-dispatcher'),
  'small supplier': at('supplier', 'S00777', 'supplier-dispatcher'),
  planner: at('plant', 'P1', 'mrp-controller'),
  administrator: at('admin', '', 'admin'),
  forwarder: at('forwarder', 'F001', 'forwarder-dispatcher'),
  'receiving clerk': at('plant', 'P1', 'receiving-clerk'),
} as const;

const accountOf = (name: string): string => `lists-${name.replace(' ', '-')}`;

/** Signs all of them in; makes the accounts that the database has not yet. */
export const signedIn = async (url: string): Promise<readonly Person[]> => {
  const portal = await openBenchPortal(url);
  const owner = ownerDatabase(url);
  try {
    const known = await owner.selectFrom('app_user').select('user_no').execute();
    const present = new Set(known.map((row) => row.user_no));
    await owner.transaction().execute(async (db) => {
      for (const [name, who] of Object.entries(PEOPLE))
        if (!present.has(accountOf(name)))
          await createUser(db, {
            tenantId: 0,
            userNo: accountOf(name),
            name,
            plants: ['P1'],
            password: 'Bench-2026-x',
            mustChange: 'N',
            ...who,
          });
    });
    const people: Person[] = [];
    for (const name of Object.keys(PEOPLE)) {
      const token = await startSession(portal.services, { tenantId: 0, userNo: accountOf(name) });
      people.push({ name, token: token! });
    }
    return people;
  } finally {
    await owner.destroy();
    await portal.close();
  }
};
