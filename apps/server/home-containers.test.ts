import { beforeAll, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { containersIn } from '@portal/app-server/testing/goods/containers.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  listContainerCounts,
  listContainerDefects,
  readContainerCount,
} from '@portal/container-count/contract/endpoints.ts';
import { listContainerShortages } from '@portal/container-need/contract/endpoints.ts';
import { listContainerNotes, refuseContainerNote } from '@portal/container-note/contract/endpoints.ts';
import type { Wait } from '@portal/container-note/contract/status.ts';
import * as statements from '@portal/container-statement/contract/endpoints.ts';
import { addMonths, firstOf, monthOf } from '@portal/container-statement/contract/month.ts';
import { readHomeCounters } from '@portal/home/contract/endpoints.ts';

const LAST = addMonths(monthOf(inDays(0)), -1);
const BEFORE = addMonths(LAST, -1);
let at: TestWorld;

/** Something waits for everybody. */
beforeAll(async () => {
  at = await seededPortal();
  const { supplier, forwarder, logistics, receiving } = at;
  const containers = await containersIn(at);
  const { which } = containers;
  await containers.posts(['purchase', ''], ['plant', world.plant], 1_000, firstOf(BEFORE));
  await containers.posts(['plant', world.plant], ['supplier', world.supplier], 100, firstOf(BEFORE));
  await containers.posts(['plant', world.plant], ['forwarder', world.forwarder], 100, firstOf(LAST));

  const asPartner = { partnerKind: 'forwarder', partnerCode: world.forwarder } as const;
  await containers.drafts(supplier);
  await containers.drafts(logistics);
  await containers.drafts(forwarder, asPartner);
  const ordered = await containers.sends(supplier);
  await logistics.calls(refuseContainerNote, { ...which(ordered), reason: '库存不足' });
  await containers.sends(supplier);
  await containers.sends(forwarder, { ...asPartner, direction: 'toPlant' });
  await containers.sends(logistics);
  await containers.sends(logistics, { direction: 'toPlant' });
  await containers.departs();
  await containers.departs(asPartner);

  await containers.opens(receiving, 'plant');
  await containers.opens(supplier, 'supplier');
  await containers.submits(forwarder, await containers.opens(forwarder, 'forwarder'), 90);
  await containers.reports(supplier, 'supplier', 1);

  for (const month of [BEFORE, LAST]) await logistics.calls(statements.makeContainerStatements, { month });
  const made = await logistics.calls(statements.listContainerStatements, {
    holderCode: world.supplier,
    limit: 10,
  });
  await logistics.calls(statements.sendContainerStatements, {
    lines: made.map(({ id, version }) => ({ id, version })),
  });
  const [line] = await supplier.calls(statements.listStatementLines, {
    statementId: made.find(({ month }) => month === BEFORE)!.id,
  });
  await supplier.calls(statements.disputeStatementLine, {
    id: line!.id,
    version: line!.version,
    figure: 90,
    reason: '少收 10 个',
    evidence: [],
  });
  await at.jobsDone();
}, 120_000);

/** How many wait for somebody; undefined where they do not wait for him. */
const waitingOf = async (who: Person, key: string): Promise<number | undefined> =>
  (await who.calls(readHomeCounters)).work.find((one) => one.key === key)?.count;
const notes = (waits: Wait) => async (who: Person) =>
  (await who.calls(listContainerNotes, { waits, limit: 100 })).length;
const counts = async (who: Person) => (await who.calls(listContainerCounts, { shown: 'mine' })).length;
const sheets = (shown: 'mine' | 'overdue' | 'prepared') => async (who: Person) =>
  (await who.calls(statements.listContainerStatements, { shown, limit: 100 })).length;
const defects = async (who: Person) =>
  (await who.calls(listContainerDefects, { status: 'reported,inRepair' })).length;
const shortages = async (who: Person) => (await who.calls(listContainerShortages, { shown: 'short' })).length;

/** What waits for whom, how many, and the list that the counter leads to. */
const waiting: readonly (readonly [
  person: 'supplier' | 'forwarder' | 'logistics' | 'receiving' | 'packagingPlanner',
  counter: string,
  many: number,
  list: (who: Person) => Promise<number>,
])[] = [
  ['supplier', 'containersToSend', 2, notes('draft')],
  ['supplier', 'containersToShip', 1, notes('ship')],
  ['supplier', 'containersToReceive', 1, notes('receive')],
  ['supplier', 'countsToCount', 1, counts],
  ['supplier', 'statementsToConfirm', 1, sheets('mine')],
  ['forwarder', 'containersToSend', 1, notes('draft')],
  ['forwarder', 'containersToReceive', 1, notes('receive')],
  ['forwarder', 'countsToCount', 0, counts],
  ['logistics', 'containersToSend', 1, notes('draft')],
  ['logistics', 'containersToReview', 2, notes('review')],
  ['logistics', 'containersToShip', 1, notes('ship')],
  ['logistics', 'countsToApprove', 1, counts],
  ['logistics', 'defectsToDecide', 1, defects],
  ['logistics', 'statementsToSend', 1, sheets('prepared')],
  ['logistics', 'statementsDisputed', 1, sheets('mine')],
  ['logistics', 'statementsOverdue', 0, sheets('overdue')],
  ['logistics', 'containersShort', 0, shortages],
  // Colleagues of the planner: asked within the same seconds, and not answered with his figures.
  ['receiving', 'containersToShip', 1, notes('ship')],
  ['receiving', 'countsToCount', 2, counts],
  ['packagingPlanner', 'containersToReview', 2, notes('review')],
  ['packagingPlanner', 'defectsToDecide', 1, defects],
];

test.each(waiting)('%s finds %s of %i, as many as its list has', async (person, counter, many, list) => {
  expect(await waitingOf(at[person], counter)).toBe(many);
  expect(await list(at[person])).toBe(many);
});

test.each<['supplier' | 'forwarder' | 'receiving' | 'logistics', readonly string[]]>([
  [
    'supplier',
    ['containersToReview', 'countsToApprove', 'statementsToSend', 'statementsDisputed', 'defectsToDecide'],
  ],
  [
    'forwarder',
    ['containersToReview', 'countsToApprove', 'statementsToSend', 'statementsDisputed', 'defectsToDecide'],
  ],
  [
    'receiving',
    ['containersToSend', 'containersToReview', 'countsToApprove', 'statementsToSend', 'defectsToDecide'],
  ],
  ['logistics', ['countsToCount', 'statementsToConfirm']],
])('%s is not counted what waits for others', async (person, counters) => {
  const { work } = await at[person].calls(readHomeCounters);
  expect(work.map(({ key }) => key).filter((key) => counters.includes(key))).toEqual([]);
});

test('who took part in a count has one less to approve than his colleague, asked within the same seconds', async () => {
  const { logistics, receiving } = at;
  const colleague = await withAccount(at, 'plant', 'logistics-planner', 'colleague');
  const { submits } = await containersIn(at);
  const [ours] = await receiving.calls(listContainerCounts, { shown: 'counting', holderKind: 'plant' });
  await submits(logistics, await receiving.calls(readContainerCount, { id: ours!.id }), 900);
  for (const [person, many] of [
    [logistics, 1],
    [colleague, 2],
  ] as const) {
    expect(await waitingOf(person, 'countsToApprove')).toBe(many);
    expect(await counts(person)).toBe(many);
  }
});
