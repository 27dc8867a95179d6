import { beforeAll, expect, test } from 'vitest';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { person } from '@portal/platform/server/testing/people.ts';
import { readDeliveryNote } from '../../contract/endpoints.ts';
import { downloadLabels, orderLabels, printNote } from '../../contract/print-calls.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});
const erp = () => person(at.app, { ...at.supplier, program: { id: '4711', name: 'ERP' } });

test('a program that lost its paper gets the same one by its key: it counts once and wants no reason', async () => {
  const { id } = await packedNote(at, await callOffLines(at, ['10']));
  const print = async (key: string) => erp().downloads(printNote, { id, reason: null }, { key });
  const first = await print(`note-${id}`);
  expect((await print(`note-${id}`)).bytes).toEqual(first.bytes);
  expect((await at.supplier.calls(readDeliveryNote, { id })).prints).toMatchObject([{ kind: 'note' }]);
  await expect(print(`note-${id}-2`)).toFailWith('deliveryNote.reprintReason');
});

test('so it gets labels that lie ready, as PDF and for a printer', async () => {
  for (const more of [{}, { output: 'zpl', dots: 203 }] as const) {
    const { id } = await packedNote(at, await callOffLines(at, ['10']));
    const { printId } = await erp().calls(orderLabels, { id, reason: null, ...more });
    await at.jobsDone();
    const fetch = async (key: string) => erp().downloads(downloadLabels, { printId, reason: null }, { key });
    const first = await fetch(`labels-${id}`);
    expect(first.bytes.length).toBeGreaterThan(200);
    const second = await fetch(`labels-${id}`);
    expect(second.bytes).toEqual(first.bytes);
    expect(second.headers['content-disposition']).toBe(first.headers['content-disposition']);
    expect((await at.supplier.calls(readDeliveryNote, { id })).prints).toHaveLength(1);
    await expect(fetch(`labels-${id}-2`)).toFailWith('deliveryNote.reprintReason');
  }
});
