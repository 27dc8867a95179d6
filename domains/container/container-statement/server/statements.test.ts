import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { chance } from '@portal/app-server/testing/chance.ts';
import { BOX, post } from '@portal/app-server/testing/goods/containers.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  listContainerMovements,
  postContainerMovement,
} from '@portal/container-ledger/contract/endpoints.ts';
import type { Posting } from '@portal/container-ledger/server/offers.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import { downloadFile, uploadFile } from '@portal/settings/contract/file-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { addMonths, firstOf, lastOf, monthOf } from '../contract/month.ts';
import { makeLastMonths, tellOverdue } from './by-the-clock.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NOW = today('Asia/Shanghai');
const THIS = monthOf(NOW);
const LAST = addMonths(THIS, -1);
const BEFORE = addMonths(THIS, -2);
const PALLET = 'PAL1208';

let at: TestWorld;
let dispatcher: Person;
let planner: Person;
const plant = () => ({ tenantId: at.tenant, plantNo: world.plant });

beforeAll(async () => {
  at = await seededPortal();
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  planner = await withAccount(at, 'plant', 'logistics-planner');
  for (const code of [BOX, PALLET])
    await posts('purchase', '', 'plant', world.plant, 5000, firstOf(BEFORE), code);
}, 120_000);

type Kind = Posting['giverKind'];
/** Posts as documents and jobs do, whatever the giver has. */
const posts = async (
  giverKind: Kind,
  giverCode: string,
  takerKind: Kind,
  takerCode: string,
  quantity: number,
  postedOn: string,
  containerCode: string = BOX,
  more: Partial<Posting> = {},
) => post(at, [giverKind, giverCode], [takerKind, takerCode], quantity, { postedOn, containerCode, ...more });
const gets = async (quantity: number, postedOn: string, containerCode = BOX) =>
  posts('plant', world.plant, 'supplier', world.supplier, quantity, postedOn, containerCode);

const statementOf = async (person: Person, month: string, holderCode: string = world.supplier) =>
  (await person.calls(calls.listContainerStatements, { month, holderCode, limit: 100 }))[0]!;
const linesOf = async (person: Person, statementId: string) =>
  person.calls(calls.listStatementLines, { statementId, limit: 100 });
const one = ({ id, version }: { id: string; version: number }) => ({ id, version });
const told = async (person: Person) => {
  await at.jobsDone();
  return (await person.calls(listNewestNotices, { limit: 100 })).records.map(({ message }) => message);
};

test('statements of a month are made once, by whomever; each opens with what the one before closed with, and is what its movements come to', async () => {
  const pick = chance(11);
  const holders = [
    ['plant', world.plant],
    ['supplier', world.supplier],
    ['supplier', world.otherSupplier],
    ['forwarder', world.forwarder],
  ] as const;
  for (let turn = 0; turn < 60; turn++) {
    const [giver, taker] = [pick(holders), pick(holders)];
    const code = pick([BOX, PALLET]);
    const day = pick([
      firstOf(BEFORE),
      addDays(firstOf(BEFORE), 13),
      lastOf(BEFORE),
      firstOf(LAST),
      lastOf(LAST),
      NOW,
    ]);
    if (giver[0] === taker[0] && giver[1] !== taker[1]) continue;
    // the same holder: the boxes only change their condition
    const inside = giver[0] === taker[0];
    const more = inside ? ({ cause: 'damage', takerCondition: 'defect' } as const) : {};
    await posts(giver[0], giver[1], taker[0], taker[1], pick([1, 7, 30]), day, code, more);
  }
  expect(await at.logistics.calls(calls.makeContainerStatements, { month: BEFORE })).toEqual({ made: 3 });
  const made = await Promise.all([1, 2, 3].map(async () => makeLastMonths(at.services, plant(), NOW)));
  expect(made.toSorted((one, other) => one - other)).toEqual([0, 0, 3]);
  expect(await at.logistics.calls(calls.makeContainerStatements, { month: LAST })).toEqual({ made: 0 });

  const { rows: wrong } = await sql`
    select line.id from container_statement_line as line join container_statement as statement on statement.id = line.statement_id
    cross join lateral (
      select coalesce(sum(moved) filter (where posted_on < month), 0) as opening, coalesce(sum(moved) filter (where posted_on >= month and moved > 0 and not inside), 0) as taken,
        coalesce(-sum(moved) filter (where posted_on >= month and moved < 0 and not inside), 0) as given, coalesce(sum(moved), 0) as closing
      from (
        select posted_on, -quantity as moved, (giver_kind, giver_code) = (taker_kind, taker_code) as inside from container_movement as movement
        where movement.tenant_id = statement.tenant_id and movement.plant_no = statement.plant_no and movement.container_code = line.container_code
          and (giver_kind, giver_code) = (statement.holder_kind, statement.holder_code)
        union all
        select posted_on, quantity, (giver_kind, giver_code) = (taker_kind, taker_code) from container_movement as movement
        where movement.tenant_id = statement.tenant_id and movement.plant_no = statement.plant_no and movement.container_code = line.container_code
          and (taker_kind, taker_code) = (statement.holder_kind, statement.holder_code)
      ) as side where posted_on < statement.month + interval '1 month'
    ) as truly
    where line.tenant_id = ${at.tenant} and (line.opening, line.taken, line.given, line.closing) is distinct from (truly.opening, truly.taken, truly.given, truly.closing)`.execute(
    at.owner,
  );
  expect(wrong).toEqual([]);
  const { rows: apart } = await sql`
    select later.id from container_statement_line as later join container_statement as here on here.id = later.statement_id
    join container_statement as there on there.tenant_id = here.tenant_id and there.holder_code = here.holder_code and there.month = here.month - interval '1 month'
    left join container_statement_line as earlier on earlier.statement_id = there.id and earlier.container_code = later.container_code
    where here.tenant_id = ${at.tenant} and later.opening <> coalesce(earlier.closing, 0)`.execute(at.owner);
  expect(apart).toEqual([]);
});

test('what is not over has no statement, and what is not sent is the plant’s alone', async () => {
  await expect(at.logistics.calls(calls.makeContainerStatements, { month: THIS })).rejects.toMatchObject({
    key: 'containerStatement.notPast',
    details: { last: LAST, field: 'month' },
  });
  expect(await at.supplier.calls(calls.listContainerStatements, {})).toEqual([]);
  const own = await statementOf(at.logistics, BEFORE);
  await expect(at.supplier.calls(calls.readContainerStatement, { id: own.id })).rejects.toMatchObject({
    key: 'containerStatement.none',
  });
  expect(await linesOf(at.supplier, own.id)).toEqual([]);
});

test('a statement is sent, disputed with evidence, corrected in the next open month, confirmed and closed; its month takes no more postings', async () => {
  await gets(9, lastOf(BEFORE));
  const sent = await statementOf(at.logistics, BEFORE);
  await at.logistics.calls(calls.sendContainerStatements, { lines: [one(sent)] });
  expect(await told(dispatcher)).toContainEqual(expect.stringContaining(sent.number));
  const mine = await statementOf(dispatcher, BEFORE);
  expect(mine).toMatchObject({ status: 'sent', overdue: 'N' });
  const [box, ...others] = await linesOf(dispatcher, mine.id);
  // the figures were taken again when it was sent
  const { rows } = await sql<{ closing: number }>`
    select sum(case when taker_kind = 'supplier' then quantity else -quantity end)::int as closing from container_movement
    where tenant_id = ${at.tenant} and container_code = ${BOX} and supplier_code = ${world.supplier} and posted_on <= ${lastOf(BEFORE)}
      and (giver_kind <> 'supplier' or taker_kind <> 'supplier')`.execute(at.owner);
  expect(box).toMatchObject({ containerCode: BOX, closing: rows[0]!.closing, status: 'open' });

  const figure = Math.max(box!.closing, 0) + 6;
  const disputes = { ...one(box!), figure, reason: '盘点为准', evidence: [] };
  await expect(at.otherSupplier.calls(calls.disputeStatementLine, disputes)).rejects.toMatchObject({
    key: 'err.notFound',
  });
  const evidence = [await dispatcher.uploads(uploadFile, { name: 'count.png', content: PNG })];
  await dispatcher.calls(calls.disputeStatementLine, { ...disputes, evidence });
  expect(await told(planner)).toContainEqual(expect.stringContaining(sent.number));
  const shown = await planner.calls(calls.readContainerStatement, { id: sent.id });
  expect(shown).toMatchObject({ status: 'disputed', toAnswer: 1, files: [{ name: 'count.png' }] });
  const { id, uuid } = shown.files[0]!;
  expect((await planner.downloads(downloadFile, { id, uuid })).bytes).toEqual(PNG);

  const [disputed] = await linesOf(planner, sent.id);
  const right = { ...one(disputed!), figure, condition: 'available', reason: '核对属实' } as const;
  const { number } = await planner.calls(calls.correctStatementLine, right);
  await expect(planner.calls(calls.correctStatementLine, right)).rejects.toMatchObject({
    key: 'err.updatedByOther',
  });
  const [correction] = await planner.calls(listContainerMovements, { number });
  expect(correction).toMatchObject({
    cause: 'correction',
    postedOn: firstOf(LAST),
    quantity: Math.abs(figure - box!.closing),
    documentNumber: sent.number,
  });

  const again = await statementOf(dispatcher, BEFORE);
  await dispatcher.calls(calls.confirmContainerStatement, one(again));
  expect(await statementOf(dispatcher, BEFORE)).toMatchObject({ status: 'closed' });
  const done = await dispatcher.calls(calls.listContainerStatements, { shown: 'done', limit: 100 });
  expect(done.map(({ month }) => month)).toContain(BEFORE);
  expect(done.every(({ status }) => status === 'confirmed' || status === 'closed')).toBe(true);
  expect((await linesOf(dispatcher, sent.id)).map(({ status }) => status)).toEqual([
    'settled',
    ...others.map(() => 'confirmed'),
  ]);
  expect((await told(planner)).some((title) => title.includes('已关闭'))).toBe(true);

  await expect(
    at.logistics.calls(postContainerMovement, {
      cause: 'handover',
      containerCode: BOX,
      quantity: 1,
      postedOn: lastOf(BEFORE),
      condition: 'available',
      giverKind: 'plant',
      giverCode: null,
      takerKind: 'supplier',
      takerCode: world.supplier,
      documentNumber: null,
      reason: null,
    }),
  ).rejects.toMatchObject({
    key: 'containerStatement.monthClosed',
    details: { month: BEFORE, open: firstOf(LAST), field: 'postedOn' },
  });
  await expect(gets(1, lastOf(BEFORE))).rejects.toMatchObject({
    constraint: 'container_movement_month_shut',
  });
  // what follows a document is there, on the first day that is open
  await posts('supplier', world.supplier, 'plant', world.plant, 2, firstOf(BEFORE), BOX, {
    cause: 'receipt',
    documentKind: 'goods_receipt',
    documentId: '990001',
    documentNumber: 'GR-LATE',
  });
  const [late] = await at.logistics.calls(listContainerMovements, { documentNumber: 'GR-LATE' });
  expect(late).toMatchObject({ postedOn: firstOf(LAST) });
});

test('the plant may reject, the partner uphold and then agree; a later month is closed only behind the earlier one', async () => {
  const [before, last] = [
    await statementOf(at.logistics, BEFORE, world.otherSupplier),
    await statementOf(at.logistics, LAST, world.otherSupplier),
  ];
  await at.logistics.calls(calls.sendContainerStatements, { lines: [one(before), one(last)] });
  const later = await statementOf(at.otherSupplier, LAST, world.otherSupplier);
  await at.otherSupplier.calls(calls.confirmContainerStatement, one(later));
  expect(await statementOf(at.otherSupplier, LAST, world.otherSupplier)).toMatchObject({
    status: 'confirmed',
  });

  const line = async () => (await linesOf(at.logistics, before.id))[0]!;
  const { closing } = await line();
  await expect(
    at.otherSupplier.calls(calls.disputeStatementLine, {
      ...one(await line()),
      figure: Math.max(closing, 0),
      reason: '?',
      evidence: [],
    }),
  ).rejects.toMatchObject(closing >= 0 ? { key: 'containerStatement.sameFigure' } : {});
  await at.otherSupplier.calls(calls.disputeStatementLine, {
    ...one(await line()),
    figure: Math.max(closing, 0) + 1,
    reason: '少一箱',
    evidence: [],
  });
  const open = await statementOf(at.otherSupplier, BEFORE, world.otherSupplier);
  await at.logistics.calls(calls.rejectStatementLine, { ...one(await line()), reason: '有签收' });
  await at.otherSupplier.calls(calls.upholdStatementLine, { ...one(await line()), reason: '签收单不全' });
  await expect(
    at.logistics.calls(calls.closeContainerStatement, {
      ...one(await statementOf(at.logistics, BEFORE, world.otherSupplier)),
      reason: '到期',
    }),
  ).rejects.toMatchObject({ key: 'containerStatement.notOverdue' });
  await at.logistics.calls(calls.rejectStatementLine, { ...one(await line()), reason: '已补签收' });
  const lines = (await linesOf(at.otherSupplier, before.id)).map(one);
  expect(open.id).toBe(before.id);
  await at.otherSupplier.calls(calls.confirmStatementLines, { lines });
  for (const month of [BEFORE, LAST])
    expect(await statementOf(at.otherSupplier, month, world.otherSupplier)).toMatchObject({
      status: 'closed',
    });
});

test('who does not answer in time is told once, and the plant closes with its reason', async () => {
  const { id } = await statementOf(at.logistics, BEFORE, world.forwarder);
  await at.logistics.calls(calls.sendContainerStatements, { lines: [{ id, version: 1 }] });
  const close = async () =>
    at.logistics.calls(calls.closeContainerStatement, {
      ...one(await statementOf(at.logistics, BEFORE, world.forwarder)),
      reason: '三次催办无答复',
    });
  const { dueOn, number } = await statementOf(at.forwarder, BEFORE, world.forwarder);
  await expect(close()).rejects.toMatchObject({ key: 'containerStatement.notOverdue', details: { dueOn } });
  await tellOverdue(at.services, plant(), dueOn!);
  expect((await told(planner)).filter((title) => title.includes('逾期'))).toEqual([]);
  for (const _ of [1, 2]) await tellOverdue(at.services, plant(), addDays(dueOn!, 1));
  expect(
    (await told(planner)).filter((title) => title.includes('逾期') && title.includes(number)),
  ).toHaveLength(1);

  await sql`update container_statement set due_on = ${addDays(NOW, -3)} where tenant_id = ${at.tenant} and id = ${id}`.execute(
    at.owner,
  );
  expect(await statementOf(at.logistics, BEFORE, world.forwarder)).toMatchObject({ overdue: 'Y' });
  await close();
  expect(await statementOf(at.forwarder, BEFORE, world.forwarder)).toMatchObject({
    status: 'closed',
    closeReason: '三次催办无答复',
  });
});

test('two correct or confirm at once: one of them does, the difference is posted once, and both sides are told once', async () => {
  const { id, number } = await statementOf(at.logistics, LAST, world.forwarder);
  await at.logistics.calls(calls.sendContainerStatements, { lines: [{ id, version: 1 }] });
  const line = async () => (await linesOf(at.forwarder, id))[0]!;
  const { closing, ...open } = await line();
  const figure = Math.max(closing, 0) + 3;
  await at.forwarder.calls(calls.disputeStatementLine, {
    ...one(open),
    figure,
    reason: '盘点为准',
    evidence: [],
  });
  const right = { ...one(await line()), figure, condition: 'available', reason: '核对属实' } as const;
  const outcomesOf = async (tries: readonly (() => Promise<unknown>)[]): Promise<string[]> => {
    const outcomes = await Promise.allSettled(tries.map(async (attempt) => attempt()));
    return outcomes
      .map((outcome) => (outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { key: string }).key))
      .toSorted();
  };
  const correct = async () => planner.calls(calls.correctStatementLine, right);
  expect(await outcomesOf([correct, correct])).toEqual(['done', 'err.updatedByOther']);
  const posted = await at.logistics.calls(listContainerMovements, { documentNumber: number });
  expect(posted.map(({ cause, quantity }) => `${cause} ${quantity}`)).toEqual([
    `correction ${figure - closing}`,
  ]);
  const mine = one(await statementOf(at.forwarder, LAST, world.forwarder));
  const confirm = async () => at.forwarder.calls(calls.confirmContainerStatement, mine);
  expect(await outcomesOf([confirm, confirm])).toEqual(['done', 'err.updatedByOther']);
  expect(await statementOf(at.forwarder, LAST, world.forwarder)).toMatchObject({ status: 'closed' });
  const closed = (await told(planner)).filter((title) => title.includes(number) && title.includes('已关闭'));
  expect(closed).toHaveLength(1);
});

test('posting and sending at once: a sent statement is what its month came to', async () => {
  const { id, version } = await statementOf(at.logistics, LAST);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 6 }, async () => gets(1, lastOf(LAST))),
    at.logistics.calls(calls.sendContainerStatements, { lines: [{ id, version }] }),
    ...Array.from({ length: 6 }, async () => gets(1, lastOf(LAST))),
  ]);
  const refused = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { constraint?: string }).constraint] : [],
  );
  expect(new Set([...refused, 'container_movement_month_shut'])).toEqual(
    new Set(['container_movement_month_shut']),
  );
  const box = (await linesOf(at.logistics, id)).find(({ containerCode }) => containerCode === BOX)!;
  const { rows } = await sql<{ closing: number }>`
    select sum(case when taker_kind = 'supplier' then quantity else -quantity end)::int as closing from container_movement
    where tenant_id = ${at.tenant} and container_code = ${BOX} and supplier_code = ${world.supplier} and posted_on <= ${lastOf(LAST)}
      and (giver_kind <> 'supplier' or taker_kind <> 'supplier')`.execute(at.owner);
  expect(box.closing).toBe(rows[0]!.closing);
});

test('figures open to their movements: what came in, what went out, and all of a month', async () => {
  const { id } = await statementOf(at.logistics, LAST);
  const box = (await linesOf(at.logistics, id)).find(({ containerCode }) => containerCode === BOX)!;
  const sum = async (filters: object) =>
    (await at.supplier.calls(listContainerMovements, { ...filters, limit: 100 })).reduce(
      (all, row) => all + row.quantity,
      0,
    );
  const days = { postedOnFrom: firstOf(LAST), postedOnTo: lastOf(LAST) };
  expect(await sum({ into: box.balanceId!, ...days })).toBe(box.taken);
  expect(await sum({ outOf: box.balanceId!, ...days })).toBe(box.given);
});

test('figures of a range: average stock by days, cycle time, shrink; by month they are the same', async () => {
  const only = {
    holderKind: 'supplier',
    holderCode: world.supplier,
    monthFrom: BEFORE,
    monthTo: THIS,
  } as const;
  const { all, days, groups } = await at.supplier.calls(calls.readContainerFigures, {
    by: 'container',
    ...only,
  });
  const { rows } = await sql<Record<'average' | 'sound' | 'below' | 'taken' | 'given' | 'corrected', number>>`
    with side as (
      select container_code, posted_on, quantity * (case when taker_kind = 'supplier' then 1 else -1 end) as moved, cause from container_movement
      where tenant_id = ${at.tenant} and supplier_code = ${world.supplier} and not (giver_kind = 'supplier' and taker_kind = 'supplier')
    ), one as (
      select container_code, (select avg(stock) from (
          select (select coalesce(sum(moved), 0) from side where side.container_code = code.container_code and posted_on <= day::date) as stock
          from generate_series(${firstOf(BEFORE)}::date, ${NOW}::date, interval '1 day') as day
        ) as ends) as average, sum(moved) as stock,
        coalesce(sum(moved) filter (where moved > 0), 0) as taken, coalesce(-sum(moved) filter (where moved < 0), 0) as given,
        coalesce(sum(moved) filter (where cause = 'correction'), 0) as corrected
      from side as code group by container_code
    )
    select sum(greatest(average, 0))::float8 as average, coalesce(sum(given) filter (where average >= 0), 0)::float8 as sound,
      (count(*) filter (where average < 0 or stock < 0))::float8 as below, sum(taken)::float8 as taken, sum(given)::float8 as given, sum(corrected)::float8 as corrected
    from one`.execute(at.owner);
  const { average, sound, below, taken, given, corrected } = rows[0]!;
  expect(all).toMatchObject({
    averageStock: Math.round(average * 10) / 10,
    taken,
    given,
    lost: 0 - corrected,
    below,
  });
  // The books of the boxes are below zero here: nothing is said of how fast they go round.
  expect(all.cycleDays === null ? null : all.cycleDays * (sound / days)).toEqual(
    sound === 0 ? null : expect.closeTo(average, 0),
  );
  expect(groups.reduce((sum, one) => sum + one.taken, 0)).toBe(taken);
  const months = await at.supplier.calls(calls.readContainerFigures, { by: 'month', ...only });
  expect(months.groups.map(({ key }) => key)).toEqual([BEFORE, LAST, THIS]);
  expect(months.groups.reduce((sum, one) => sum + one.taken, 0)).toBe(taken);
  expect(months.all).toEqual(all);
  const foreign = await at.otherSupplier.calls(calls.readContainerFigures, { by: 'partner', ...only });
  expect(foreign.groups).toEqual([]);
});

test('a statement prints in both languages', async () => {
  const { id, number } = await statementOf(at.logistics, BEFORE);
  const { bytes } = await at.supplier.downloads(calls.downloadContainerStatement, { id });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(number).toMatch(/^CS\d{11}$/);
  for (const who of [at.logistics, at.supplier])
    expect(await who.calls(calls.listContainerStatements, { number: number.slice(2) })).toMatchObject([
      { id },
    ]);
});
