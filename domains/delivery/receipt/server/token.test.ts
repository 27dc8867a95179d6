import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import {
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt, listReceipts, readNotesForDevice, readReceipt } from '../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Does it by the clock of that day: what a note promises first never changes, so it is promised then. */
const daysAgo = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * 86_400_000 });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
};

/** What a device sends of a note that came as noted, with a token of its own; the note was sent and due so many days ago. */
const confirmation = async (days = 0): Promise<InputOf<typeof confirmReceipt> & { noteId: string }> => {
  await release(at, { saNo: randomUUID().slice(0, 20) });
  const { id: noteId } = await noteFor(at.supplier);
  const { version } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const { lineList } = await at.supplier.calls(packAutomatically, { id: noteId, version });
  if (days > 0)
    await at.owner
      .updateTable('delivery_note')
      .set({ expected_arrival: ago(days * 1440 - 840) })
      .where('id', '=', noteId)
      .execute();
  await daysAgo(days, async () => agreeing(at.supplier, sendDeliveryNote, { id: noteId }));
  const lines = lineList.map(({ id, quantity }) => ({
    lineId: id,
    receivedQty: quantity,
    differenceReason: null,
  }));
  return { noteId, token: randomUUID(), remark: null, lines };
};

test('a confirmation that is sent ten times at once is one receipt, and each is answered the same', async () => {
  const input = await confirmation();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => at.receiving.calls(confirmReceipt, input)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { number } = await at.supplier.calls(readDeliveryNote, { id: input.noteId });
  expect(await at.receiving.calls(listReceipts, { noteNumber: number })).toHaveLength(1);
  expect(await at.receiving.calls(confirmReceipt, input)).toEqual(answers[0]);
});

test('a token stands for one confirmation: neither for another content or note nor for somebody else', async () => {
  const input = await confirmation();
  await at.receiving.calls(confirmReceipt, input);
  const refused = { key: 'receipt.tokenTaken' };
  await expect(at.receiving.calls(confirmReceipt, { ...input, remark: 'again' })).rejects.toMatchObject(
    refused,
  );
  await expect(at.lead.calls(confirmReceipt, input)).rejects.toMatchObject(refused);
  const other = { ...(await confirmation()), token: input.token };
  await expect(at.receiving.calls(confirmReceipt, other)).rejects.toMatchObject(refused);
  await at.receiving.calls(confirmReceipt, { ...other, token: randomUUID() });
});

test('what a device received without network counts for its day and moment; when it was sent stands beside', async () => {
  const input = await confirmation(3);
  const receivedAt = ago(2 * 1440 + 600);
  const day = today('Asia/Shanghai', new Date(receivedAt));
  const { id, number } = await at.receiving.calls(confirmReceipt, { ...input, receivedAt });
  expect(number).toMatch(new RegExp(`^GR${day.replaceAll('-', '')}`));
  const { bookedAt, ...receipt } = await at.receiving.calls(readReceipt, { id });
  expect(new Date(receipt.receivedAt).toISOString()).toBe(receivedAt);
  expect(today('Asia/Shanghai', new Date(bookedAt))).toBe(today('Asia/Shanghai'));
  expect(await at.receiving.calls(listReceipts, { receivedFrom: day, receivedTo: day })).toMatchObject([
    { id },
  ]);
  expect(await at.receiving.calls(listReceipts, { receivedFrom: addDays(day, 1) })).not.toContainEqual(
    expect.objectContaining({ id }),
  );
  // it came on the promised day, whenever it is told
  expect(await at.receiving.calls(listDeviations, { noteNumber: receipt.noteNumber })).toEqual([]);
});

test('a time that cannot be, and a note that was sent anew after it was counted, are refused', async () => {
  const input = await confirmation(9);
  for (const receivedAt of [ago(-60), ago(8 * 1440)])
    await expect(at.receiving.calls(confirmReceipt, { ...input, receivedAt })).rejects.toMatchObject({
      key: 'receipt.timeImplausible',
      details: { field: 'receivedAt' },
    });
  await at.owner
    .updateTable('delivery_note')
    .set({ sent_at: ago(0) })
    .where('id', '=', input.noteId)
    .execute();
  await expect(at.receiving.calls(confirmReceipt, { ...input, receivedAt: ago(60) })).rejects.toMatchObject({
    key: 'receipt.noteSentAgain',
  });
  await at.receiving.calls(confirmReceipt, { ...input, receivedAt: ago(2) });
});

test('a device takes notes with lines and units, without those that were received', async () => {
  const [received, open] = [await confirmation(), await confirmation()];
  await at.receiving.calls(confirmReceipt, received);
  const ids = `${received.noteId},${open.noteId}`;
  const { notes, identifiers } = await at.receiving.calls(readNotesForDevice, { ids });
  expect(identifiers).toEqual(['16K']);
  expect(notes).toHaveLength(1);
  const { lineList, unitList } = await at.supplier.calls(readDeliveryNote, { id: open.noteId });
  expect(notes[0]).toMatchObject({ noteId: open.noteId, lines: [{ lineId: lineList[0]!.id }] });
  expect(notes[0]!.unitList).toHaveLength(unitList.length);
});

test('reasons are choices of their dictionary; one that was switched off since is taken of a device that was without network', async () => {
  const input = await confirmation();
  const because = (differenceReason: string, more: { receivedAt?: string } = {}) => ({
    ...input,
    ...more,
    token: randomUUID(),
    lines: input.lines.map((line) => ({ ...line, receivedQty: '0', differenceReason })),
  });
  await expect(at.receiving.calls(confirmReceipt, because('bla bla'))).rejects.toMatchObject({
    key: 'dict.unknownCode',
    details: { code: 'bla bla', field: 'differenceReason' },
  });
  const switchOff = async (active: 'Y' | 'N') =>
    sql`update dict_entry set active = ${active} where type_code = 'RECEIPT_DIFFERENCE_REASON' and code = 'countError'`.execute(
      at.owner,
    );
  await switchOff('N');
  try {
    await expect(at.receiving.calls(confirmReceipt, because('countError'))).rejects.toMatchObject({
      key: 'dict.unknownCode',
    });
    const receivedAt = new Date().toISOString();
    await expect(
      at.receiving.calls(confirmReceipt, because('bla bla', { receivedAt })),
    ).rejects.toMatchObject({ key: 'dict.unknownCode' });
    await at.receiving.calls(confirmReceipt, because('countError', { receivedAt }));
  } finally {
    await switchOff('Y');
  }
});

test('who comes second hears who booked what, and that his own count was not taken', async () => {
  const input = await confirmation();
  const [line] = input.lines;
  await at.receiving.calls(confirmReceipt, input);
  const second = {
    ...input,
    token: randomUUID(),
    lines: [{ ...line!, receivedQty: '1', differenceReason: 'SHORTAGE' }, ...input.lines.slice(1)],
  };
  const [booked] = await at.receiving.calls(listReceipts, { sort: '-receivedAt' });
  await expect(at.lead.calls(confirmReceipt, second)).rejects.toMatchObject({
    key: 'receipt.countNotTaken',
    details: {
      receipt: booked!.number,
      by: booked!.receivedBy,
      lines: expect.stringContaining(`您清点 1，已登记 ${line!.receivedQty}`),
    },
  });
  // The same count is no loss.
  await expect(at.lead.calls(confirmReceipt, { ...input, token: randomUUID() })).toFailWith(
    'receipt.alreadyReceived',
  );
});
