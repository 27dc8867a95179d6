import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { BOX, post } from '@portal/app-server/testing/goods/containers.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  listContainerInventory,
  listContainerMovements,
} from '@portal/container-ledger/contract/endpoints.ts';
import type { Posting } from '@portal/container-ledger/server/offers.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import * as calls from '../contract/endpoints.ts';
import type { ContainerCount } from '../contract/count-fields.ts';

const PALLET = 'PAL1208';
let at: TestWorld;
let planner: Person;
let dispatcher: Person;
let clerk: Person;
let colleague: Person;

beforeAll(async () => {
  at = await seededPortal();
  planner = await withAccount(at, 'plant', 'logistics-planner');
  clerk = await withAccount(at, 'plant', 'receiving-clerk');
  colleague = await withAccount(at, 'plant', 'logistics-planner', 'colleague');
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  await hands('purchase', '', 'plant', world.plant, 1_000);
  await hands('plant', world.plant, 'supplier', world.supplier, 100);
}, 120_000);

type Kind = Posting['giverKind'];
const hands = async (
  giverKind: Kind,
  giverCode: string,
  takerKind: Kind,
  takerCode: string,
  quantity: number,
) => post(at, [giverKind, giverCode], [takerKind, takerCode], quantity);

const held = async (holderKind: 'plant' | 'supplier' | 'scrap', containerCode = BOX): Promise<number> => {
  const rows = await planner.calls(listContainerInventory, { holderKind, containerCode });
  return rows.reduce((sum, row) => sum + (holderKind === 'scrap' ? row.scrapped : row.available), 0);
};
/** The sum over all holders, purchase and scrap included, of all containers and conditions. */
const sumOfAll = async (): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select sum(available + defect + repaired + scrapped)::int as sum from container_balance where tenant_id = ${at.tenant} and plant_no = ${world.plant}`.execute(
    at.owner,
  );
  return rows[0]!.sum;
};

const open = async (who: Person, changed: Partial<InputOf<typeof calls.openContainerCount>> = {}) =>
  who.calls(calls.openContainerCount, {
    holderKind: 'supplier',
    holderCode: world.supplier,
    containerCodes: [BOX],
    remark: null,
    ...changed,
  });
const typed = async (
  who: Person,
  { id }: ContainerCount,
  quantity: number,
  how: 'set' | 'add' = 'set',
  containerCode = BOX,
) => who.calls(calls.enterContainerFigure, { id, containerCode, condition: 'available', how, quantity });
const which = ({ id, version }: ContainerCount) => ({ id, version });
const approve = async (who: Person, count: ContainerCount, against: 'lost' | 'plant' = 'lost') =>
  who.calls(calls.approveContainerCount, { ...which(count), against, reason: '已核对' });
const again = async (who: Person, { id }: ContainerCount) => who.calls(calls.readContainerCount, { id });
/** Notices of one number, as the one who asks has them. */
const notices = async (who: Person, number: string): Promise<string[]> => {
  await at.jobsDone();
  const { records } = await who.calls(listNewestNotices, { limit: 100 });
  return records.flatMap(({ type, param }) => (JSON.stringify(param).includes(number) ? [type] : []));
};

test('a supplier counts blind, the plant sees the difference and approves it, once; balance, movement and notices follow', async () => {
  const before = { supplier: await held('supplier'), scrap: await held('scrap'), all: await sumOfAll() };
  const opened = await open(dispatcher, { holderCode: null });
  expect(opened.lineList).toMatchObject([
    { containerCode: BOX, condition: 'available', figure: null, book: null },
  ]);
  await typed(dispatcher, opened, 20, 'add');
  const counted = await typed(dispatcher, opened, before.supplier - 23, 'add');
  expect(counted.lineList).toMatchObject([{ figure: before.supplier - 3, book: null, difference: null }]);
  expect(counted.differing).toBeNull();
  // the books were frozen with the figure: what moves afterwards is no difference
  await hands('plant', world.plant, 'supplier', world.supplier, 10);
  const submitted = await dispatcher.calls(calls.submitContainerCount, which(counted));
  expect(submitted).toMatchObject({
    status: 'submitted',
    differing: 1,
    lineList: [{ book: before.supplier, difference: -3 }],
  });
  expect(await notices(planner, opened.number)).toContain('container-count.submitted');
  for (const who of [planner, dispatcher])
    expect(await who.calls(calls.listContainerCounts, { number: opened.number.slice(2) })).toMatchObject([
      { id: opened.id },
    ]);
  await expect(
    planner.calls(calls.approveContainerCount, { ...which(submitted), against: 'lost', reason: null }),
  ).toFailWith('containerCount.reasonMissing');
  const approved = await approve(planner, submitted);
  const [line] = approved.lineList;
  const [moved] = await planner.calls(listContainerMovements, { number: line!.movementNumber! });
  expect(moved).toMatchObject({
    cause: 'count',
    quantity: 3,
    giverKind: 'supplier',
    takerKind: 'scrap',
    reason: '已核对',
    documentNumber: opened.number,
  });
  expect(await held('supplier')).toBe(before.supplier + 10 - 3);
  expect(await held('scrap')).toBe(before.scrap + 3);
  expect(await sumOfAll()).toBe(before.all);
  expect(await notices(dispatcher, opened.number)).toContain('container-count.decided');
  await expect(approve(planner, approved)).toFailWith('containerCount.notSubmitted');
});

test('two approve at once: one wins, and the difference is posted once', async () => {
  const opened = await open(dispatcher);
  const before = await held('supplier');
  const counted = await typed(dispatcher, opened, before + 4);
  const submitted = await dispatcher.calls(calls.submitContainerCount, which(counted));
  const tries = await Promise.allSettled([
    approve(planner, submitted, 'plant'),
    approve(planner, submitted, 'plant'),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await held('supplier')).toBe(before + 4);
  const posted = await planner.calls(listContainerMovements, { documentNumber: opened.number });
  expect(posted).toMatchObject([{ giverKind: 'plant', takerKind: 'supplier', quantity: 4 }]);
});

test('what is sent back says why and is counted again; two phones add to one figure', async () => {
  const opened = await open(planner, { holderKind: 'plant', holderCode: null, containerCodes: [PALLET] });
  expect(await notices(dispatcher, opened.number)).toEqual([]);
  await Promise.all([typed(clerk, opened, 5, 'add', PALLET), typed(planner, opened, 6, 'add', PALLET)]);
  const counted = await again(planner, opened);
  expect(counted.lineList).toMatchObject([{ figure: 11, book: 0 }]);
  expect((await again(clerk, opened)).lineList).toMatchObject([{ figure: 11, book: null }]);
  const submitted = await clerk.calls(calls.submitContainerCount, which(counted));
  await expect(approve(clerk, submitted)).toFailWith('err.forbidden');
  const returned = await planner.calls(calls.returnContainerCount, { ...which(submitted), reason: '请复盘' });
  expect(returned).toMatchObject({ status: 'returned', decision: '请复盘' });
  expect(await notices(clerk, opened.number)).toContain('container-count.decided');
  const recounted = await typed(clerk, returned, 10, 'set', PALLET);
  expect(recounted.status).toBe('counting');
  const second = await clerk.calls(calls.submitContainerCount, which(recounted));
  await approve(colleague, second, 'plant');
  expect(await held('plant', PALLET)).toBe(10);
});

const OURS = { holderKind: 'plant' as const, holderCode: null, containerCodes: [BOX] };
/** Who counted, and whether the planner may approve: each case opens, counts and submits by the named people. */
test.each<[string, Partial<InputOf<typeof calls.openContainerCount>>, () => Person[], 'Y' | 'N']>([
  ['he opened the plant’s own count', OURS, () => [planner, clerk, clerk], 'Y'],
  ['he took a figure of it', OURS, () => [clerk, planner, clerk], 'Y'],
  ['he submitted it', OURS, () => [clerk, clerk, planner], 'Y'],
  ['others counted', OURS, () => [clerk, clerk, clerk], 'N'],
  ['he had a partner count', {}, () => [planner, dispatcher, dispatcher], 'N'],
  ['he counted at a partner', {}, () => [dispatcher, planner, dispatcher], 'Y'],
])('four eyes: %s', async (_, holder, people, tookPart) => {
  const [opener, counter, submitter] = people() as [Person, Person, Person];
  const opened = await open(opener, holder);
  const counted = await typed(counter, opened, await held(opened.holderKind as 'plant' | 'supplier'));
  const submitted = await submitter.calls(calls.submitContainerCount, which(counted));
  expect((await again(planner, opened)).tookPart).toBe(tookPart);
  const waiting = await planner.calls(calls.listContainerCounts, { shown: 'mine' });
  expect(waiting.some(({ number }) => number === opened.number)).toBe(tookPart === 'N');
  if (tookPart === 'Y') {
    await expect(approve(planner, submitted)).toFailWith('containerCount.ownCount');
    expect((await approve(colleague, submitted)).status).toBe('approved');
  } else expect((await approve(planner, submitted)).status).toBe('approved');
});

test('a figure belongs to all who added to it, and to him alone who typed it anew', async () => {
  const opened = await open(clerk, OURS);
  await typed(planner, opened, 5, 'add');
  await typed(clerk, opened, 5, 'add');
  expect((await again(planner, opened)).tookPart).toBe('Y');
  const counted = await typed(clerk, opened, 10);
  expect((await again(planner, opened)).tookPart).toBe('N');
  await clerk.calls(calls.cancelContainerCount, which(counted));
});

test('each line needs a figure, what was added by mistake leaves again, and each container of a holder is in one count at a time', async () => {
  const opened = await open(planner);
  expect(await notices(dispatcher, opened.number)).toContain('container-count.opened');
  await expect(open(dispatcher)).toFailWith('containerCount.openAlready');
  // Others of his are counted meanwhile; none is taken from one count into another.
  const beside = await open(planner, { containerCodes: [PALLET] });
  await expect(typed(planner, beside, 1)).toFailWith('containerCount.openAlready');
  await expect(typed(planner, opened, 1, 'set', PALLET)).toFailWith('containerCount.openAlready');
  await planner.calls(calls.cancelContainerCount, which(await again(planner, beside)));
  await expect(dispatcher.calls(calls.submitContainerCount, which(opened))).toFailWith(
    'containerCount.figuresMissing',
  );
  const added = await typed(dispatcher, opened, 2, 'set', PALLET);
  const lineId = added.lineList.find(({ containerCode }) => containerCode === PALLET)!.id;
  await expect(typed(dispatcher, opened, -5, 'add', PALLET)).toFailWith('containerCount.belowZero');
  await expect(typed(dispatcher, opened, 5, 'set', 'NOBOX')).toFailWith('containerCount.containerUnknown');
  const cleared = await dispatcher.calls(calls.clearContainerFigure, { id: opened.id, lineId });
  expect(cleared.lineList.map(({ containerCode }) => containerCode)).toEqual([BOX]);
  await expect(open(dispatcher, { holderKind: 'plant', holderCode: null })).toFailWith(
    'containerCount.wrongHolder',
  );
  await expect(open(planner, { holderCode: 'NOBODY' })).toFailWith('containerCount.partnerUnknown');
  const cancelled = await dispatcher.calls(calls.cancelContainerCount, which(cleared));
  expect(cancelled.status).toBe('cancelled');
  await expect(typed(dispatcher, opened, 1)).toFailWith('containerCount.submittedAlready');
});
