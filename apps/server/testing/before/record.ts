import { people } from '@portal/app-demo/world/people.ts';
import { NIGHT } from './accounts.ts';
import type { Life } from './lives.ts';
import { otherPeople } from './other-tenant.ts';
import { details, lists, looked, rightsOf, rowsIn, workbooks, type Seen, type SeenThen } from './seen.ts';
import { targetsIn, type Target } from './targets.ts';

/** What all accounts see, and what nobody could open. Fails for a call that opens one record and has none to open. */
export const seenByAll = async (life: Life, url: string): Promise<{ seen: SeenThen; missed: Target[] }> => {
  const targets = await targetsIn(url);
  const aimed = new Set(targets.map(({ call }) => call));
  const without = details.map(({ path }) => path).filter((call) => !aimed.has(call));
  if (without.length > 0) throw new Error(`Nothing to open with ${without.join(', ')}`);
  const accounts: Seen[] = [];
  for (const { userNo } of [...people, { userNo: NIGHT }])
    accounts.push(await seenBy(life, userNo, 0, targets));
  for (const userNo of otherPeople) accounts.push(await seenBy(life, userNo, 1, targets));
  const missed = targets.filter((_, at) => !accounts.some(({ opened }) => opened.includes(at)));
  return {
    seen: { permissions: Object.keys(life.services.permissions).toSorted(), targets, accounts },
    missed,
  };
};

const seenBy = async (
  life: Life,
  userNo: string,
  tenantId: number,
  targets: readonly Target[],
): Promise<Seen> => {
  const person = await life.as(userNo, tenantId);
  const { permissions, plants, may } = await rightsOf(person);
  const found = {
    lists: {} as Record<string, number>,
    exports: {} as Record<string, number>,
    opened: [] as number[],
  };
  for (const endpoint of lists.filter(may))
    for (const plantNo of plants) {
      const { info, rows } = await looked(life.app, person, endpoint, { plantNo });
      if (info !== 'success') throw new Error(`${userNo} does not see ${endpoint.path}: ${info}`);
      found.lists[`${endpoint.path} ${plantNo}`] = rows;
    }
  for (const endpoint of workbooks.filter(may)) {
    const { info, bytes } = await looked(life.app, person, endpoint);
    if (info !== 'success') throw new Error(`${userNo} gets no workbook of ${endpoint.path}: ${info}`);
    found.exports[endpoint.path] = await rowsIn(bytes);
  }
  for (const [at, { call, input, of }] of targets.entries()) {
    const endpoint = details.find(({ path }) => path === call)!;
    if (of === tenantId && (await looked(life.app, person, endpoint, { input })).info === 'success')
      found.opened.push(at);
  }
  return { userNo, tenantId, permissions: permissions.toSorted(), ...found };
};
