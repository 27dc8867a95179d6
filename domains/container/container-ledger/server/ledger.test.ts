import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { chance } from '@portal/app-server/testing/chance.ts';
import { asSystem, inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { waiting } from '@portal/app-server/testing/held-transaction.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import {
  acceptTransport,
  arriveTransport,
  confirmTransport,
  departTransport,
} from '@portal/transport/contract/endpoints.ts';
import {
  listContainerInventory,
  listContainerMovements,
  postContainerMovement,
  readContainerBalance,
  reverseContainerMovement,
} from '../contract/endpoints.ts';
import { post, type Posting } from './post.ts';

let at: TestWorld;
const NOW = today('Asia/Shanghai');
const BOX = 'KLT4147';
const PATIENT = { timeout: 10_000 };

beforeAll(async () => {
  at = await seededPortal();
  await release(at, {
    lines: {
      dueOn: [1, 2, 3, 4].map(inDays),
      frequency: ['D', 'D', 'D', 'D'],
      zone: ['firm', 'firm', 'firm', 'firm'],
      quantity: ['40', '40', '40', '40'],
    },
  });
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'containers-f01',
    name: '调度员',
    party: 'forwarder',
    companyCode: 'F01',
    plants: ['P1'],
    roles: ['forwarder-dispatcher'],
    password: 'a long enough one',
  });
});

const movement = (changed: Partial<InputOf<typeof postContainerMovement>> = {}) =>
  ({
    cause: 'handover',
    containerCode: BOX,
    quantity: 10,
    postedOn: NOW,
    condition: 'available',
    giverKind: 'plant',
    giverCode: null,
    takerKind: 'supplier',
    takerCode: 'S1001',
    documentNumber: null,
    reason: null,
    ...changed,
  }) satisfies InputOf<typeof postContainerMovement>;
const purchase = (quantity: number) =>
  movement({ cause: 'purchase', giverKind: 'purchase', takerKind: 'plant', takerCode: null, quantity });

/** What each holder has of the box, good ones, by kind and code. */
const held = async (containerCode = BOX): Promise<Record<string, number>> => {
  const rows = await at.logistics.calls(listContainerInventory, { containerCode, limit: 100 });
  return Object.fromEntries(
    rows.map(({ holderKind, holderCode, available }) => [`${holderKind} ${holderCode}`.trim(), available]),
  );
};
const less = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([who, now]) => [who, now - (before[who] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  );

test('what is bought is handed out, comes back damaged nowhere, and is scrapped with a reason', async () => {
  const before = await held();
  await at.logistics.calls(postContainerMovement, purchase(100));
  const { id, number } = await at.logistics.calls(postContainerMovement, movement());
  expect(number).toMatch(new RegExp(`^CM${NOW.replaceAll('-', '')}\\d{5}$`));
  expect(less(await held(), before)).toEqual({ 'plant P1': 90, 'supplier S1001': 10 });

  const scrap = movement({ cause: 'scrap', takerKind: 'scrap', takerCode: null, quantity: 5 });
  await expect(at.logistics.calls(postContainerMovement, scrap)).rejects.toMatchObject({
    key: 'container.reasonMissing',
  });
  await at.logistics.calls(postContainerMovement, { ...scrap, reason: '破损' });
  const [scrapped] = await at.logistics.calls(listContainerInventory, {
    containerCode: BOX,
    holderKind: 'scrap',
  });
  expect(scrapped).toMatchObject({ scrapped: 5, available: 0 });

  const back = await at.logistics.calls(reverseContainerMovement, { id, reason: '交接单写错' });
  expect(less(await held(), before)).toEqual({ 'plant P1': 95 });
  const [first] = await at.logistics.calls(listContainerMovements, { number });
  expect(first).toMatchObject({ number, reversedBy: back.number, quantity: 10 });
  await expect(
    at.logistics.calls(reverseContainerMovement, { id, reason: '再来一次' }),
  ).rejects.toMatchObject({ key: 'container.reversedAlready', details: { by: back.number } });
});

test('a container is named by its packaging or by its empties number, and counted under that', async () => {
  await sql`update packaging set empty_pack_code = 'LG-PAL1208' where tenant_id = ${at.tenant} and code = 'PAL1208'`.execute(
    at.owner,
  );
  for (const containerCode of ['PAL1208', 'LG-PAL1208'])
    await at.logistics.calls(postContainerMovement, { ...purchase(3), containerCode });
  expect(await held('LG-PAL1208')).toEqual({ 'plant P1': 6 });
  const moved = async (containerCode: string) =>
    (await at.logistics.calls(listContainerMovements, { containerCode })).map((one) => one.containerCode);
  expect(await moved('pal12')).toEqual(['LG-PAL1208', 'LG-PAL1208']);
  expect(new Set(await moved('L'))).toEqual(new Set([BOX, 'LG-PAL1208']));
  expect(await moved('nowhere')).toEqual([]);
});

test.each<[string, Partial<InputOf<typeof postContainerMovement>>, string, string]>([
  ['a container that nobody knows', { containerCode: 'NONE' }, 'container.unknown', 'containerCode'],
  ['a partner without a code', { takerCode: null }, 'container.partnerMissing', 'takerCode'],
  ['a partner whom nobody knows', { takerCode: 'S9999' }, 'container.partnerUnknown', 'takerCode'],
  ['a day to come', { postedOn: addDays(NOW, 2) }, 'container.dayAhead', 'postedOn'],
  [
    'a purchase that a supplier takes',
    { cause: 'purchase', giverKind: 'purchase' },
    'container.wrongHolder',
    'takerKind',
  ],
  ['more than there is', { quantity: 900_000 }, 'container.notEnough', 'quantity'],
])('%s is refused at its field', async (_, changed, key, field) => {
  const before = await held();
  await expect(at.logistics.calls(postContainerMovement, movement(changed))).rejects.toMatchObject({
    key,
    details: { field },
  });
  expect(await held()).toEqual(before);
});

test('a partner reads what he gives and takes, and nothing of others; he posts nothing', async () => {
  await at.logistics.calls(postContainerMovement, purchase(50));
  await at.logistics.calls(postContainerMovement, movement({ takerCode: 'S1002', quantity: 3 }));
  const own = await at.supplier.calls(listContainerInventory, { limit: 100 });
  expect(own.every(({ holderKind, holderCode }) => holderKind === 'supplier' && holderCode === 'S1001')).toBe(
    true,
  );
  const seen = await at.supplier.calls(listContainerMovements, { limit: 100 });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(({ giverCode, takerCode }) => giverCode === 'S1001' || takerCode === 'S1001')).toBe(true);
  const [foreign] = await at.logistics.calls(listContainerInventory, { holderCode: 'S1002' });
  await expect(at.supplier.calls(readContainerBalance, { id: foreign!.id })).rejects.toMatchObject({
    key: 'container.noBalance',
  });
  await expect(at.supplier.calls(postContainerMovement, movement())).rejects.toMatchObject({
    key: 'err.forbidden',
  });
});

test('movements are found by whoever gives or takes, by number and by document', async () => {
  const documentNumber = 'PAPER-4711';
  await at.logistics.calls(postContainerMovement, purchase(50));
  const posted = await at.logistics.calls(
    postContainerMovement,
    movement({ takerCode: 'S1002', documentNumber }),
  );
  const found = async (filters: InputOf<typeof listContainerMovements>, who = at.logistics) =>
    (await who.calls(listContainerMovements, { limit: 100, ...filters })).map(({ number }) => number);
  for (const filters of [
    { holderCode: 's1002' },
    { holderKind: 'supplier', holderCode: 'S1002' },
    { number: posted.number.slice(2) },
    { documentNumber: 'per-47' },
  ] as const)
    expect(await found(filters), JSON.stringify(filters)).toContain(posted.number);
  // Kind and code are of the same side: no forwarder has the code of a supplier.
  expect(await found({ holderKind: 'forwarder', holderCode: 'S1002' })).toEqual([]);
  expect(await found({ documentNumber }, at.supplier)).toEqual([]);
  const [stock] = await at.logistics.calls(listContainerInventory, { holderCode: 'S1002' });
  expect(await found({ into: stock!.id })).toContain(posted.number);
  expect(await found({ balanceId: stock!.id })).toContain(posted.number);
  expect(await found({ outOf: stock!.id })).not.toContain(posted.number);
  expect(await found({ balanceId: stock!.id }, at.supplier)).toEqual([]);
});

test('full containers go with truck and receipt, back with its reversal, and come once, however often that is told', async () => {
  const { noteId, order } = await requestedOrder(at);
  const note = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const boxes = note.unitList.filter(({ packagingCode }) => packagingCode === BOX).length;
  expect(boxes).toBeGreaterThan(0);
  const before = await held();
  await at.logistics.calls(confirmTransport, await current(order.id));
  await at.forwarder.calls(acceptTransport, await current(order.id));
  await at.forwarder.calls(departTransport, await current(order.id));
  await at.jobsDone();
  expect(less(await held(), before)).toEqual({ 'supplier S1001': -boxes, 'forwarder F01': boxes });

  await at.receiving.calls(arriveTransport, await current(order.id));
  const receive = async () =>
    at.receiving.calls(confirmReceipt, {
      noteId,
      remark: null,
      lines: note.lineList.map((line) => ({
        lineId: line.id,
        receivedQty: line.quantity,
        differenceReason: null,
      })),
    });
  const receipt = await receive();
  await at.jobsDone();
  const after = { 'supplier S1001': -boxes, 'plant P1': boxes };
  expect(less(await held(), before)).toEqual(after);
  const posted = await at.logistics.calls(listContainerMovements, { documentNumber: receipt.number });
  const ofBox = posted.find(({ containerCode }) => containerCode === BOX)!;
  expect(ofBox).toMatchObject({ cause: 'receipt', giverKind: 'forwarder', quantity: boxes });
  await expect(
    at.logistics.calls(reverseContainerMovement, { id: ofBox.id, reason: '多记' }),
  ).rejects.toMatchObject({ key: 'container.followsDocument' });

  await at.lead.calls(reverseReceipt, await receiptNow(receipt.id));
  await at.jobsDone();
  expect(less(await held(), before)).toEqual({ 'supplier S1001': -boxes, 'forwarder F01': boxes });
  await receive();
  await at.jobsDone();
  expect(less(await held(), before)).toEqual(after);
});

test('each visit of a note brings its share of the boxes, the last one the rest; what is taken back goes back', async () => {
  const { noteId } = await requestedOrder(at);
  const note = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const boxes = note.unitList.filter(({ packagingCode }) => packagingCode === BOX).length;
  const before = await held();
  const brought = async () => less(await held(), before)['plant P1'] ?? 0;
  const visit = async (moreToCome: 'Y' | 'N', parts: number) => {
    const receipt = await at.receiving.calls(confirmReceipt, {
      noteId,
      remark: null,
      moreToCome,
      lines: note.lineList.map(({ id, quantity }) => ({
        lineId: id,
        receivedQty: String(Number(quantity) * parts),
        differenceReason: null,
      })),
    });
    await at.jobsDone();
    return receipt;
  };
  const first = await visit('Y', 0.5);
  expect(await brought()).toBe(Math.floor(boxes / 2));
  await at.lead.calls(reverseReceipt, await receiptNow(first.id));
  await at.jobsDone();
  expect(await brought()).toBe(0);
  await visit('Y', 0.5);
  const last = await visit('N', 0.5);
  expect(await brought()).toBe(boxes);
  await at.lead.calls(reverseReceipt, await receiptNow(last.id));
  await at.jobsDone();
  expect(await brought()).toBe(Math.floor(boxes / 2));
  await visit('N', 0.5);
  expect(await brought()).toBe(boxes);
  expect(await differing()).toEqual([]);
});

test('a receipt that is taken back while its containers are being posted leaves none behind', async () => {
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const before = (await held())['supplier S1001'];
  // Whoever posts on this day holds its numbers: the job of the receipt has looked at that, and waits for them.
  await asSystem(at, at.tenant, 'P1', async ({ db }) => {
    await takeNumbers(db, 'container-movement', `P1/${NOW.replaceAll('-', '')}`, 1);
    const { id } = await at.receiving.calls(confirmReceipt, {
      noteId,
      remark: null,
      lines: lineList.map((line) => ({
        lineId: line.id,
        receivedQty: line.quantity,
        differenceReason: null,
      })),
    });
    await expect.poll(async () => waiting(at), PATIENT).toBeGreaterThanOrEqual(1);
    await at.lead.calls(reverseReceipt, await receiptNow(id));
    await expect.poll(async () => waiting(at), PATIENT).toBeGreaterThanOrEqual(2);
  });
  await at.jobsDone();
  expect((await held())['supplier S1001']).toBe(before);
  expect(await differing()).toEqual([]);
});

test('thousands at once are numbered in their order, and no statement writes more than a busy machine can in its time', async () => {
  const bought: Posting = {
    plantNo: 'P1',
    postedOn: NOW,
    cause: 'purchase',
    containerCode: BOX,
    quantity: 1,
    giverKind: 'purchase',
    giverCode: '',
    giverCondition: 'available',
    takerKind: 'plant',
    takerCode: 'P1',
    takerCondition: 'available',
    reason: null,
    documentKind: null,
    documentId: null,
    documentNumber: null,
    reversesId: null,
  };
  const before = (await held())['plant P1']!;
  const posted = await asSystem(at, at.tenant, 'P1', async (caller) =>
    post(
      caller,
      Array.from({ length: 4_001 }, () => bought),
    ),
  );
  expect(posted.map(({ number }) => number)).toEqual(posted.map(({ number }) => number).toSorted());
  const { rows } = await sql<{ written: number }>`
    select count(*)::int as written from container_movement
    where tenant_id = ${at.tenant} and id = any(${posted.map(({ id }) => id)}::bigint[]) group by cmin::text order by 1`.execute(
    at.owner,
  );
  expect(rows.map(({ written }) => written)).toEqual([1, 2_000, 2_000]);
  expect((await held())['plant P1']! - before).toBe(4_001);
  expect(await differing()).toEqual([]);
});

test('many at once: nobody gives what is gone, and every balance is what its movements come to', async () => {
  await at.logistics.calls(postContainerMovement, { ...purchase(7), containerCode: 'PAL1208' });
  const before = (await held('PAL1208'))['plant P1']!;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, async (_, turn) =>
      at.logistics.calls(
        postContainerMovement,
        movement({
          containerCode: 'PAL1208',
          quantity: 1 + (turn % 3),
          takerCode: turn % 2 ? 'S1001' : 'S1002',
        }),
      ),
    ),
  );
  const handed = outcomes.flatMap((one, turn) => (one.status === 'fulfilled' ? 1 + (turn % 3) : []));
  const refused = outcomes.flatMap((one) =>
    one.status === 'rejected' ? (one.reason as { key: string }).key : [],
  );
  expect(new Set(refused)).toEqual(new Set(['container.notEnough']));
  const left = before - handed.reduce((sum, one) => sum + one, 0);
  expect((await held('PAL1208'))['plant P1']).toBe(left);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(await differing()).toEqual([]);
});

test('whatever is posted and taken back, in whatever order and at once: the sum over holders stays, and balances are their movements', async () => {
  await at.logistics.calls(postContainerMovement, purchase(300));
  const bought = await inAll();
  const pick = chance(7);
  const [plant, supplier, forwarder] = [
    ['plant', null],
    ['supplier', 'S1001'],
    ['forwarder', 'F01'],
  ] as const;
  const ways = [
    [plant, supplier],
    [supplier, forwarder],
    [plant, forwarder],
    [forwarder, plant],
    [supplier, supplier],
    [supplier, plant],
    [plant, supplier],
  ] as const;
  const posted: string[] = [];
  const refused = new Set<string>();
  for (let round = 0; round < 25; round++) {
    const outcomes = await Promise.allSettled(
      Array.from({ length: pick([1, 2, 3, 4, 5]) }, async () => {
        const id = pick([true, false, false]) ? posted.splice(pick([0, 1, 2]), 1)[0] : undefined;
        if (id !== undefined) return at.logistics.calls(reverseContainerMovement, { id, reason: '写错' });
        const [[giverKind, giverCode], [takerKind, takerCode]] = pick(ways);
        const quantity = pick([1, 4, 9, 17, 25]);
        return at.logistics.calls(
          postContainerMovement,
          movement({ giverKind, giverCode, takerKind, takerCode, quantity }),
        );
      }),
    );
    for (const one of outcomes)
      if (one.status === 'fulfilled') posted.push(one.value.id);
      else refused.add((one.reason as { key: string }).key);
    expect(await inAll()).toBe(bought);
    expect(await differing()).toEqual([]);
  }
  expect(posted.length).toBeGreaterThan(10);
  refused.delete('container.notEnough');
  refused.delete('container.sameHolder');
  refused.delete('container.reversedAlready');
  expect([...refused]).toEqual([]);
});

test('books below zero are put right: a mistaken handover goes back, a correction with its reason is posted, a handover is refused', async () => {
  const supplier = 'supplier S1001';
  // as boxes that nobody counted come with a receipt
  const below = (await held())[supplier] ?? 0;
  await asSystem(at, at.tenant, 'P1', async (caller) =>
    post(caller, [
      {
        plantNo: 'P1',
        postedOn: NOW,
        cause: 'receipt',
        containerCode: BOX,
        quantity: below + 846,
        giverKind: 'supplier',
        giverCode: 'S1001',
        giverCondition: 'available',
        takerKind: 'plant',
        takerCode: 'P1',
        takerCondition: 'available',
        reason: null,
        documentKind: null,
        documentId: null,
        documentNumber: 'BELOW',
        reversesId: null,
      },
    ]),
  );
  const mistaken = await at.logistics.calls(postContainerMovement, movement({ quantity: 3 }));
  expect((await held())[supplier]).toBe(-843);
  const back = movement({
    quantity: 3,
    giverKind: 'supplier',
    giverCode: 'S1001',
    takerKind: 'plant',
    takerCode: null,
  });
  await expect(at.logistics.calls(postContainerMovement, back)).toFailWith('container.notEnough');
  await at.logistics.calls(reverseContainerMovement, { id: mistaken.id, reason: '误记' });
  expect((await held())[supplier]).toBe(-846);
  await at.logistics.calls(postContainerMovement, { ...back, cause: 'correction', reason: '盘点更正' });
  expect((await held())[supplier]).toBe(-849);
  expect(await differing()).toEqual([]);
});

test('a quantity with zeros too many is asked for once more', async () => {
  const before = (await held('PAL1208'))['plant P1'] ?? 0;
  const much = { ...purchase(900_000), containerCode: 'PAL1208' };
  const refused = await at.logistics.calls(postContainerMovement, much).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    key: 'err.touches',
    details: { touched: [{ text: expect.stringContaining('900000') }] },
  });
  const { agreed } = (refused as { details: { agreed: string } }).details;
  const posted = await at.logistics.calls(postContainerMovement, { ...much, agreed });
  expect((await held('PAL1208'))['plant P1']).toBe(before + 900_000);
  await at.logistics.calls(reverseContainerMovement, { id: posted.id, reason: '误记' });
});

test('what was posted can be neither changed nor forged, also by whoever may post', async () => {
  const roles = ['portal_plant', 'portal_admin', 'portal_job', 'portal_supplier', 'portal_forwarder'];
  const { rows } = await sql<{ role: string; what: string }>`
    select role, what from unnest(${roles}::text[]) as role cross join unnest(array['update', 'delete']) as what
    where has_table_privilege(role, 'container_movement', what)
    union all
    select role, what from unnest(${roles}::text[]) as role cross join unnest(array['insert', 'update', 'delete']) as what
    where has_table_privilege(role, 'container_balance', what)`.execute(at.owner);
  expect(rows).toEqual([]);
});

/** What all who have boxes have of them, beside what was scrapped. */
const inAll = async (): Promise<number> =>
  Object.entries(await held()).reduce((sum, [who, has]) => (who === 'scrap' ? sum : sum + has), 0);

/** Balances that differ from the sum of their movements, and containers whose holders do not come to nothing. */
const differing = async () => {
  const { rows } = await sql`
    with side as (
      select plant_no, giver_kind as kind, giver_code as code, container_code, -quantity as moved from container_movement where tenant_id = ${at.tenant}
      union all select plant_no, taker_kind, taker_code, container_code, quantity from container_movement where tenant_id = ${at.tenant}
    ), summed as (select plant_no, kind, code, container_code, sum(moved) as moved from side group by 1, 2, 3, 4)
    select * from summed full join (
      select plant_no, holder_kind as kind, holder_code as code, container_code, available + defect + repaired + scrapped as kept from container_balance where tenant_id = ${at.tenant}
    ) as balance using (plant_no, kind, code, container_code) where moved is distinct from kept
    union all
    select null, null, null, container_code, sum(available + defect + repaired + scrapped), 0 from container_balance
    where tenant_id = ${at.tenant} group by container_code having sum(available + defect + repaired + scrapped) <> 0`.execute(
    at.owner,
  );
  return rows;
};

const current = async (id: string): Promise<{ id: string; version: number }> => {
  const { rows } = await sql<{ version: number }>`select version from transport_order
    where tenant_id = ${at.tenant} and id = ${id}`.execute(at.owner);
  return { id, version: rows[0]!.version };
};
const receiptNow = async (id: string) => {
  const { rows } = await sql<{ version: number }>`select version from goods_receipt
    where tenant_id = ${at.tenant} and id = ${id}`.execute(at.owner);
  return { id, version: rows[0]!.version, reason: '记错' };
};
