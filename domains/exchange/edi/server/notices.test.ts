import { beforeAll, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { seededPortal, world, type TestWorld } from '../../../../apps/server/testing/portal.ts';
import { ediPerson } from './testing/edi-people.ts';
import { vda4905 } from './testing/vda.ts';

let all: TestWorld;
beforeAll(async () => {
  all = await seededPortal();
  for (const [userNo, plants, role] of [
    ['planner1', ['P1'], 'mrp-controller'],
    ['planner2', ['P2'], 'mrp-controller'],
    ['clerk1', ['P1'], 'receiving-clerk'],
  ] as const)
    await createUser(all.owner, {
      tenantId: all.tenant,
      userNo,
      name: userNo,
      party: 'plant',
      companyCode: plants[0],
      plants: [...plants],
      roles: [role],
      password: 'a long enough one 1A',
    });
});

const message = async () => {
  await all.jobsDone();
  const rows = await all.owner
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['app_user.user_no', 'type', 'message_zh', 'message_en', 'link'])
    .where('type', 'like', 'edi.%')
    .orderBy('notification.id')
    .execute();
  await all.owner.deleteFrom('notification').execute();
  return rows;
};
const sent = (number: string, old: string, part: string = world.parts.bracket) =>
  vda4905({
    customer: 'OEM',
    supplier: 'LIEF7',
    old,
    number,
    day: '260302',
    items: [{ release: number, releaseDay: '260302', part, lines: [['260303', 5]] }],
  });

test('planners of the plant are told of refusals, gaps, repetitions and what waits', async () => {
  const planner = ediPerson(all, all.mrp);
  const waiting = await planner.sends(sent('00001', '00000'), 'new.txt');
  expect(await message()).toEqual([
    {
      user_no: 'planner1',
      type: 'edi.waiting',
      message_zh: '报文 new.txt 有 1 项等待处理',
      message_en: '1 item of message new.txt waits',
      link: `/log/message?message=${waiting.id}`,
    },
  ]);
  await planner.maps({ customer: 'OEM', plant: 'W1', supplier: 'LIEF7' });
  await planner.sends(sent('00005', '00004'), 'gap.txt');
  expect(await message()).toMatchObject([
    { user_no: 'planner1', type: 'edi.gap', message_en: expect.stringContaining('00004 of customer OEM') },
  ]);
  await planner.sends(sent('00005', '00004'), 'again.txt');
  expect(await message()).toMatchObject([
    {
      user_no: 'planner1',
      type: 'edi.refused',
      message_zh: expect.stringMatching(/^报文 again.txt 被拒绝：传输 00005/),
    },
  ]);
  await planner.sends(sent('00006', '00005'), 'fine.txt');
  expect(await message()).toEqual([]);
});

test('planners are told of what is held, refused in part and not taken', async () => {
  const planner = ediPerson(all, all.mrp);
  const types = async () => (await message()).map(({ type, message_en }) => [type, message_en]);
  await planner.sends(sent('00007', '00006').replace(/^(519020000001)\d{7}/m, '$10000009'), 'lost.txt');
  expect(await types()).toEqual([
    [
      'edi.held',
      '1 transmission of message lost.txt is held for its counts; please decide: transmission 00007, ' +
        'Record 519 declares 9 records 512, there are 1',
    ],
  ]);
  const bad = sent('00009', '00008').replace('000000005', '00000000x');
  await planner.sends(bad + sent('00008', '00006', world.parts.unit), 'half.txt');
  expect(await types()).toContainEqual([
    'edi.partly-refused',
    expect.stringMatching(
      /^1 transmission of message half.txt was refused, the others were read. Record 3: /,
    ),
  ]);
  await planner.sends(
    sent('00010', '00009') + sent('00011', '00010').replace('000000011', '000000010'),
    'same.txt',
  );
  expect(await types()).toContainEqual([
    'edi.items-refused',
    '1 item of message same.txt was not taken: Repeated release',
  ]);
});
