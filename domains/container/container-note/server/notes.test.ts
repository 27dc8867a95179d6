import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { pagesOf, symbolsOn, textOf } from '@portal/platform/server/print/paper-fixture.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  BOX,
  countsOf as counts,
  noteForm,
  which,
  type WrittenNote,
} from '@portal/app-server/testing/goods/container-notes.ts';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { createUser } from '@portal/access/server/offers.ts';
import {
  listContainerInventory,
  listContainerMovements,
  postContainerMovement,
} from '@portal/container-ledger/contract/endpoints.ts';
import { createContainerLimit } from '@portal/container-need/contract/endpoints.ts';
import { acceptTransport, confirmTransport, departTransport } from '@portal/transport/contract/endpoints.ts';
import * as calls from '../contract/endpoints.ts';
import type { ContainerNote } from '../contract/fields.ts';
import { completeOverdue } from './auto-complete.ts';
import { warnOfCompletion } from './notices.ts';

let at: TestWorld;

beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  for (const [userNo, party, companyCode, role] of [
    ['cn-planner', 'plant', 'P1', 'logistics-planner'],
    ['cn-supplier', 'supplier', world.supplier, 'supplier-dispatcher'],
    ['cn-other', 'supplier', world.otherSupplier, 'supplier-dispatcher'],
    ['cn-forwarder', 'forwarder', world.forwarder, 'forwarder-dispatcher'],
  ] as const)
    await createUser(at.owner, {
      tenantId: at.tenant,
      userNo,
      name: userNo,
      party,
      companyCode,
      plants: ['P1'],
      roles: [role],
      password: 'a long enough one',
    });
  for (const [takerKind, takerCode] of [
    ['plant', null],
    ['supplier', world.supplier],
  ] as const) {
    const bought = { cause: 'purchase', giverKind: 'purchase', takerKind: 'plant', takerCode: null } as const;
    const handover = { cause: 'handover', giverKind: 'plant', takerKind, takerCode } as const;
    await at.logistics.calls(postContainerMovement, {
      ...(takerKind === 'plant' ? bought : handover),
      containerCode: BOX,
      quantity: takerKind === 'plant' ? 1_000 : 100,
      postedOn: inDays(0),
      condition: 'available',
      giverCode: null,
      documentNumber: null,
      reason: null,
    });
  }
});

const written = async (changed: Partial<WrittenNote> = {}) => noteForm(at, changed);
const draft = async (by: Person, changed: Partial<WrittenNote> = {}) =>
  by.calls(calls.createContainerNote, await written(changed));
const send = async (by: Person, note: ContainerNote) => by.calls(calls.sendContainerNote, which(note));
/** Sent by the plant, and so agreed; then picked and gone. */
const departed = async (changed: Partial<WrittenNote> = {}) => {
  const sent = await send(at.logistics, await draft(at.logistics, changed));
  const picked = await at.receiving.calls(calls.pickContainerNote, {
    ...which(sent),
    counts: counts(sent, 10),
  });
  return at.receiving.calls(calls.departContainerNote, which(picked));
};

const balances = async () => {
  await at.jobsDone();
  const rows = await at.logistics.calls(listContainerInventory, { containerCode: BOX, limit: 100 });
  return Object.fromEntries(
    rows.map(({ holderKind, holderCode, available, expected }) => [
      `${holderKind} ${holderCode}`.trim(),
      { available, expected },
    ]),
  );
};
/** What people were told of a note, by its scenario and party. */
const notices = async (id: string): Promise<string[]> => {
  await at.jobsDone();
  const { rows } = await sql<{ notices: string }>`
    select distinct notification.type || ' ' || app_user.user_no || ': ' || notification.message_zh as notices
    from notification join app_user on app_user.id = notification.user_id
    where notification.link = ${`/container/container-dn-detail?id=${id}`} order by 1`.execute(at.owner);
  return rows.map((row) => row.notices.replace(/CN\d+/, 'CN'));
};
const of = (held: Awaited<ReturnType<typeof balances>>, who: string) => held[who]?.available ?? 0;

test('an order above the need is commented, reviewed, picked short, carried, and received with a difference', async () => {
  await at.logistics.calls(createContainerLimit, {
    supplierCode: world.supplier,
    containerCode: BOX,
    minimum: null,
    maximum: 105,
    note: null,
  });
  const before = await balances();
  const first = await draft(at.supplier, { forwarderCode: world.forwarder });
  expect(first).toMatchObject({ state: 'temporaryStorage', status: 'new', writtenBy: 'supplier' });
  await expect(send(at.supplier, first)).rejects.toMatchObject({
    key: 'containerNote.aboveNeed',
    details: { code: BOX, ordered: 10, maximum: 105, field: 'comment' },
  });
  const commented = await at.supplier.calls(calls.changeContainerNote, {
    ...which(first),
    ...(await written({ forwarderCode: world.forwarder, comment: '新项目备货' })),
  });
  const sent = await send(at.supplier, commented);
  expect(sent).toMatchObject({ state: 'toBeReviewed', status: 'new' });
  expect(sent.items[0]!.needed).toBeTypeOf('number');
  await expect(
    at.supplier.calls(calls.receiveContainerNote, { ...which(sent), counts: counts(sent, 10), remark: null }),
  ).rejects.toMatchObject({ key: 'containerNote.noHandover' });

  const refused = await at.logistics.calls(calls.refuseContainerNote, { ...which(sent), reason: '库存不足' });
  expect(refused).toMatchObject({ state: 'refused', reviewReason: '库存不足' });
  const again = await send(at.supplier, refused);
  const agreed = await at.logistics.calls(calls.acceptContainerNote, which(again));
  expect(agreed).toMatchObject({ state: 'deliveryToBeConfirmed', status: 'pendingPick', reviewReason: null });
  const supplier = `supplier ${world.supplier}`;
  expect((await balances())[supplier]!.expected).toBe(before[supplier]!.expected + 10);

  const pick = { ...which(agreed), counts: counts(agreed, 8) };
  await expect(at.receiving.calls(calls.pickContainerNote, pick)).rejects.toMatchObject({
    key: 'containerNote.pickReason',
  });
  await expect(at.supplier.calls(calls.pickContainerNote, pick)).rejects.toMatchObject({
    key: 'containerNote.othersTurn',
  });
  const picked = await at.receiving.calls(calls.pickContainerNote, {
    ...pick,
    counts: counts(agreed, 8, '两个破损'),
  });
  const gone = await at.receiving.calls(calls.departContainerNote, which(picked));
  expect(gone).toMatchObject({ state: 'receiptToBeConfirmed', status: 'departed' });
  const onWay = await balances();
  // What is on its way is still to come, as the supplier's need says.
  expect(onWay[supplier]).toEqual({ ...before[supplier]!, expected: before[supplier]!.expected + 8 });
  expect(of(onWay, 'plant P1')).toBe(of(before, 'plant P1') - 8);
  expect(of(onWay, `forwarder ${world.forwarder}`)).toBe(of(before, `forwarder ${world.forwarder}`) + 8);

  const receive = { ...which(gone), counts: counts(gone, 7, '少一个'), remark: null };
  const both = await Promise.allSettled([
    at.supplier.calls(calls.receiveContainerNote, receive),
    at.supplier.calls(calls.receiveContainerNote, receive),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { key: 'err.updatedByOther' },
  });
  const after = await balances();
  expect(of(after, supplier)).toBe(of(before, supplier) + 7);
  expect(of(after, `forwarder ${world.forwarder}`)).toBe(of(before, `forwarder ${world.forwarder}`) + 1);
  const done = await at.logistics.calls(calls.readContainerNote, { id: gone.id });
  expect(done).toMatchObject({ state: 'completedByRecipient', status: 'completed' });
  expect(done.items).toMatchObject([
    { quantity: 10, pickedQuantity: 8, pickReason: '两个破损', receivedQuantity: 7, receiveReason: '少一个' },
  ]);
  const supplierIs = world.supplier;
  expect(await notices(gone.id)).toEqual([
    'container-note.answered cn-supplier: 工厂已接受器具单 CN，共 10 个器具',
    'container-note.answered cn-supplier: 工厂拒绝了器具单 CN：库存不足',
    `container-note.carried cn-forwarder: 器具单 CN（${supplierIs}）的 8 个器具已发出，记在贵司名下`,
    `container-note.carried cn-forwarder: 贵司承运的器具单 CN（${supplierIs}）取件 8 个，实收 7 个，差额记在贵司名下`,
    `container-note.completed cn-planner: 器具单 CN（${supplierIs}）取件 8 个，实收 7 个`,
    `container-note.completed cn-supplier: 器具单 CN（${supplierIs}）取件 8 个，实收 7 个`,
    `container-note.review cn-planner: ${supplierIs} 订购 10 个器具，超出需求（器具单 CN），请审核`,
    'container-note.underway cn-supplier: 器具单 CN 的 8 个器具已发出，请确认收货',
  ]);
});

test('a mistyped receipt is asked for once more, and taken back: every side is as before, and the right figure is posted', async () => {
  const supplier = `supplier ${world.supplier}`;
  const forwarder = `forwarder ${world.forwarder}`;
  const gone = await departed();
  const before = await balances();
  const mistyped = { ...which(gone), counts: counts(gone, 12_000, '误填'), remark: null };
  const refused = await at.supplier
    .calls(calls.receiveContainerNote, mistyped)
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    key: 'err.touches',
    details: { touched: [{ text: expect.stringContaining('应有 10 个，填写 12000 个') }] },
  });
  const { agreed } = (refused as { details: { agreed: string } }).details;
  const taken = await at.supplier.calls(calls.receiveContainerNote, { ...mistyped, agreed });
  expect(of(await balances(), supplier)).toBe(of(before, supplier) + 12_000);

  const reversed = await at.supplier.calls(calls.reverseContainerReceipt, {
    ...which(taken),
    reason: '数量误填',
  });
  expect(reversed).toMatchObject({
    state: 'receiptToBeConfirmed',
    status: 'departed',
    receivedAt: null,
    reversalReason: '数量误填',
    items: [{ receivedQuantity: null, receiveReason: null }],
  });
  expect(await balances()).toEqual(before);
  await expect(
    at.supplier.calls(calls.reverseContainerReceipt, { ...which(reversed), reason: '再撤' }),
  ).toFailWith('containerNote.notReceived');
  const texts = await notices(gone.id);
  for (const who of ['completed cn-planner', 'completed cn-supplier', 'carried cn-forwarder'])
    expect(texts).toContain(
      `container-note.${who}: 器具单 CN（${world.supplier}）的收货已撤销：数量误填。请重新确认收货`,
    );

  const right = await at.supplier.calls(calls.receiveContainerNote, {
    ...which(reversed),
    counts: counts(reversed, 10),
    remark: null,
  });
  const after = await balances();
  expect(of(after, supplier)).toBe(of(before, supplier) + 10);
  expect(of(after, forwarder)).toBe(of(before, forwarder) - 10);
  await sql`update container_note set received_at = received_at - interval '25 hours' where id = ${right.id}`.execute(
    at.owner,
  );
  const late = which(await at.logistics.calls(calls.readContainerNote, { id: right.id }));
  await expect(at.supplier.calls(calls.reverseContainerReceipt, { ...late, reason: '太晚' })).toFailWith(
    'containerNote.reversalOver',
  );
  await expect(
    at.forwarder.calls(calls.reverseContainerReceipt, { ...late, reason: '不是收货方' }),
  ).toFailWith('containerNote.othersTurn');
  await at.logistics.calls(calls.reverseContainerReceipt, { ...late, reason: '工厂撤销' });
  expect(await balances()).toEqual(before);
});

test('a draft may lack its forwarder, and is sent only with him', async () => {
  const lacking = await draft(at.supplier, { forwarderCode: null, comment: '备货' });
  await expect(send(at.supplier, lacking)).rejects.toMatchObject({
    key: 'containerNote.forwarderMissing',
    details: { number: lacking.number, field: 'forwarderCode' },
  });
});

test('a return waits for the plant, is withdrawn and sent again, and departs with its truck', async () => {
  const back = { direction: 'toPlant', forwarderCode: world.forwarder } as const;
  const sent = await send(at.supplier, await draft(at.supplier, back));
  expect(sent.state).toBe('sent');
  const agreed = await at.logistics.calls(calls.acceptContainerNote, which(sent));
  const withdrawn = await at.supplier.calls(calls.withdrawContainerNote, which(agreed));
  expect(withdrawn).toMatchObject({ state: 'temporaryStorage', status: 'new', sentAt: null });
  const accepted = await at.logistics.calls(
    calls.acceptContainerNote,
    which(await send(at.supplier, withdrawn)),
  );
  const picked = await at.supplier.calls(calls.pickContainerNote, {
    ...which(accepted),
    counts: counts(accepted, 10),
  });
  const { order } = await requestedOrder(at);
  const loaded = await at.supplier.calls(calls.loadContainerNote, {
    ...which(picked),
    transportOrderId: order.id,
  });
  expect(loaded).toMatchObject({ status: 'trucked', transportOrderNumber: order.number });
  const confirmed = await at.logistics.calls(confirmTransport, which(order));
  const taken = await at.forwarder.calls(acceptTransport, which(confirmed));
  await at.forwarder.calls(departTransport, which(taken));
  await at.jobsDone();
  const gone = await at.forwarder.calls(calls.readContainerNote, { id: picked.id });
  expect(gone.status).toBe('departed');
  await expect(
    at.forwarder.calls(calls.receiveContainerNote, {
      ...which(gone),
      counts: counts(gone, 10),
      remark: null,
    }),
  ).rejects.toMatchObject({ key: 'containerNote.othersTurn' });
});

test('a note is loaded on another truck instead, and its forwarder carries it', async () => {
  const sent = await send(at.logistics, await draft(at.logistics));
  const picked = await at.logistics.calls(calls.pickContainerNote, {
    ...which(sent),
    counts: counts(sent, 10),
  });
  const { order: first } = await requestedOrder(at);
  const loaded = await at.logistics.calls(calls.loadContainerNote, {
    ...which(picked),
    transportOrderId: first.id,
  });
  expect(loaded).toMatchObject({ forwarderCode: world.forwarder, transportOrderNumber: first.number });
  const { order: second } = await requestedOrder(at);
  const again = await at.logistics.calls(calls.loadContainerNote, {
    ...which(loaded),
    transportOrderId: second.id,
  });
  expect(again).toMatchObject({ status: 'trucked', transportOrderNumber: second.number });
  const before = await balances();
  const gone = await at.logistics.calls(calls.departContainerNote, which(again));
  expect((await at.forwarder.calls(calls.readContainerNote, { id: gone.id })).status).toBe('departed');
  const after = await balances();
  expect(of(after, `forwarder ${world.forwarder}`)).toBe(of(before, `forwarder ${world.forwarder}`) + 10);
});

test('what nobody confirms is completed once, by whichever process is first', async () => {
  const before = await balances();
  const gone = await departed();
  await at.jobsDone();
  // Due to be warned of and not yet to be completed.
  await sql`
    update container_note set departed_at = now() - interval '3 hours', complete_by = now() + interval '20 minutes'
    where id = ${gone.id}`.execute(at.owner);
  const place = { tenantId: at.tenant, plantNo: world.plant };
  await Promise.all([warnOfCompletion(at.services, place), warnOfCompletion(at.services, place)]);
  expect(
    (await notices(gone.id)).filter((one) => one.startsWith('container-note.due cn-supplier')),
  ).toHaveLength(1);
  await sql`update container_note set complete_by = now() - interval '1 minute' where id = ${gone.id}`.execute(
    at.owner,
  );
  await Promise.all([completeOverdue(at.services, place), completeOverdue(at.services, place)]);
  await completeOverdue(at.services, place);
  const after = await balances();
  expect(of(after, `supplier ${world.supplier}`)).toBe(of(before, `supplier ${world.supplier}`) + 10);
  expect(of(after, 'plant P1')).toBe(of(before, 'plant P1') - 10);
  const posted = await at.logistics.calls(listContainerMovements, { documentNumber: gone.number });
  expect(posted.map(({ cause, quantity }) => `${cause} ${quantity}`).toSorted()).toEqual([
    'departure 10',
    'receipt 10',
  ]);
  const done = await at.supplier.calls(calls.readContainerNote, { id: gone.id });
  expect(done).toMatchObject({ state: 'autoCompleted', receivedQuantity: 10 });
  await expect(
    at.supplier.calls(calls.receiveContainerNote, { ...which(gone), counts: counts(gone, 10), remark: null }),
  ).rejects.toMatchObject({ key: 'err.updatedByOther' });
});

test.each<[string, Partial<WrittenNote>, string, string]>([
  ['another partner', { partnerCode: world.otherSupplier }, 'containerNote.wrongPartner', 'partnerCode'],
  ['a forwarder nobody knows', { forwarderCode: 'F99' }, 'containerNote.forwarderUnknown', 'forwarderCode'],
  [
    'a container nobody counts',
    { items: [{ containerCode: 'NONE', condition: 'available', quantity: 1, layers: null }] },
    'containerNote.containerUnknown',
    'items.0.containerCode',
  ],
  [
    'a container twice',
    {
      items: [1, 2].map((quantity) => ({
        containerCode: BOX,
        condition: 'available' as const,
        quantity,
        layers: null,
      })),
    },
    'containerNote.containerTwice',
    'items.1.containerCode',
  ],
  [
    'a broken one from the plant',
    { items: [{ containerCode: BOX, condition: 'defect', quantity: 1, layers: null }] },
    'containerNote.wrongCondition',
    'items.0.condition',
  ],
  ['arrival before the pick', { expectedOn: inDays(0) }, 'containerNote.daysOrder', 'expectedOn'],
])('%s is refused at its field', async (_, changed, key, field) => {
  await expect(draft(at.supplier, changed)).rejects.toMatchObject({ key, details: { field } });
});

test('lists say what waits for the reader; nobody reads of others', async () => {
  const note = await send(at.logistics, await draft(at.logistics));
  const waiting = async (by: Person, wait: 'ship' | 'receive') =>
    (await by.calls(calls.listContainerNotes, { waits: wait, limit: 100 })).map(({ id }) => id);
  for (const by of [at.receiving, at.supplier, at.forwarder])
    expect(await by.calls(calls.listContainerNotes, { number: note.number.slice(2) })).toMatchObject([
      { id: note.id },
    ]);
  expect(await at.otherSupplier.calls(calls.listContainerNotes, { number: note.number })).toEqual([]);
  expect(await waiting(at.receiving, 'ship')).toContain(note.id);
  expect(await waiting(at.supplier, 'ship')).not.toContain(note.id);
  await expect(at.otherSupplier.calls(calls.readContainerNote, { id: note.id })).rejects.toMatchObject({
    key: 'containerNote.none',
  });
  const [need] = await at.supplier.calls(calls.readContainerOrderNeed, {
    supplierCode: world.supplier,
    containerCodes: BOX,
  });
  expect(need).toMatchObject({ containerCode: BOX, maximum: 105 });
});

test('the paper says who gives and takes, every figure, and its number as a code; nobody prints the note of others', async () => {
  const note = await send(at.logistics, await draft(at.logistics, { forwarderCode: world.forwarder }));
  const picked = await at.receiving.calls(calls.pickContainerNote, {
    ...which(note),
    counts: counts(note, 8, '两个破损'),
  });
  const { bytes } = await at.supplier.downloads(calls.downloadContainerNote, { id: picked.id });
  const text = await textOf(bytes);
  for (const word of [
    '发运方',
    'Consignee',
    '装货点 Loading point',
    world.supplier,
    world.forwarder,
    BOX,
    '两个破损',
    note.number,
    'Page 1 of 1',
  ])
    expect(text).toContain(word);
  const [page] = await pagesOf(bytes, 150);
  expect(Object.values(await symbolsOn(page!)).flat()).toContain(note.number);
  await expect(
    at.otherSupplier.downloads(calls.downloadContainerNote, { id: note.id }),
  ).rejects.toMatchObject({ key: 'containerNote.none' });
});

test('a share becomes notes of several suppliers in one step, agreed at once, or none of them', async () => {
  const { direction: _d, partnerKind: _k, partnerCode: _p, items: _i, ...head } = await noteForm(at);
  const portions = [
    { supplierCode: world.otherSupplier, containerCode: BOX, quantity: 3 },
    { supplierCode: world.supplier, containerCode: BOX, quantity: 4 },
    { supplierCode: world.supplier, containerCode: 'PAL1208', quantity: 1 },
  ];
  const before = (await at.logistics.calls(calls.listContainerNotes, {})).length;
  await expect(
    at.logistics.calls(calls.createContainerNotes, {
      ...head,
      send: 'Y',
      portions: [...portions, { supplierCode: 'S9999', containerCode: BOX, quantity: 1 }],
    }),
  ).toFailWith('containerNote.partnerUnknown');
  expect(await at.logistics.calls(calls.listContainerNotes, {})).toHaveLength(before);
  const made = await at.logistics.calls(calls.createContainerNotes, { ...head, send: 'Y', portions });
  const notes = await Promise.all(
    made.map(async ({ id }) => at.logistics.calls(calls.readContainerNote, { id })),
  );
  expect(
    notes.map(({ partnerCode, state, items }) => [
      partnerCode,
      state,
      items.map(({ containerCode, quantity }) => `${containerCode} × ${quantity}`),
    ]),
  ).toEqual([
    [world.supplier, 'deliveryToBeConfirmed', [`${BOX} × 4`, 'PAL1208 × 1']],
    [world.otherSupplier, 'deliveryToBeConfirmed', [`${BOX} × 3`]],
  ]);
  await expect(at.supplier.calls(calls.createContainerNotes, { ...head, send: 'N', portions })).toFailWith(
    'containerNote.wrongPartner',
  );
  const choices = await at.logistics.calls(calls.selectNoteContainers, {});
  expect(choices.map(({ code }) => code)).toContain(BOX);
});
