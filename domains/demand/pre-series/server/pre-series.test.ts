import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { publishAgreed } from '@portal/app-server/testing/goods/publish-agreed.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { changePart, listParts } from '@portal/part/contract/endpoints.ts';
import { publishCalendar, readCalendar } from '@portal/plant/contract/calendar/calendar-calls.ts';
import { changeUnloadingPoint, listUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import {
  askPreSeriesAgain,
  auditPreSeries,
  closePreSeries,
  commitPreSeries,
  confirmPreSeriesSplit,
  listPreSeriesLines,
  listPreSeriesLots,
  markPreSeriesUrgent,
  refusePreSeries,
  refusePreSeriesSplit,
  splitPreSeries,
} from '../contract/endpoints.ts';
import {
  comparePreSeriesEditions,
  exportPreSeriesAnswers,
  listPreSeriesAnswers,
  listPreSeriesEditions,
} from '../contract/history-calls.ts';
import { publishPreSeriesOrder, readPreSeriesOrder } from '../contract/order-calls.ts';
import { shownLines } from '../contract/line.ts';
import type { Verdict } from '../contract/order.ts';
import { lineStatus, type LineStatus } from '../contract/status.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const [asked, later] = [inDays(30), inDays(35)];
const line = (lineNo: number, requestedQty = '100', requestedOn = asked) => ({
  lineNo,
  partNo: world.parts.bracket,
  unloadingPoint: 'A13',
  requestedOn,
  requestedQty,
});
let orders = 0;
const publish = async (changed: Partial<Parameters<typeof orderOf>[0]> = {}) => {
  orders += 1;
  return at.mrp.calls(publishPreSeriesOrder, orderOf({ orderNo: `PO-T${orders}`, ...changed }));
};
const orderOf = ({
  orderNo,
  forecastVersion = 'V1',
  lines = [line(1)],
  supplierCode = world.supplier,
  projectNo = 'PJ-E5',
}: {
  orderNo: string;
  forecastVersion?: string;
  lines?: readonly (Omit<ReturnType<typeof line>, 'partNo'> & { partNo: string; urgent?: 'Y' | 'N' })[];
  supplierCode?: string;
  projectNo?: string;
}) => ({
  orderNo,
  supplierCode,
  projectNo,
  reason: 'pilot',
  remark: null,
  forecastVersion,
  lines: [...lines],
});
const read = async (id: string) => at.supplier.calls(readPreSeriesOrder, { id });
/** The only line of an order as it is now. */
const only = async (id: string) => (await read(id)).lines[0]!;
/** Lines as somebody read them and looks at them still, by the id of their order. */
const seen = new Map<string, { id: string; version: number }>();
const which = async (id: string) => {
  const { id: lineId, version } = seen.get(id) ?? (await only(id));
  return { id: lineId, version };
};
const reason = { batchReason: 'capacity', remark: '模具' };
const batches = (...quantities: string[]) =>
  quantities.map((quantity, index) => ({ deliverOn: index === 0 ? asked : later, quantity }));

const splitType = async (type: 'FREE' | 'CONFIRM') =>
  sql`update supplier set po_split_type = ${type} where tenant_id = ${at.tenant} and supplier_code = ${world.supplier}`.execute(
    at.owner,
  );

const commit = async (id: string, given: object = {}, who = at.supplier) =>
  who.calls(commitPreSeries, {
    lines: [{ ...(await which(id)), batchReason: null, remark: null, ...given }],
  });
const refuse = async (id: string, who = at.supplier) =>
  who.calls(refusePreSeries, { lines: [await which(id)], reason: 'capacity', remark: null });
const audit = async (id: string, verdict: Verdict, lots?: number[], who = at.mrp) =>
  who.calls(auditPreSeries, {
    lines: [{ ...(await which(id)), ...(lots && { lots }) }],
    verdict,
    reason: verdict === 'accept' ? null : 'leadTime',
    remark: '请按计划',
  });
const splitInto = async (id: string, quantities: string[], who = at.supplier) =>
  who.calls(splitPreSeries, {
    ...(await which(id)),
    lots: quantities.map((quantity) => ({ deliverOn: asked, quantity })),
    remark: null,
  });
const split = async (id: string, ...quantities: string[]) => splitInto(id, quantities);
const askAgain = async (id: string, who = at.mrp) =>
  who.calls(askPreSeriesAgain, { lines: [await which(id)], reason: '计划变更' });
const confirmSplit = async (id: string, who = at.mrp) =>
  who.calls(confirmPreSeriesSplit, { lines: [await which(id)] });
const refuseSplit = async (id: string, who = at.mrp) =>
  who.calls(refusePreSeriesSplit, { lines: [await which(id)], reason: '批次过多' });
const close = async (id: string, who = at.mrp) =>
  who.calls(closePreSeries, { lines: [await which(id)], reason: '项目推迟' });

/** Every line of an order in full. */
const commitAll = async (id: string) =>
  at.supplier.calls(commitPreSeries, {
    lines: (await read(id)).lines.map(({ id: lineId, version }) => ({ id: lineId, version })),
  });
/** A dispatcher of the supplier who has an account: notices reach him. */
const dispatcherWithNotices = async (): Promise<Person> => {
  const user = {
    userNo: 'zhangjia',
    party: 'supplier' as const,
    companyCode: world.supplier,
    plants: [world.plant],
  };
  await at.owner.transaction().execute(async (db) =>
    createUser(db, {
      ...user,
      tenantId: at.tenant,
      name: user.userNo,
      companyName: user.companyCode,
      roles: ['supplier-dispatcher'],
      password: 'Portal2026!',
    }),
  );
  const { id: userId } = await at.owner
    .selectFrom('app_user')
    .select('id')
    .where('user_no', '=', user.userNo)
    .executeTakeFirstOrThrow();
  return at.is({ ...user, userId, userName: user.userNo, role: 'supplier-dispatcher' });
};

/** All that is agreed of the line goes on a note. */
const onNotes = async (id: string) => {
  const lineId = (await only(id)).id;
  await at.owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${String(at.tenant)}, true), set_config('app.user_no', 'test', true), set_config('app.user_name', '张三', true)`.execute(
      db,
    );
    await sql`update pre_series_lot set allocated_qty = quantity where tenant_id = ${at.tenant} and line_id = ${lineId} and state = 'confirmed'`.execute(
      db,
    );
    await sql`update pre_series_line set allocated_qty = confirmed_qty where tenant_id = ${at.tenant} and id = ${lineId}`.execute(
      db,
    );
  });
};

/** How a line of 100 comes into each state. */
const arrange: Readonly<Record<LineStatus, (id: string) => Promise<unknown>>> = {
  new: async () => {},
  full: async (id) => commit(id),
  part: async (id) => commit(id, { batches: batches('40', '20'), ...reason }),
  batch: async (id) => commit(id, { batches: batches('60', '40'), ...reason }),
  reject: async (id) => refuse(id),
  accept: async (id) => {
    await arrange.batch(id);
    await audit(id, 'accept');
  },
  partAccept: async (id) => {
    await arrange.batch(id);
    await audit(id, 'partAccept', [1]);
  },
  partReject: async (id) => {
    await arrange.batch(id);
    await audit(id, 'partReject', [1]);
  },
  split: async (id) => {
    await splitType('CONFIRM');
    await arrange.full(id);
    await split(id, '30', '70');
  },
  partSplit: async (id) => {
    await splitType('FREE');
    await arrange.full(id);
    await split(id, '30');
  },
  fullSplit: async (id) => {
    await splitType('FREE');
    await arrange.full(id);
    await split(id, '30', '70');
  },
  dn: async (id) => {
    await arrange.full(id);
    await onNotes(id);
  },
  closed: async (id) => close(id),
};
const states = Object.keys(arrange) as LineStatus[];

type Person = TestWorld['mrp'];
type Verb = keyof typeof lineStatus.moves;
/** What quantities make of a line by themselves has no call. */
type Called = Exclude<Verb, 'note' | 'giveBack' | 'receive'>;
type Move = {
  readonly by: 'supplier' | 'plant';
  readonly from: readonly LineStatus[];
  readonly to: LineStatus;
  /** Where a state leads elsewhere. */
  readonly toFrom?: Partial<Record<LineStatus, LineStatus>>;
  readonly call: (id: string, who?: Person) => Promise<unknown>;
  /** Where the state alone is not enough. */
  readonly first?: (id: string) => Promise<unknown>;
};
const ANSWERED = ['new', 'reject', 'partReject'] as const;
const PROPOSED = ['part', 'batch'] as const;
const DIVIDED = ['full', 'accept', 'partAccept', 'partSplit'] as const;
const halfSplit = async (id: string) => {
  await splitType('CONFIRM');
  await arrange.full(id);
  await split(id, '30');
};
const moves: Readonly<Record<Called, Move>> = {
  commitFull: {
    by: 'supplier',
    from: ANSWERED,
    to: 'full',
    call: async (id, who) => commit(id, {}, who),
  },
  commitPart: {
    by: 'supplier',
    from: ANSWERED,
    to: 'part',
    call: async (id, who) => commit(id, { batches: batches('20'), ...reason }, who),
  },
  commitBatch: {
    by: 'supplier',
    from: ANSWERED,
    to: 'batch',
    call: async (id, who) => {
      const { answerableQty } = await only(id);
      const rest = String(Number(answerableQty) - 10);
      return commit(id, { batches: batches('10', rest === '-10' ? '1' : rest), ...reason }, who);
    },
  },
  // Beside what is agreed only the rest is refused.
  refuse: {
    by: 'supplier',
    from: ANSWERED,
    to: 'reject',
    toFrom: { partReject: 'partAccept' },
    call: refuse,
  },
  refuseRest: {
    by: 'supplier',
    from: ANSWERED,
    to: 'partAccept',
    call: refuse,
    first: async (id) => arrange.partReject(id),
  },
  accept: {
    by: 'plant',
    from: PROPOSED,
    to: 'accept',
    call: async (id, who) => audit(id, 'accept', undefined, who),
  },
  partAccept: {
    by: 'plant',
    from: PROPOSED,
    to: 'partAccept',
    call: async (id, who) => audit(id, 'partAccept', [2], who),
  },
  partReject: {
    by: 'plant',
    from: PROPOSED,
    to: 'partReject',
    call: async (id, who) => audit(id, 'partReject', [2], who),
  },
  reject: {
    by: 'plant',
    from: PROPOSED,
    to: 'reject',
    call: async (id, who) => audit(id, 'reject', undefined, who),
  },
  askAgain: { by: 'plant', from: ['reject', 'partReject', 'full', 'accept'], to: 'new', call: askAgain },
  propose: {
    by: 'supplier',
    from: DIVIDED,
    to: 'split',
    call: async (id, who) => {
      await splitType('CONFIRM');
      return splitInto(id, ['1'], who);
    },
  },
  splitPart: {
    by: 'supplier',
    from: DIVIDED,
    to: 'partSplit',
    call: async (id, who) => {
      await splitType('FREE');
      return splitInto(id, ['1'], who);
    },
  },
  splitFull: {
    by: 'supplier',
    from: DIVIDED,
    to: 'fullSplit',
    call: async (id, who) => {
      await splitType('FREE');
      const { openQty } = await only(id);
      return splitInto(id, openQty === '0' ? ['1'] : [openQty], who);
    },
  },
  confirmSplit: { by: 'plant', from: ['split'], to: 'fullSplit', call: confirmSplit },
  confirmPartSplit: { by: 'plant', from: ['split'], to: 'partSplit', call: confirmSplit, first: halfSplit },
  // The line is again what it was before the split.
  refuseSplit: { by: 'plant', from: ['split'], to: 'full', call: refuseSplit },
  close: {
    by: 'plant',
    from: [...ANSWERED, ...PROPOSED, ...DIVIDED, 'split', 'fullSplit', 'dn'],
    to: 'closed',
    call: close,
  },
};
const verbs = Object.keys(moves) as Called[];

test.each(states)('a line that is %s takes the verbs of its state and no others', async (state) => {
  const kept = await publish();
  await arrange[state](kept.id);
  expect((await only(kept.id)).status).toBe(state);
  for (const verb of verbs) {
    const { from, to, toFrom, by, call, first } = moves[verb];
    expect(can(lineStatus, state, verb), verb).toBe(from.includes(state));
    if (state === 'dn' && verb === 'close') {
      await expect(call(kept.id), verb).rejects.toMatchObject({ key: 'preSeries.notesUnsent' });
    } else if (from.includes(state)) {
      const { id } = await publish();
      await (first ?? arrange[state])(id);
      await call(id);
      expect((await only(id)).status, verb).toBe(toFrom?.[state] ?? to);
    } else {
      const waits = by === 'supplier' && ['part', 'batch', 'split'].includes(state);
      await expect(call(kept.id), verb).rejects.toMatchObject({
        key: waits ? 'preSeries.alreadyPromised' : 'preSeries.status',
      });
      expect((await only(kept.id)).status, verb).toBe(state);
    }
  }
});

test('each verb is the word of one side: nobody else has the right, another company has not the line', async () => {
  const { id } = await publish();
  const people = {
    supplier: at.supplier,
    otherSupplier: at.otherSupplier,
    planner: at.mrp,
    logistics: at.logistics,
    receiving: at.receiving,
    forwarder: at.forwarder,
  } as const;
  for (const verb of verbs) {
    const { by, call, from } = moves[verb];
    const refusals = await Promise.all(
      Object.entries(people).map(async ([name, who]) => {
        if (from.includes('new') && name === (by === 'supplier' ? 'supplier' : 'planner'))
          return [name, 'may'];
        return [
          name,
          await call(id, who).then(
            () => 'done',
            ({ key }: { key: string }) => key,
          ),
        ];
      }),
    );
    const may = from.includes('new') ? 'may' : 'preSeries.status';
    const no = 'err.forbidden';
    expect(Object.fromEntries(refusals), verb).toEqual({
      supplier: by === 'supplier' ? may : no,
      otherSupplier: by === 'supplier' ? 'preSeries.noDetail' : no,
      planner: by === 'plant' ? may : no,
      logistics: no,
      receiving: no,
      forwarder: no,
    });
  }
});

/** Two people who read the same line, then each says his word: one is heard, the other is told. */
test.each<[string, LineStatus, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>]>([
  ['two answers', 'new', moves.commitFull.call, moves.commitPart.call],
  ['an answer and a refusal', 'partReject', moves.commitFull.call, moves.refuse.call],
  ['an answer and a closing', 'new', moves.commitFull.call, close],
  ['two audits', 'batch', moves.accept.call, moves.partReject.call],
  ['two splits', 'full', moves.splitPart.call, moves.splitFull.call],
  ['a split and another request', 'accept', moves.splitPart.call, askAgain],
  ['a yes and a no to a split', 'split', confirmSplit, refuseSplit],
])('%s at the same moment: one is taken', async (_, state, one, other) => {
  const { id } = await publish();
  await arrange[state](id);
  seen.set(id, await which(id));
  const outcomes = await Promise.allSettled([one(id), other(id)]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]!.reason).toMatchObject({ key: 'err.updatedByOther' });
});

test('an order of which all was closed with nothing agreed was not accepted', async () => {
  const { id } = await publish({ lines: [line(1), line(2)] });
  await at.mrp.calls(closePreSeries, {
    lines: (await read(id)).lines.map((one) => ({ id: one.id, version: one.version })),
    reason: '项目取消',
  });
  expect((await read(id)).status).toBe('reject');
});

test('a batch commitment that equals the demand is the full one, and needs no audit', async () => {
  const { id } = await publish();
  await commit(id, { batches: batches('100') });
  expect(await read(id)).toMatchObject({
    status: 'accept',
    lines: [{ status: 'full', confirmedQty: '100' }],
  });
});

test('an order waits for the plant while a line does, and says what became of it', async () => {
  const { id } = await publish({ lines: [line(1), line(2)] });
  const [first, second] = (await read(id)).lines;
  await at.supplier.calls(commitPreSeries, {
    lines: [
      { id: first!.id, version: first!.version, batchReason: null, remark: null },
      { id: second!.id, version: second!.version, batches: batches('50', '50'), ...reason },
    ],
  });
  expect((await read(id)).status).toBe('audit');
  const waiting = (await read(id)).lines[1]!;
  await at.mrp.calls(auditPreSeries, {
    lines: [{ id: waiting.id, version: waiting.version, lots: [2] }],
    verdict: 'partAccept',
    reason: 'leadTime',
    remark: '只要第二批',
  });
  const order = await read(id);
  expect(order.status).toBe('partAccept');
  expect(order.lines[1]).toMatchObject({
    status: 'partAccept',
    confirmedQty: '50',
    lots: [{ state: 'refused' }, { state: 'confirmed', deliverOn: later, quantity: '50' }],
  });
});

test('what was refused in part is committed again, beside what was taken', async () => {
  const { id } = await publish();
  await arrange.partReject(id);
  expect(await only(id)).toMatchObject({ confirmedQty: '60', answerableQty: '40' });
  await expect(commit(id, { batches: batches('41'), ...reason })).rejects.toMatchObject({
    key: 'preSeries.aboveOpen',
  });
  await commit(id);
  expect(await only(id)).toMatchObject({ status: 'full', confirmedQty: '100', answerableQty: '0' });
});

test('a supplier who refuses what is left gives it up: what was agreed goes its way', async () => {
  const { id } = await publish();
  await arrange.partReject(id);
  await refuse(id);
  expect(await read(id)).toMatchObject({
    status: 'partAccept',
    lines: [{ status: 'partAccept', confirmedQty: '60', rejectReason: 'capacity' }],
  });
  await onNotes(id);
  expect((await only(id)).status).toBe('dn');
});

test.each([
  ['a proposal without a reason', { batches: batches('60'), remark: '模具' }, 'batchReason'],
  ['a proposal without a remark', { batches: batches('60'), batchReason: 'capacity' }, 'remark'],
  [
    'seven batches',
    { batches: Array.from({ length: 7 }, () => ({ deliverOn: asked, quantity: '1' })), ...reason },
    'batches',
  ],
])('%s is refused at its field', async (_, given, field) => {
  const { id } = await publish();
  await expect(commit(id, given)).rejects.toMatchObject({
    key: 'err.invalid',
    details: { fields: [{ path: expect.stringContaining(field) }] },
  });
});

test.each<[Verdict, object, string]>([
  ['accept', { remark: null }, 'remark'],
  ['reject', { reason: null }, 'reason'],
  ['partAccept', { reason: null }, 'reason'],
])('the verdict %s without what it needs is refused at its field', async (verdict, given, field) => {
  const { id } = await publish();
  await arrange.batch(id);
  const sent = { lines: [await which(id)], verdict, reason: 'leadTime', remark: '好', ...given };
  await expect(at.mrp.calls(auditPreSeries, sent)).rejects.toMatchObject({
    key: 'err.invalid',
    details: { fields: [{ path: field }] },
  });
});

test('parts of a proposal are some of its lots, not all and not others', async () => {
  const { id } = await publish();
  await arrange.batch(id);
  await expect(audit(id, 'partAccept', [1, 2])).rejects.toMatchObject({ key: 'preSeries.lotsChosen' });
  await expect(audit(id, 'partAccept')).rejects.toMatchObject({ key: 'preSeries.lotsChosen' });
  await expect(audit(id, 'partAccept', [3])).rejects.toMatchObject({ key: 'preSeries.lotUnknown' });
});

test('a split takes from the earliest lots; more than there is is refused', async () => {
  await splitType('FREE');
  const { id } = await publish();
  await arrange.accept(id);
  await expect(split(id, '80', '30')).rejects.toMatchObject({ key: 'preSeries.splitTooLarge' });
  await split(id, '30', '40');
  const lots = (await only(id)).lots.map(({ quantity, deliverOn }) => [deliverOn, quantity]);
  expect(lots).toEqual([
    [asked, '30'],
    [asked, '40'],
    [later, '30'],
  ]);
});

test('a split that the supplier may make alone waits for the plant when goods come later than agreed', async () => {
  await splitType('FREE');
  const { id } = await publish();
  await arrange.full(id);
  const into = async (deliverOn: string) =>
    at.supplier.calls(splitPreSeries, {
      ...(await which(id)),
      lots: [
        { deliverOn: asked, quantity: '50' },
        { deliverOn, quantity: '20' },
      ],
      remark: null,
    });
  await into(later);
  expect(await only(id)).toMatchObject({ status: 'split', confirmedOn: asked });
  await refuseSplit(id);
  await into(inDays(29));
  expect(await only(id)).toMatchObject({ status: 'partSplit', confirmedOn: inDays(29) });
});

test.each(['FREE', 'CONFIRM'] as const)('a lot of a past day is refused at its day: %s', async (type) => {
  await splitType(type);
  const { id } = await publish();
  await arrange.full(id);
  const lots = [
    { deliverOn: asked, quantity: '50' },
    { deliverOn: '2020-01-01', quantity: '50' },
  ];
  await expect(
    at.supplier.calls(splitPreSeries, { ...(await which(id)), lots, remark: null }),
  ).rejects.toMatchObject({ key: 'err.invalid', details: { fields: [{ path: 'lots.1.deliverOn' }] } });
});

test('a split whose day has passed while it waited is not confirmed; it can be refused', async () => {
  const { id } = await publish();
  await arrange.split(id);
  await sql`update pre_series_lot set deliver_on = '2026-01-05' where tenant_id = ${at.tenant} and line_id = ${(await only(id)).id} and lot_no = 2`.execute(
    at.owner,
  );
  await expect(confirmSplit(id)).rejects.toMatchObject({
    key: 'preSeries.splitDays',
    details: { row: 1, lineNo: 1, deliverOn: '2026-01-05', problem: '日期已过' },
  });
  expect((await only(id)).status).toBe('split');
  await refuseSplit(id);
  expect((await only(id)).status).toBe('full');
});

test('a split that waits changes nothing until the plant confirms it', async () => {
  const { id } = await publish();
  await arrange.split(id);
  expect(await only(id)).toMatchObject({ confirmedQty: '100', openQty: '100' });
  await refuseSplit(id);
  expect(await only(id)).toMatchObject({ status: 'full', confirmedQty: '100' });
  await split(id, '30', '70');
  await confirmSplit(id);
  const { status, confirmedQty, lots } = await only(id);
  expect({ status, confirmedQty }).toEqual({ status: 'fullSplit', confirmedQty: '100' });
  expect(lots.filter(({ state }) => state === 'confirmed').map(({ quantity }) => quantity)).toEqual([
    '30',
    '70',
  ]);
});

test('the next edition asks again for what changed, closes what is missing and leaves the rest', async () => {
  const orderNo = 'PO-EDITIONS';
  const first = await at.mrp.calls(
    publishPreSeriesOrder,
    orderOf({ orderNo, lines: [line(1), line(2), line(3)] }),
  );
  for (const { id, version } of (await read(first.id)).lines)
    await at.supplier.calls(commitPreSeries, { lines: [{ id, version, batchReason: null, remark: null }] });
  await expect(
    at.mrp.calls(publishPreSeriesOrder, orderOf({ orderNo, lines: [line(1)] })),
  ).rejects.toMatchObject({ key: 'preSeries.editionRepeated' });
  await publishAgreed(
    at.mrp,
    orderOf({ orderNo, forecastVersion: 'V2', lines: [line(1), line(2, '80'), line(4, '5')] }),
  );
  const order = await read(first.id);
  expect(
    order.lines.map(({ lineNo, status, requestedQty, confirmedQty }) => [
      lineNo,
      status,
      requestedQty,
      confirmedQty,
    ]),
  ).toEqual([
    [1, 'full', '100', '100'],
    [2, 'new', '80', '0'],
    [3, 'closed', '100', '0'],
    [4, 'new', '5', '0'],
  ]);
  const [second] = await at.supplier.calls(listPreSeriesEditions, { orderNo });
  const { rows, former } = await at.supplier.calls(comparePreSeriesEditions, { id: second!.id });
  expect(former?.forecastVersion).toBe('V1');
  expect(rows.map(({ lineNo, changes, difference }) => [lineNo, changes, difference])).toEqual([
    [1, ['same'], '0'],
    [2, ['lowered'], '-20'],
    [3, ['gone'], '-100'],
    [4, ['new'], '5'],
  ]);
});

test('what an edition takes back of what was agreed wants a reason and agreement, is told and kept', async () => {
  const dispatcher = await dispatcherWithNotices();
  const { id, orderNo } = await publish({ lines: [line(1), line(2), line(3), line(4)] });
  const [first, second, third] = (await read(id)).lines;
  await at.supplier.calls(commitPreSeries, {
    lines: [first!, third!].map(({ id: lineId, version }) => ({ id: lineId, version })),
  });
  await at.supplier.calls(commitPreSeries, {
    lines: [{ id: second!.id, version: second!.version, batches: batches('60', '40'), ...reason }],
  });
  const proposed = (await read(id)).lines[1]!;
  await at.mrp.calls(auditPreSeries, {
    lines: [{ id: proposed.id, version: proposed.version }],
    verdict: 'accept',
    reason: null,
    remark: '同意',
  });
  // The first stays, the second is moved, the third is gone; of the fourth nothing was agreed.
  const next = orderOf({
    orderNo,
    forecastVersion: 'V2',
    lines: [line(1), line(2, '100', later), line(4, '70')],
  });
  const hits = new RegExp(`S1001 .+：${orderNo} 第 2 版收回 2 行已确认的 3 批，合计 200 件`);
  await expect(at.mrp.calls(publishPreSeriesOrder, next)).rejects.toMatchObject({
    key: 'preSeries.takeBackReasonMissing',
    details: { field: 'takeBackReason', count: 2, hits: expect.stringMatching(hits) },
  });
  await expect(
    at.mrp.calls(publishPreSeriesOrder, { ...next, takeBackReason: 'nonsense' }),
  ).rejects.toMatchObject({ key: 'dict.unknownCode', details: { field: 'takeBackReason' } });
  expect((await read(id)).edition).toBe(1);
  const { touched } = await publishAgreed(at.mrp, { ...next, takeBackReason: 'shortage' });
  expect(touched.map(({ text }) => text)).toEqual([
    expect.stringMatching(hits),
    `${orderNo} 第 2 行 ${world.parts.bracket}：收回已确认的 ${asked} 60 件; ${later} 40 件；改为 ${later} 要 100 件`,
    `${orderNo} 第 3 行 ${world.parts.bracket}：收回已确认的 ${asked} 100 件；该行关闭`,
  ]);
  expect((await read(id)).lines.map(({ status, confirmedQty }) => [status, confirmedQty])).toEqual([
    ['full', '100'],
    ['new', '0'],
    ['closed', '0'],
    ['new', '0'],
  ]);
  const said = await at.supplier.calls(listPreSeriesAnswers, { orderNo, verb: 'takeBack,close' });
  const taken = said.map(({ lineNo, verb, saidReason, lots }) => [lineNo, verb, saidReason, lots]);
  expect(taken.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [2, 'takeBack', 'shortage', batches('60', '40')],
    [3, 'close', 'shortage', batches('100')],
  ]);
  expect(await at.supplier.calls(listPreSeriesEditions, { orderNo })).toMatchObject([
    { edition: 2, takeBackReason: 'shortage' },
    { edition: 1, takeBackReason: null },
  ]);
  await at.jobsDone();
  const [notice] = (await dispatcher.calls(listNewestNotices, { limit: 1 })).records;
  expect(notice).toMatchObject({
    type: 'pre-series.published',
    message: `工厂 ${world.plant} 更新批前要货单 ${orderNo}（第 2 版），收回 2 行已确认的 3 批，合计 200 件，原因：缺料；请查看变化并重新反馈`,
  });
});

test('what was agreed to is not what another edition takes; one that takes nothing needs no reason', async () => {
  const { id, orderNo } = await publish({ lines: [line(1), line(2)] });
  await commitAll(id);
  const next = (lines: ReturnType<typeof line>[]) => ({
    ...orderOf({ orderNo, forecastVersion: 'V2', lines }),
    takeBackReason: 'sequence',
  });
  const seal = await at.mrp.calls(publishPreSeriesOrder, next([line(1)])).then(
    () => undefined,
    (failure: Refusal) => failure.details?.agreed,
  );
  await expect(
    at.mrp.calls(publishPreSeriesOrder, { ...next([line(1), line(2, '90')]), agreed: seal! }),
  ).rejects.toMatchObject({ key: 'err.touches' });
  await at.mrp.calls(publishPreSeriesOrder, next([line(1), line(2), line(3)]));
  expect(await at.supplier.calls(listPreSeriesEditions, { orderNo })).toMatchObject([
    // A reason that was not needed is none.
    { edition: 2, takeBackReason: null },
    { edition: 1 },
  ]);
});

test('two editions differ in all that they tell: part, point, day and urgency', async () => {
  const { orderNo } = await publish({ lines: [line(1), line(2), line(3)] });
  const [first, second, third] = [line(1), line(2), line(3)];
  await at.mrp.calls(
    publishPreSeriesOrder,
    orderOf({
      orderNo,
      forecastVersion: 'V2',
      projectNo: 'PJ-E6',
      lines: [
        { ...first, partNo: world.parts.oil, urgent: 'Y' },
        { ...second, requestedOn: later, requestedQty: '120' },
        { ...third, urgent: 'Y' },
      ],
    }),
  );
  const [edition] = await at.mrp.calls(listPreSeriesEditions, { orderNo });
  const { rows, now, former } = await at.mrp.calls(comparePreSeriesEditions, { id: edition!.id });
  expect([former?.projectNo, now.projectNo]).toEqual(['PJ-E5', 'PJ-E6']);
  expect(rows).toMatchObject([
    {
      changes: ['replaced', 'urgent'],
      partNo: world.parts.oil,
      formerPartNo: world.parts.bracket,
      difference: null,
    },
    { changes: ['raised', 'moved'], formerPartNo: null, difference: '20' },
    { changes: ['urgent'], formerUrgent: false, urgent: true },
  ]);
});

test('a line that has become overdue stays as it is; moved to another past day it is refused at its day', async () => {
  const { id, orderNo } = await publish();
  await sql`update pre_series_line set requested_on = '2026-01-05' where tenant_id = ${at.tenant} and order_id = ${id}`.execute(
    at.owner,
  );
  const next = async (forecastVersion: string, requestedOn: string) =>
    at.mrp.calls(
      publishPreSeriesOrder,
      orderOf({ orderNo, forecastVersion, lines: [line(1, '100', requestedOn), line(2)] }),
    );
  await expect(next('V2', '2026-01-06')).rejects.toMatchObject({
    key: 'preSeries.askedPast',
    details: { index: 0, field: 'requestedOn', requestedOn: '2026-01-06' },
  });
  await next('V2', '2026-01-05');
  expect((await read(id)).lines.map(({ requestedOn }) => requestedOn)).toEqual(['2026-01-05', asked]);
});

test('the next edition gives its project to all lines, and its mark of urgency where it says one', async () => {
  const lines = [1, 2, 3, 4, 5].map((lineNo) => line(lineNo));
  const { id, orderNo } = await publish({ lines });
  const before = (await read(id)).lines;
  await at.mrp.calls(markPreSeriesUrgent, { ids: before.slice(1, 4).map((one) => one.id), urgent: true });
  const urgent = (one: (typeof lines)[number], mark: 'Y' | 'N') => ({ ...one, urgent: mark });
  const [first, second, third, fourth, fifth] = lines;
  await at.mrp.calls(
    publishPreSeriesOrder,
    orderOf({
      orderNo,
      forecastVersion: 'V2',
      projectNo: 'PJ-E6',
      lines: [
        urgent(first!, 'Y'),
        urgent(second!, 'N'),
        third!,
        { ...fourth!, requestedQty: '80' },
        { ...fifth!, requestedQty: '80' },
      ],
    }),
  );
  expect((await read(id)).lines.map((one) => [one.lineNo, one.urgent, one.projectNo])).toEqual([
    [1, 'Y', 'PJ-E6'],
    [2, 'N', 'PJ-E6'],
    [3, 'Y', 'PJ-E6'],
    [4, 'Y', 'PJ-E6'],
    [5, 'N', 'PJ-E6'],
  ]);
});

test.each<[string, (order: { id: string; orderNo: string }) => Promise<unknown>]>([
  ['by hand', async ({ id }) => askAgain(id)],
  [
    'by the next edition',
    async ({ orderNo }) =>
      at.mrp.calls(
        publishPreSeriesOrder,
        orderOf({ orderNo, forecastVersion: 'V2', lines: [line(1, '80')] }),
      ),
  ],
])('a line that is asked for again %s bears nothing of the former answer', async (_, again) => {
  const order = await publish();
  await arrange.batch(order.id);
  await audit(order.id, 'reject');
  await again(order);
  expect(await only(order.id)).toMatchObject({
    status: 'new',
    answer: null,
    committedQty: '0',
    batchReason: null,
    rejectReason: null,
    remark: null,
    auditRemark: null,
    answeredAt: null,
    auditedBy: null,
  });
});

test.each([
  [
    'a part that the supplier does not deliver',
    { lines: [{ ...line(1), partNo: 'NONE' }] },
    'preSeries.unknownPart',
  ],
  ['a supplier that is not there', { supplierCode: 'S9999' }, 'preSeries.unknownSupplier'],
  ['a day that is past', { lines: [line(1), line(2, '10', '2026-01-05')] }, 'preSeries.askedPast'],
  ['a line number twice', { lines: [line(1), line(1)] }, 'preSeries.lineNoTwice'],
])('an order with %s is refused', async (_, changed, key) => {
  await expect(publish(changed)).rejects.toMatchObject({ key });
});

test('everything that was said is kept, and only agreed lots are offered for delivery', async () => {
  const { id, orderNo } = await publish();
  await arrange.partReject(id);
  const said = await at.mrp.calls(listPreSeriesAnswers, { orderNo });
  expect(said.map(({ verb, saidReason }) => [verb, saidReason])).toEqual([
    ['partReject', 'leadTime'],
    ['commitBatch', 'capacity'],
  ]);
  expect(said[0]!.lots).toEqual([
    { deliverOn: asked, quantity: '60', taken: true },
    { deliverOn: later, quantity: '40', taken: false },
  ]);
  const { bytes } = await at.mrp.downloads(exportPreSeriesAnswers, { orderNo, columns: 'verb,lots' });
  const [heads, audit, answer] = await Array.fromAsync(readSheet(bytes), ({ cells }) =>
    cells.map(({ text }) => text),
  );
  expect([heads!.slice(1, 5), heads!.at(-1)]).toEqual([
    ['第 1 批日期', '第 1 批数量', '第 2 批日期', '第 2 批数量'],
    '未采纳的批次',
  ]);
  expect(audit!.slice(1, 5)).toEqual([asked, '60', '', '']);
  expect(audit!.at(-1)).toBe(`${later} 40`);
  expect(answer!.slice(1, 5)).toEqual([asked, '60', later, '40']);
  const lots = await at.supplier.calls(listPreSeriesLots, { orderNo, open: 'Y' });
  expect(lots.map(({ quantity }) => quantity)).toEqual(['60']);
});

test('another supplier finds none of it', async () => {
  const { id, orderNo } = await publish();
  expect(await at.otherSupplier.calls(listPreSeriesLines, { orderNo })).toEqual([]);
  await expect(at.otherSupplier.calls(readPreSeriesOrder, { id })).rejects.toMatchObject({
    key: 'preSeries.noDetail',
  });
});

test.each(['manual', 'erp'] as const)('an order and its edition say how they came: %s', async (source) => {
  orders += 1;
  const orderNo = `PO-S${orders}`;
  const { id } = await at.mrp.calls(publishPreSeriesOrder, { ...orderOf({ orderNo }), source });
  expect(await read(id)).toMatchObject({ source });
  expect(await at.supplier.calls(listPreSeriesEditions, { orderNo })).toMatchObject([{ source }]);
});

test('each quick choice counts the lines that it shows, of those that the other filters leave', async () => {
  const { id } = await publish({ lines: [line(1), line(2), line(3), { ...line(4), requestedQty: '50' }] });
  const { orderNo, lines } = await read(id);
  await at.supplier.calls(commitPreSeries, {
    lines: [{ id: lines[0]!.id, version: lines[0]!.version, batchReason: null, remark: null }],
  });
  await at.mrp.calls(markPreSeriesUrgent, { ids: [lines[1]!.id], urgent: true });
  const counts = await at.supplier.calls(listPreSeriesLines.counts, { orderNo });
  expect(counts).toEqual({ new: 3, timedOut: 0, accepted: 1, partlyAccepted: 0, urgent: 1 });
  for (const shown of shownLines)
    expect((await at.supplier.calls(listPreSeriesLines, { orderNo, shown })).length, shown).toBe(
      counts[shown],
    );
  expect(await at.otherSupplier.calls(listPreSeriesLines.counts, { orderNo })).toMatchObject({ new: 0 });
});

type Refusal = { details?: { touched?: { text: string; link: string }[]; agreed?: string } };
const touchedIn = async (call: Promise<unknown>) =>
  call.then(
    () => [],
    (failure: Refusal) => failure.details?.touched ?? [],
  );

test('a day that a plant closes, and a point and a part that are switched off, name pre-series lines', async () => {
  const day = [40, 41, 42].map(inDays).find((one) => ![0, 6].includes(new Date(one).getUTCDay()))!;
  await publish({ lines: [line(1, '100', day)] });
  const year = Number(day.slice(0, 4));
  const { days, week } = await at.logistics.calls(readCalendar, { year });
  const closed = days.map((one) => ({
    ...one,
    ...(one.isWorkday === 'Y' && { shiftGroup: 'TWO' }),
    ...(one.day === day && { isWorkday: 'N' as const, shiftGroup: null }),
  }));
  const form = { year, version: null, week, holidays: [], days: closed };
  expect(await touchedIn(at.logistics.calls(publishCalendar, form))).toEqual([
    { text: `预批量要货 · ${day} · S1001`, link: '/management/pre-notify?open=Y&supplierCode=S1001' },
  ]);
  const [point] = await at.logistics.calls(listUnloadingPoints, { code: 'A13' });
  const off = { ...point!, isActive: 'N' as const };
  expect(await touchedIn(at.logistics.calls(changeUnloadingPoint, off))).toContainEqual({
    text: expect.stringContaining('预批量要货 A13 · S1001'),
    link: '/management/pre-notify?open=Y&supplierCode=S1001&unloadingPoint=A13',
  });
  const [part] = await at.admin.calls(listParts, { partNo: world.parts.bracket });
  expect(await touchedIn(at.admin.calls(changePart, { ...part!, active: 'N' }))).toContainEqual({
    text: expect.stringContaining(`预批量要货 ${world.parts.bracket} · S1001`),
    link: expect.stringContaining('/management/pre-notify?open=Y&supplierCode=S1001&partNo='),
  });
});
