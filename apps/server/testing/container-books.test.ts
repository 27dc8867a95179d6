import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as counts from '@portal/container-count/contract/endpoints.ts';
import * as ledger from '@portal/container-ledger/contract/endpoints.ts';
import * as notes from '@portal/container-note/contract/endpoints.ts';
import type { ContainerNote } from '@portal/container-note/contract/fields.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import { foundBy } from '../faults/writing/whole-documents.ts';
import { containerRules, containerRulesAtRest } from '../faults/writing/whole-containers.ts';
import { chance } from './chance.ts';
import { inDays, noteFor, release } from './goods/goods.ts';
import { seededPortal, world, type TestWorld } from './portal.ts';
import { orderForm } from './goods/trucks.ts';
import { bookOf, sheetIn, typedOver, type Sheet } from './workbook.ts';

/**
 * Whatever is played, no box is lost and none appears: several plays at once, through the calls that people make, and after each round the books are held against
 * what was bought, opened, found, lost and scrapped. `CONTAINER_SEED=7 CONTAINER_ROUNDS=40` plays longer and otherwise; what meets what in a round is up to the
 * moment. What kill -9 does to such writers is in `apps/server/faults/killed.test.ts`.
 */
const SEED = Number(process.env.CONTAINER_SEED ?? 5);
const ROUNDS = Number(process.env.CONTAINER_ROUNDS ?? 10);
const AT_ONCE = 3;

const BOX = 'KLT4147';
const pick = chance(SEED);
let at: TestWorld;
let colleague: Person;
let unloadingPointId: string;
let template: Sheet;
let papers = 0;

beforeAll(async () => {
  at = await seededPortal();
  colleague = at.is({ role: 'logistics-planner' });
  const days = Array.from({ length: 2 * ROUNDS }, (_, day) => inDays(day + 1));
  await release(at, {
    lines: {
      dueOn: days,
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '40'),
    },
  });
  unloadingPointId = (await orderForm(at, [])).unloadingPointId!;
  template = await sheetIn((await at.logistics.downloads(ledger.downloadContainerMovementTemplate)).bytes);
}, 120_000);

/** A play says how many boxes more there are outside of purchase and scrap. */
type Play = () => Promise<number>;
type Movement = InputOf<typeof ledger.postContainerMovement> & { readonly quantity: number };

const HOLDERS = [
  ['plant', null],
  ['supplier', world.supplier],
  ['supplier', world.otherSupplier],
  ['forwarder', world.forwarder],
] as const;
const movement = (changed: Partial<Movement>): Movement => ({
  cause: 'handover',
  containerCode: BOX,
  quantity: pick([1, 4, 9, 17]),
  postedOn: inDays(0),
  condition: 'available',
  giverKind: 'plant',
  giverCode: null,
  takerKind: 'supplier',
  takerCode: world.supplier,
  documentNumber: null,
  reason: '测试',
  ...changed,
});

/** Movements by hand that stand, with what each of them brought. */
const standing: { id: string; brought: number }[] = [];
const post = async (input: Movement, brought: number): Promise<number> => {
  const { id } = await at.logistics.calls(ledger.postContainerMovement, input);
  standing.push({ id, brought });
  return brought;
};
const buy: Play = async () => {
  const bought = movement({ cause: 'purchase', giverKind: 'purchase', takerKind: 'plant', takerCode: null });
  return post(bought, bought.quantity);
};
const handOver: Play = async () => {
  const [[giverKind, giverCode], [takerKind, takerCode]] = [pick(HOLDERS), pick(HOLDERS)];
  return post(movement({ giverKind, giverCode, takerKind, takerCode }), 0);
};
const scrap: Play = async () => {
  const scrapped = movement({ cause: 'scrap', takerKind: 'scrap', takerCode: null });
  return post(scrapped, -scrapped.quantity);
};
const reverse: Play = async () => {
  const [one] = standing.splice(pick([0, 1, 2]), 1);
  if (!one) return 0;
  await at.logistics.calls(ledger.reverseContainerMovement, { id: one.id, reason: '写错' });
  return -one.brought;
};

/** One workbook that two people upload at the same moment. */
const upload: Play = async () => {
  const paper = `PLAY-${++papers}`;
  const row = (cells: Readonly<Record<string, string>>) =>
    typedOver(
      template,
      template.headers.map(() => ''),
      { 过账日期: inDays(0), 单据号: paper, 器具号: BOX, 器具状态: '可用', ...cells },
    );
  const [opened, bought, scrapped] = [pick([3, 8]), pick([20, 30]), pick([2, 5])];
  const handed = {
    原因类型: '空器具交接',
    转出方: '工厂',
    转入方: '供应商',
    数量: String(pick([6, 900_000])),
  };
  const rows = [
    row({ ...handed, 转入方代码: world.supplier }),
    row({ 原因类型: '期初', 转入方: '承运商', 转入方代码: world.forwarder, 数量: String(opened) }),
    row({ 原因类型: '采购入库', 数量: String(bought) }),
    row({ 原因类型: '报废', 转出方: '工厂', 数量: String(scrapped), 说明: '破损' }),
  ];
  const file = await bookOf({ headers: template.headers, rows });
  await Promise.all(
    [at.logistics, colleague].map(async (by) => by.uploads(ledger.importContainerMovements, file)),
  );
  const posted = await at.logistics.calls(ledger.listContainerMovements, { documentNumber: paper });
  return posted.reduce(
    (sum, { giverKind, takerKind, quantity }) =>
      sum + (giverKind === 'purchase' ? quantity : 0) - (takerKind === 'scrap' ? quantity : 0),
    0,
  );
};

type Counted = readonly ['plant' | 'supplier' | 'forwarder', string | null, () => Person];
/** A count with differences, which two colleagues approve at the same moment. */
const count =
  ([holderKind, holderCode, counter]: Counted): Play =>
  async () => {
    const whose = { holderKind, holderCode, containerCodes: [BOX], remark: null };
    const { id, lineList } = await counter().calls(counts.openContainerCount, whose);
    const [held] = await at.logistics.calls(ledger.listContainerInventory, {
      holderKind,
      containerCode: BOX,
      ...(holderCode !== null && { holderCode }),
    });
    for (const { condition } of lineList)
      await counter().calls(counts.enterContainerFigure, {
        id,
        containerCode: BOX,
        condition,
        how: 'set',
        quantity: Math.max(0, (held?.[condition] ?? 0) + pick([-3, 0, 2])),
      });
    const { version } = await counter().calls(counts.readContainerCount, { id });
    const submitted = await counter().calls(counts.submitContainerCount, { id, version });
    const decision = {
      id,
      version: submitted.version,
      against: pick(['lost', 'plant'] as const),
      reason: '已核对',
    };
    const both = await Promise.allSettled(
      [at.logistics, colleague].map(async (by) => by.calls(counts.approveContainerCount, decision)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    if (decision.against === 'plant' && holderKind !== 'plant') return 0;
    const approved = await at.logistics.calls(counts.readContainerCount, { id });
    return approved.lineList.reduce((sum, { difference }) => sum + difference!, 0);
  };

const which = ({ id, version }: { id: string; version: number }) => ({ id, version });
/** Empties that go out or come back, picked short and received otherwise; two confirm them at the same moment. */
const sendEmpties: Play = async () => {
  const isOut = pick([true, false]);
  const [consignor, consignee] = isOut ? [at.logistics, at.supplier] : [at.supplier, at.logistics];
  const draft = await consignor.calls(notes.createContainerNote, {
    direction: isOut ? 'fromPlant' : 'toPlant',
    partnerKind: 'supplier',
    partnerCode: world.supplier,
    forwarderCode: pick([world.forwarder, world.otherForwarder]),
    unloadingPointId,
    transportMode: 'ROAD',
    pickOn: inDays(1),
    expectedOn: inDays(2),
    comment: '测试',
    items: [{ containerCode: BOX, condition: 'available', quantity: 6, layers: null }],
  });
  const sent = await consignor.calls(notes.sendContainerNote, which(draft));
  const agreed = isOut ? sent : await at.logistics.calls(notes.acceptContainerNote, which(sent));
  const figures = ({ items }: ContainerNote, quantity: number) =>
    items.map(({ id }) => ({ itemId: id, quantity, reason: '数量不符' }));
  const picked = await consignor.calls(notes.pickContainerNote, {
    ...which(agreed),
    counts: figures(agreed, pick([6, 5])),
  });
  const gone = await consignor.calls(notes.departContainerNote, which(picked));
  const received = { ...which(gone), counts: figures(gone, pick([4, 6, 7])), remark: null };
  const both = await Promise.allSettled(
    [1, 2].map(async () => consignee.calls(notes.receiveContainerNote, received)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  return 0;
};

/** Goods that come in two visits, of which one may be taken back and come again; the jobs behind them run as they get to it. */
const receiveInVisits: Play = async () => {
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const visit = async (moreToCome: 'Y' | 'N') => {
    const { id } = await at.receiving.calls(confirmReceipt, {
      noteId,
      remark: null,
      moreToCome,
      lines: lineList.map((line) => ({
        lineId: line.id,
        receivedQty: String(Number(line.quantity) / 2),
        differenceReason: null,
      })),
    });
    return id;
  };
  const takeBack = async (id: string) => {
    const { version } = await at.lead.calls(readReceipt, { id });
    await at.lead.calls(reverseReceipt, { id, version, reason: '记错' });
  };
  const first = await visit('Y');
  if (pick([true, false])) {
    await takeBack(first);
    await visit('Y');
  }
  const last = await visit('N');
  if (pick([true, false])) await takeBack(last);
  return 0;
};

const PLAYS: readonly Play[] = [
  buy,
  handOver,
  scrap,
  reverse,
  upload,
  count(['plant', null, () => at.receiving]),
  count(['supplier', world.supplier, () => at.supplier]),
  count(['forwarder', world.forwarder, () => at.forwarder]),
  sendEmpties,
  receiveInVisits,
];
/** Nobody gives what he has not, and one giver is no taker: of plays by chance that happens. */
const REFUSED = new Set(['container.notEnough', 'container.sameHolder']);

const outcomeOf = async (play: Play): Promise<number> =>
  play().catch((refused: { key?: string }) => {
    if (!REFUSED.has(refused.key ?? '')) throw refused;
    return 0;
  });

const heldByAll = async (): Promise<number> => {
  const { rows } = await sql<{ boxes: number }>`
    select coalesce(sum(available + defect + repaired + scrapped), 0)::int as boxes from container_balance
    where tenant_id = ${at.tenant} and container_code = ${BOX} and holder_kind not in ('purchase', 'scrap')`.execute(
    at.owner,
  );
  return rows[0]!.boxes;
};

test(`movements, workbooks, counts, empties and visits at once (seed ${SEED}): no box is lost and none appears`, async () => {
  let expected = (await buy()) + (await buy());
  const played = new Set<Play>();
  for (let round = 0; round < ROUNDS; round++) {
    const left = [...PLAYS];
    const plays = Array.from({ length: AT_ONCE }, () => left.splice(left.indexOf(pick(left)), 1)[0]!);
    for (const play of plays) played.add(play);
    const brought = await Promise.all(plays.map(outcomeOf));
    expected += brought.reduce((sum, one) => sum + one, 0);
    await at.jobsDone();
    expect(await heldByAll(), `round ${round}`).toBe(expected);
    for (const [name, rule] of Object.entries({ ...containerRules, ...containerRulesAtRest }))
      expect(await foundBy(at.owner, rule), `${name}, round ${round}`).toEqual([]);
  }
  if (ROUNDS >= 10) expect(played.size).toBeGreaterThan(PLAYS.length / 2);
}, 120_000);
