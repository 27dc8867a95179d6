import { callerOf } from '@portal/platform/server/http/serve.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { inDays, release } from '@portal/app-server/testing/goods.ts';
import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import { listCallOffs } from '../../contract/endpoints.ts';
import type { Frequency, Schedule, Zone } from '../../contract/horizon.ts';
import type { ReleaseInput } from '../releases/input.ts';

export type Wanted = readonly [day: Day | null, quantity: string, zone?: Zone, frequency?: Frequency];

/** Schedule lines, firm and by the day unless they say otherwise. */
export const lines = (...wanted: readonly Wanted[]): Schedule => ({
  dueOn: wanted.map(([day]) => day),
  frequency: wanted.map(([, , , frequency]) => frequency ?? 'D'),
  zone: wanted.map(([, , zone]) => zone ?? 'firm'),
  quantity: wanted.map(([, quantity]) => quantity),
});

/** Runs `work` as a person would in a writing call. */
export const as = async <T>(
  portal: TestWorld,
  person: Person,
  work: (caller: Caller) => Promise<T>,
): Promise<T> => {
  const { tenantId, userId, userNo, userName, party, companyCode, plants } = person;
  const scope = {
    tenantId,
    userId,
    userNo,
    userName,
    party,
    companyCode,
    plants,
    plantNo: world.plant,
    permissions: new Set<string>(),
  };
  const asking = { scope, action: 'test', source: 'test' };
  return inTransaction(portal.services.pool, asking, async (transaction) =>
    work(callerOf(portal.services, asking, 'zh', 'test', transaction)),
  );
};

/** Runs `work` as the system. */
export const asJob = async <T>(portal: TestWorld, work: (caller: Caller) => Promise<T>): Promise<T> => {
  const asking = {
    scope: systemScope({ tenantId: world.tenant, plantNo: world.plant, plants: [world.plant] }),
    action: 'test',
    source: 'test',
  };
  return inTransaction(portal.services.pool, asking, async (transaction) =>
    work(callerOf(portal.services, asking, 'zh', 'test', transaction)),
  );
};

/** One agreement of the supplier with releases that follow each other. */
export const agreementOf = (portal: TestWorld, saNo: string) => {
  let number = 0;
  return {
    saNo,
    releases: async (wanted: readonly Wanted[], changed: Partial<ReleaseInput> = {}) => {
      number += 1;
      return release(portal, {
        saNo,
        releaseNo: `R${number}`,
        releaseDate: inDays(0),
        previousReleaseNo: number === 1 ? null : `R${number - 1}`,
        lines: lines(...wanted),
        ...changed,
      });
    },
    /** Its lines as the supplier's list shows them, by their day. */
    lines: async (person: Person = portal.supplier) =>
      person.calls(listCallOffs, { saNo, limit: 100 }, { plantNo: world.plant }),
  };
};
