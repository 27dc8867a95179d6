import type { Kysely } from 'kysely';
import { createUser, type NewUser } from '@portal/access/server/offers.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';

type Person = Omit<NewUser, 'tenantId' | 'password' | 'mustChange'>;

/** Where the people of the bench work. */
export const PLANT = '1000';
export const BENCH_PASSWORD = 'Bench-2026-x';

/** Dispatcher of a supplier with an ordinary share of the lines. */
export const ORDINARY = {
  userNo: 'ordinary',
  name: 'Bench',
  party: 'supplier',
  companyCode: 'S00007',
  plants: [PLANT],
  roles: ['supplier-dispatcher'],
} as const satisfies Person;
export const PLANNER = {
  userNo: 'planner',
  name: 'Bench',
  party: 'plant',
  companyCode: PLANT,
  plants: [PLANT],
  roles: ['mrp-controller'],
} as const satisfies Person;

export const ADMIN = {
  userNo: 'bench-admin',
  name: 'Bench',
  party: 'admin',
  companyCode: '',
  plants: [PLANT],
  roles: ['admin'],
} as const satisfies Person;

/** Whose rows a statement is about that is asked without the portal. */
export const scopeOf = ({ party, companyCode, userNo }: Person & { companyCode: string }): Scope => ({
  tenantId: 0,
  userId: '1',
  userNo,
  userName: 'Bench',
  party,
  companyCode,
  plantNo: PLANT,
  plants: [PLANT],
  permissions: new Set(),
});

export const insertBenchPeople = async (owner: Kysely<Tables>, people: readonly Person[]): Promise<void> => {
  await owner.transaction().execute(async (db) => {
    for (const person of people)
      await createUser(db, { ...person, tenantId: 0, password: BENCH_PASSWORD, mustChange: 'N' });
  });
};
