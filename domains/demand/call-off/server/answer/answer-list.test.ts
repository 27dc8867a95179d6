import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  askCallOffsAgain,
  commitCallOffs,
  exportCallOffAnswers,
  listCallOffAnswers,
  listCallOffs,
  readCallOff,
  rejectCallOffs,
} from '../../contract/endpoints.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { agreementOf, inDays } from '../testing/act.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

afterEach(() => vi.restoreAllMocks());

const day = inDays;
/** How many statements the portal's connections send meanwhile; the queue's own are left out. */
const statementsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const spied = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  return spied.mock.contexts.filter(
    (client) =>
      (client as { connectionParameters: { application_name: string } }).connectionParameters
        .application_name === 'portal',
  ).length;
};
const versionOf = async (id: string) => {
  const [line] = await at.supplier.calls(listCallOffs, { ids: id });
  return [{ id, version: line!.version }];
};

/** A line that was promised in two batches, asked for again, refused, asked for again and promised in full; then its release was replaced. */
const told = async (saNo: string) => {
  const of = agreementOf(at, saNo);
  await of.releases([[day(5), '156']]);
  const { id } = (await of.lines())[0]!;
  const batches = [
    { deliverOn: day(4), quantity: '78' },
    { deliverOn: day(6), quantity: '78' },
  ];
  await at.supplier.calls(commitCallOffs, {
    lines: [{ ...(await versionOf(id))[0]!, batches, batchReason: 'capacity', remark: '周末加班' }],
  });
  await at.mrp.calls(askCallOffsAgain, { lines: await versionOf(id), reason: '请一次交齐' });
  await at.supplier.calls(rejectCallOffs, { lines: await versionOf(id), reason: 'other', remark: '做不到' });
  await at.mrp.calls(askCallOffsAgain, { lines: await versionOf(id), reason: '再考虑' });
  await at.supplier.calls(commitCallOffs, { lines: await versionOf(id) });
  return { id, of, batches };
};

test('what was said of a line stays, answer by answer, the newest first, with the first promise marked', async () => {
  const { id, of, batches } = await told('KEPT-1');
  await of.releases([[day(5), '200']]);
  const { answers, commitments } = await at.mrp.calls(readCallOff, { id });
  expect(commitments).toEqual([{ batchNo: 1, deliverOn: day(5), quantity: '156' }]);
  expect(answers).toMatchObject([
    { kind: 'full', isFirst: false, quantity: '156', shares: [{ deliverOn: day(5), quantity: '156' }] },
    { kind: 'askAgain', party: 'plant', quantity: null, remark: '再考虑', answeredBy: at.mrp.userName },
    { kind: 'reject', party: 'supplier', quantity: null, shares: [], reason: 'other', remark: '做不到' },
    { kind: 'askAgain', party: 'plant', remark: '请一次交齐' },
    {
      kind: 'batch',
      isFirst: true,
      askedQty: '156',
      quantity: '156',
      shares: batches,
      reason: 'capacity',
      remark: '周末加班',
      answeredBy: at.supplier.userName,
      party: 'supplier',
      releaseNo: 'R1',
    },
  ]);
  expect(answers).toHaveLength(5);
});

test('the history has a row for each answer: by day, part, supplier and kind, and as a workbook', async () => {
  const { id } = await told('KEPT-2');
  const found = async (input: object) => {
    const rows = await at.mrp.calls(listCallOffAnswers, { saNo: 'KEPT-2', limit: 100, ...input });
    return rows.map(({ kind }) => kind);
  };
  expect(await found({})).toEqual(['full', 'askAgain', 'reject', 'askAgain', 'batch']);
  expect(await found({ kind: 'askAgain,batch' })).toEqual(['askAgain', 'askAgain', 'batch']);
  expect(await found({ answeredOnFrom: day(0), answeredOnTo: day(0) })).toHaveLength(5);
  expect(await found({ answeredOnTo: day(-1) })).toEqual([]);
  expect(await found({ partNo: '5G0' })).toHaveLength(5);
  expect(await found({ supplierCode: 'S9' })).toEqual([]);
  expect(await found({ line: id, kind: 'reject' })).toEqual(['reject']);
  expect(await at.supplier.calls(listCallOffAnswers, { line: id })).toHaveLength(5);
  for (const other of [at.otherSupplier, at.otherPlanner])
    expect(await other.calls(listCallOffAnswers, { line: id })).toEqual([]);
  const { bytes } = await at.mrp.downloads(exportCallOffAnswers, { line: id });
  const sheet: string[][] = [];
  for await (const row of readSheet(bytes)) sheet.push(row.cells.map(({ text }) => text));
  expect(sheet).toHaveLength(6);
  expect(sheet.flat()).toEqual(expect.arrayContaining(['分批承诺', '首次承诺', '周末加班']));
  // Each batch has cells of its own, also where only the column that shows them was asked for.
  const seen = await at.mrp.downloads(exportCallOffAnswers, {
    line: id,
    columns: 'kind,shares',
    sort: 'answeredAt',
  });
  const [heads, batch, ...others] = (await Array.fromAsync(readSheet(seen.bytes))).map(({ cells }) =>
    cells.map(({ text }) => text),
  );
  expect(heads!.slice(0, 5)).toEqual([
    '反馈类型',
    '第 1 批日期',
    '第 1 批数量',
    '第 2 批日期',
    '第 2 批数量',
  ]);
  expect(heads!.at(-1)).toBe('第 6 批之后');
  expect(batch).toEqual(['分批承诺', day(4), '78', day(6), '78']);
  expect(others.map((cells) => cells[2] ?? '')).toEqual(['', '', '', '156']);
});

test('nobody changes what was said, nor takes it away', async () => {
  const { rows } = await sql<{ role: string; verb: string }>`
    select role, verb from unnest(array['portal_supplier', 'portal_agent', 'portal_plant', 'portal_admin', 'portal_job', 'portal_over_all']) as role,
      unnest(array['update', 'delete']) as verb where has_table_privilege(role, 'call_off_answer', verb)`.execute(
    at.owner,
  );
  expect(rows).toEqual([]);
});

test('many answers are kept with as many statements as one', async () => {
  const statements: number[] = [];
  for (const [index, lines] of [1, 100].entries()) {
    const of = agreementOf(at, `KEPT-MANY-${index}`);
    await of.releases(Array.from({ length: lines }, (_, n) => [day(n + 1), '10']));
    const rows = await of.lines();
    // what follows a release asks for itself
    await at.jobsDone();
    statements.push(
      await statementsDuring(async () =>
        at.supplier.calls(commitCallOffs, {
          unasked: true,
          lines: rows.map(({ id, version }) => ({ id, version })),
        }),
      ),
    );
    vi.restoreAllMocks();
    const kept = await at.supplier.calls(listCallOffAnswers, { saNo: of.saNo, kind: 'full', limit: 100 });
    expect(kept).toHaveLength(lines);
  }
  const [one, hundred] = statements;
  // Either may read anew what is kept for a while: a handful, where a statement for each line would be ninety-nine.
  expect(hundred).toBeLessThan(one! + 15);
});
