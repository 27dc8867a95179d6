import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readSheetSafely } from '@portal/platform/sheet/read/read-sheet-safely.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import {
  processDefaults,
  processInput,
  readProcessSettings,
  removeProcessOptions,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import {
  askCallOffsAgain,
  commitCallOffs,
  downloadCommitmentTemplate,
  exportCallOffs,
  importCommitments,
  listCallOffs,
  readCallOffRules,
  rejectCallOffs,
} from '../../contract/endpoints.ts';
import { zones, type Zone } from '../../contract/horizon/horizon.ts';
import { commitColumns } from './commit-columns.ts';
import { callOffCounters } from '../counters.ts';
import { callOffRulesOf as rulesNow } from '../plant-rules.ts';
import { agreementOf, as, inDays } from '../testing/act.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const P1 = { plantNo: 'P1' };
const setting = async (answerZones: Zone[]) => {
  const { plant } = await at.admin.calls(readProcessSettings, {}, P1);
  await at.admin.calls(
    saveProcessOptions,
    { ...processInput({ ...processDefaults, answerZones }), version: plant.version },
    P1,
  );
  await at.jobsDone();
};
beforeEach(async () => {
  const { plant } = await at.admin.calls(readProcessSettings, {}, P1);
  if (plant.version > 0) await at.admin.calls(removeProcessOptions, { version: plant.version }, P1);
  await at.jobsDone();
});

let agreements = 0;
/** One line of each zone, a day apart. */
const ofEachZone = async () => {
  const of = agreementOf(at, `ZONE-${String(++agreements)}`);
  await of.releases(zones.map((zone, n) => [inDays(n + 1), '10', zone]));
  return of;
};
const versions = (rows: { id: string; version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }));
const counters = async () => as(at, at.supplier, callOffCounters);
/** All lines of the agreement were asked for ten days ago. */
const aged = async (saNo: string) =>
  at.owner
    .updateTable('call_off_line')
    .set({ asked_at: new Date(Date.now() - 10 * 86_400_000).toISOString(), answer_by: null })
    .where('sa_no', '=', saNo)
    .execute();

test('by default backlog, immediate, firm and production release wait for the supplier', async () => {
  const of = await ofEachZone();
  expect((await of.lines()).map(({ zone, status }) => [zone, status])).toEqual([
    ['backlog', 'new'],
    ['immediate', 'new'],
    ['firm', 'new'],
    ['production', 'new'],
    ['material', 'unasked'],
    ['forecast', 'unasked'],
  ]);
  expect((await at.supplier.calls(readCallOffRules, {}, P1)).answerZones).toEqual([
    'backlog',
    'immediate',
    'firm',
    'production',
  ]);
});

describe('lines of other zones are shown and do not wait', () => {
  test.each([
    ['new', 4],
    ['unasked', 2],
    ['new,unasked', 6],
    ['unasked,processing', 2],
    ['processing', 0],
  ])('filter %s: %d', async (status, count) => {
    const { saNo } = await ofEachZone();
    expect(await at.supplier.calls(listCallOffs, { saNo, status, limit: 100 }, P1)).toHaveLength(count);
  });

  test('they are counted nowhere, never overdue, and have no deadline', async () => {
    const before = await counters();
    const of = await ofEachZone();
    await aged(of.saNo);
    const after = await counters();
    expect(after.toAnswer - before.toAnswer).toBe(4);
    expect(after.timedOut - before.timedOut).toBe(4);
    const lines = await of.lines();
    expect(lines.filter((line) => line.timedOut).map((line) => line.zone)).toEqual(
      processDefaults.answerZones,
    );
    expect(lines.filter((line) => line.answerBy === null).map((line) => line.zone)).toEqual([
      'material',
      'forecast',
    ]);
    expect(await at.supplier.calls(listCallOffs, { saNo: of.saNo, timedOut: 'Y' }, P1)).toHaveLength(4);
  });

  test('the import template and the export say so', async () => {
    const { saNo } = await ofEachZone();
    const { bytes } = await at.supplier.downloads(downloadCommitmentTemplate, { saNo });
    expect(await Array.fromAsync(readSheetSafely(bytes))).toHaveLength(1 + 4);
    const sheet = await at.supplier.downloads(exportCallOffs, { saNo });
    const rows = await Array.fromAsync(readSheetSafely(sheet.bytes));
    const texts = rows.map((row) => row.cells.map((cell) => cell.text));
    expect(texts.filter((row) => row.includes('无需反馈'))).toHaveLength(2);
  });
});

describe('what is not asked for is not promised by mistake', () => {
  test('committing, refusing and asking again name the zone and the setting', async () => {
    const of = await ofEachZone();
    const lines = await of.lines();
    const refusal = expect.stringMatching(/“备料授权”.*需供应商反馈的要货性质/);
    await expect(at.supplier.calls(commitCallOffs, { lines: versions(lines) })).rejects.toMatchObject({
      key: 'callOff.zoneNotAsked',
      message: refusal,
    });
    const forecast = versions(lines.slice(-1));
    await expect(at.supplier.calls(rejectCallOffs, { lines: forecast, reason: 'capacity' })).toFailWith(
      'callOff.zoneNotAsked',
    );
    await at.supplier.calls(commitCallOffs, { lines: forecast, unasked: true });
    const [committed] = (await of.lines()).slice(-1);
    expect(committed).toMatchObject({ status: 'processing', answer: 'full' });
    await expect(at.mrp.calls(askCallOffsAgain, { lines: versions([committed!]), reason: 'x' })).toFailWith(
      'callOff.zoneNotAsked',
    );
  });

  test('a row of a workbook is refused with the same words', async () => {
    const of = await ofEachZone();
    const forecast = (await of.lines()).at(-1)!;
    const { id, saNo, partNo, dueOn } = forecast;
    const row = [id, saNo, partNo, dueOn, '10', 'PCE', dueOn, '10', null, null];
    const content = await sheetBytes({
      name: '1',
      columns: commitColumns('zh', []),
      zone: 'Asia/Shanghai',
      rows: [row],
    });
    const result = await at.supplier.uploads(importCommitments, { name: 'a.xlsx', content });
    expect(result).toMatchObject({ good: 0, bad: 1, errors: [{ message: expect.stringContaining('预测') }] });
    expect((await of.lines()).at(-1)!.status).toBe('unasked');
  });
});

describe('a line begins to wait', () => {
  const isFresh = (askedAt: string) => Date.now() - Date.parse(askedAt) < 86_400_000;

  test('when a release moves it into a zone that is answered, and from then', async () => {
    const of = agreementOf(at, 'ZONE-MOVES');
    await of.releases([
      [inDays(1), '10', 'production'],
      [inDays(2), '10', 'forecast'],
    ]);
    await aged(of.saNo);
    await of.releases([
      [inDays(1), '10', 'firm'],
      [inDays(2), '10', 'firm'],
    ]);
    const [stayed, moved] = await of.lines();
    expect([stayed!.status, isFresh(stayed!.askedAt)]).toEqual(['new', false]);
    expect([moved!.status, isFresh(moved!.askedAt)]).toEqual(['new', true]);
  });

  test('when the setting says so, and from then; what was committed stays', async () => {
    const of = await ofEachZone();
    const [, , , , material] = await of.lines();
    await at.supplier.calls(commitCallOffs, { lines: versions([material!]), unasked: true });
    await aged(of.saNo);
    await setting(['firm', 'material', 'forecast']);
    expect((await as(at, at.supplier, rulesNow)).answerZones).toEqual(['firm', 'material', 'forecast']);
    const rows = await at.owner
      .selectFrom('call_off_line')
      .where('sa_no', '=', of.saNo)
      .orderBy('due_on')
      .select(['zone', 'status', 'asked_at'])
      .execute();
    expect(rows.map(({ zone, status, asked_at }) => [zone, status, isFresh(asked_at)])).toEqual([
      ['backlog', 'new', false],
      ['immediate', 'new', false],
      ['firm', 'new', false],
      ['production', 'new', false],
      ['material', 'processing', false],
      ['forecast', 'new', true],
    ]);
    const before = await counters();
    await setting([]);
    expect((await counters()).toAnswer).toBeLessThan(before.toAnswer);
    expect((await counters()).toAnswer).toBe(0);
  });
});
