import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  asWritten,
  callOffLines,
  edited,
  noteOf,
  lineInputs,
  type OpenLine,
} from '@portal/app-server/testing/goods/notes.ts';
import { noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createDeliveryNote, readDeliveryNote } from '../../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});
afterEach(() => vi.restoreAllMocks());

/** What the portal's connections ask of the database meanwhile; the queue's own are left out. */
const statementsDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
  const seen: string[] = [];
  const spied = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  for (const [at, [received]] of spied.mock.calls.entries()) {
    const client: unknown = spied.mock.contexts[at];
    const text = typeof received === 'string' ? received : (received as { text?: string } | undefined)?.text;
    if (nameOf(client) === 'portal') seen.push(text ?? '');
  }
  spied.mockRestore();
  return seen;
};

const nameOf = (client: unknown): string =>
  (client as { connectionParameters: { application_name: string } }).connectionParameters.application_name;

const tens = (count: number) => Array.from({ length: count }, () => '10');
const noteOver = async (lines: readonly OpenLine[], quantity: string) => {
  const { id } = await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: lineInputs(lines, quantity),
  });
  return at.supplier.calls(readDeliveryNote, { id });
};

/** Saves a note of so many lines, of which every second one gets more and the others get less. */
const statementsToEdit = async (count: number): Promise<string[]> => {
  const note = await noteOver(await callOffLines(at, tens(count)), '5');
  const lines = note.lineList.map((_, n) => asWritten(note, { quantity: n % 2 === 0 ? '6' : '4' }, n));
  await edited(
    at,
    note,
    note.lineList.map((_, n) => asWritten(note, {}, n)),
  );
  await at.jobsDone();
  const now = await at.supplier.calls(readDeliveryNote, { id: note.id });
  return statementsDuring(async () => edited(at, now, lines));
};

test('a note of fifty lines is saved with as many statements as one of two', async () => {
  const [two, fifty] = [await statementsToEdit(2), await statementsToEdit(50)];
  expect(fifty).toHaveLength(two.length);
  expect(two.length).toBeGreaterThan(5);
});

test('two who save notes over the same lines in opposite order never wait in a circle', async () => {
  const pool = [...(await callOffLines(at, ['1000'])), ...(await callOffLines(at, ['1000']))];
  const notes = [await noteOver(pool, '10'), await noteOver(pool.toReversed(), '10')];
  const statements = await statementsDuring(async () => {
    for (let round = 1; round <= 15; round++)
      await Promise.all(
        notes.map(async (note, which) => {
          const quantity = String(10 + ((round + which) % 3));
          const lines = note.lineList.map((_, n) => asWritten(note, { quantity }, n));
          notes[which] = await edited(at, note, lines);
        }),
      );
  });
  expect(statements.filter((text) => text === 'rollback')).toEqual([]);
  expect(statements.filter((text) => text === 'commit').length).toBeGreaterThanOrEqual(30);
});

test('some lines give back and others take in one saving', async () => {
  const lines = await callOffLines(at, ['10', '10']);
  const note = await noteOf(at, lines);
  const less = [
    asWritten(note, { quantity: '4' }, 0),
    asWritten(note, { quantity: '10', batchNo: 'B-9' }, 1),
  ];
  const saved = await edited(at, note, less);
  expect(saved.lineList).toMatchObject([
    { quantity: '4', mostQuantity: '10' },
    { quantity: '10', batchNo: 'B-9' },
  ]);
  const turned = [asWritten(saved, { quantity: '10' }, 0), asWritten(saved, { quantity: '1' }, 1)];
  expect((await edited(at, saved, turned)).lineList).toMatchObject([
    { quantity: '10', mostQuantity: '10' },
    { quantity: '1', mostQuantity: '10', batchNo: 'B-9' },
  ]);
});
