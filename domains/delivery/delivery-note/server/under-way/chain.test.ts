import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { readLineChains } from '@portal/call-off/contract/endpoints.ts';
import { noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { createDeliveryNote, readNoteChain, sendDeliveryNote } from '../../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

test('the way of a note leads from the release to the receipt and its difference', async () => {
  const { id, number } = await packedNote(at, await callOffLines(at, ['10']));
  const way = async () => at.supplier.calls(readNoteChain, { id });
  const stages = async () => (await way()).flatMap(({ stage, reached }) => (reached ? [stage] : []));
  expect(await stages()).toEqual(['released', 'promised', 'written']);
  // What is ahead has the days of the note and of its lines.
  expect((await way()).filter(({ reached }) => !reached)).toMatchObject([
    { stage: 'departed', plannedAt: noteHead().dispatchOn, document: null },
    { stage: 'arrived', plannedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    { stage: 'received', plannedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  const note = await agreeing(at.supplier, sendDeliveryNote, { id });
  await at.receiving.calls(confirmReceipt, {
    noteId: id,
    remark: null,
    lines: [{ lineId: note.lineList[0]!.id, receivedQty: '9', differenceReason: 'short' }],
  });
  expect(await stages()).toEqual(['released', 'promised', 'written', 'sent', 'received', 'deviation']);
  const chain = await way();
  expect(chain.every((one) => one.at !== null && one.document !== null)).toBe(true);
  expect(chain.find(({ stage }) => stage === 'received')).toMatchObject({
    document: expect.stringMatching(/^GR/),
    to: expect.stringMatching(/^\/management\/receipt\?receipt=\d+$/),
    needs: 'receipt:list',
  });
  expect(chain.find(({ stage }) => stage === 'deviation')).toMatchObject({
    document: expect.stringMatching(/^DV/),
    to: `/management/deviation?noteNumber=${number}`,
  });
  await expect(at.otherSupplier.calls(readNoteChain, { id })).toFailWith('err.notFound');
});

test('a call-off line has the way of each of its notes, the newest first; without one as far as its promise', async () => {
  const [lineId, other] = (await callOffLines(at, ['10', '20'])).map(({ id }) => id);
  const chains = async (id: string, who = at.supplier) =>
    (await who.calls(readLineChains, { id })).map((chain) => ({
      ...chain,
      stages: chain.stages.filter(({ reached }) => reached),
    }));
  expect(await chains(other!)).toMatchObject([
    { noteId: null, stages: [{ stage: 'released' }, { stage: 'promised' }] },
  ]);
  const lines = [{ callOffLineId: lineId!, quantity: '4' }];
  const first = await at.supplier.calls(createDeliveryNote, { ...noteHead(), lines });
  const second = await at.supplier.calls(createDeliveryNote, { ...noteHead(), lines });
  expect(await chains(lineId!, at.mrp)).toMatchObject([
    { noteId: second.id, stages: [{ stage: 'released' }, { stage: 'promised' }, { stage: 'written' }] },
    { noteId: first.id, number: first.number },
  ]);
  await expect(chains(lineId!, at.otherSupplier)).toFailWith('callOff.noDetail');
});
