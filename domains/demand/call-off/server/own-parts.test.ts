import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { listCallOffs, readHorizon } from '../contract/endpoints.ts';
import { callOffCounters } from './counters.ts';
import { agreementOf, as, inDays } from './testing/act.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

/** An MRP controller who answers for parts under a code. */
const controller = async (mrpController: string) => {
  const userId = await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: `mrp-${mrpController}`,
    name: mrpController,
    party: 'plant',
    companyCode: world.plant,
    plants: [world.plant],
    roles: ['mrp-controller'],
    mrpController,
    password: 'a long enough one',
  });
  return { ...at.mrp, userId };
};

test('of an MRP controller home counts his parts alone, and each number opens the list that adds up to it', async () => {
  const bracket = agreementOf(at, 'OWN-1');
  await bracket.releases([
    [inDays(1), '10'],
    [inDays(2), '20'],
  ]);
  const unit = agreementOf(at, 'OWN-2');
  await unit.releases([[inDays(3), '30']], { partNo: '3Q0 907 530 C', unloadingPoint: 'B07' });
  const [own, other, nobodys] = [await controller('D01'), await controller('D02'), await controller('D77')];
  const counted = async (who: typeof own) => as(at, who, callOffCounters);
  const ahead = ({ horizon }: Awaited<ReturnType<typeof counted>>) =>
    horizon.flatMap(({ bars }) => bars).reduce((sum, { lines }) => sum + lines, 0);

  for (const [who, dispositor, lines] of [
    [own, 'D01', 2],
    [other, 'D02', 1],
    // his code stands at no part of the plant: he begins with all, as lists do
    [nobodys, null, 3],
    [at.mrp, null, 3],
  ] as const) {
    const counts = await counted(who);
    expect([counts.dispositor, counts.toAnswer, ahead(counts)]).toEqual([dispositor, lines, lines]);
    expect(counts.only).toEqual({ dispositor });
    expect(
      await at.mrp.calls(listCallOffs, { status: 'new', ...(dispositor !== null && { dispositor }) }),
    ).toHaveLength(lines);
  }
  const { places } = await at.mrp.calls(readHorizon, { dispositor: 'D02' });
  expect(places.flatMap(({ bars }) => bars)).toMatchObject([{ lines: 1 }]);
});
