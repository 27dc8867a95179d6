import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { sheetsBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { sheetNames } from './form/sheet-names.ts';
import { tablesOf } from './print/tables-of.ts';
import { wholeContent } from './testing/whole.ts';

const now = today('Asia/Shanghai');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
}, 120_000);

const complaint = {
  supplierCode: world.supplier,
  partNo: world.parts.bracket,
  severity: 'major',
  complaintDate: addDays(now, -1),
  complaint: '孔径偏小',
  customerComplaintId: null,
  customerContact: '宋春生',
  orderNumber: null,
} as const;
const opened = async () =>
  (await at.logistics.calls(calls.openEightD, { ...complaint, deviationIds: [] })).id;
const version = async (id: string) => ({
  id,
  version: (await at.supplier.calls(calls.readEightD, { id })).version,
});

type Cells = readonly (readonly string[])[];
/** The form as it was downloaded: by sheet its rows with the headings first. */
const form = async (id: string, language: 'zh' | 'en' = 'zh'): Promise<Map<string, Cells>> => {
  const { bytes } = await at.supplier.downloads(calls.downloadEightDForm, { id }, { language });
  const sheets = new Map<string, Cells>();
  for (const sheet of Object.values(sheetNames)) {
    const rows = await Array.fromAsync(readSheet(bytes, { sheet }));
    sheets.set(
      sheet,
      rows.map(({ cells }) => Array.from({ length: 6 }, (_, column) => cells[column]?.text ?? '')),
    );
  }
  return sheets;
};
const VALUE = 3;
const KEY = 5;
/** The form with other entries, by sheet and key. */
const filled = (sheets: Map<string, Cells>, entries: Readonly<Record<string, string>>) =>
  Array.from(sheets, ([name, [head, ...rows]]) => ({
    name,
    zone: 'Asia/Shanghai',
    columns: head!.map((header) => ({ header, width: 10, kind: 'text' as const })),
    rows: rows.map((row) =>
      row.map((text, column) => (column === VALUE ? (entries[`${name} ${row[KEY]}`] ?? text) : text)),
    ),
  }));
const take = async (id: string, sheets: ReturnType<typeof filled>) =>
  at.supplier.uploads(
    calls.takeEightDForm,
    { name: '8d.xlsx', content: await sheetsBytes(sheets) },
    { id, version: String((await version(id)).version) },
  );

test('the form goes out and comes back: nothing changes, entries are kept as drafts, in either language', async () => {
  const id = await opened();
  await at.supplier.calls(calls.saveEightD13, { ...(await version(id)), ...wholeContent.d13, files: [] });
  for (const language of ['zh', 'en'] as const)
    expect(await take(id, filled(await form(id, language), {}))).toEqual({
      saved: [],
      skipped: [],
      errors: [],
    });
  const answer = await take(
    id,
    filled(await form(id), {
      'D1-D3 symptom': '异响',
      'D1-D3 containments.1.effect': '100',
      'D4 causes.2.hypothesis': '抽检频次不足',
      'D4 causes.2.causeType': 'TUN 技术原因：为何未发现',
      'D4 causes.2.causeCode': '检验未覆盖',
      'D4 causes.2.branch': 'Measurement',
      'D4 causes.2.clarificationDate': '2026/11/2',
    }),
  );
  expect(answer).toEqual({ saved: ['d13', 'd4'], skipped: [], errors: [] });
  const { content } = await at.supplier.calls(calls.readEightD, { id });
  expect(content.d13).toEqual({
    ...wholeContent.d13,
    symptom: '异响',
    containments: [{ ...wholeContent.d13.containments[0]!, effect: 100 }],
  });
  expect(content.d4.causes).toEqual([
    expect.objectContaining({
      causeType: 'TUN',
      causeCode: 'inspectionMissed',
      branch: 'measurement',
      hypothesis: '抽检频次不足',
      clarificationDate: '2026-11-02',
      why1: null,
    }),
  ]);
});

test('bad cells are named with sheet, row and reason, and nothing is kept', async () => {
  const id = await opened();
  const sheets = await form(id);
  const rowOf = (sheet: string, key: string) => sheets.get(sheet)!.findIndex((row) => row[KEY] === key) + 1;
  const answer = await take(
    id,
    filled(sheets, {
      'D1-D3 symptom': '异响',
      'D1-D3 containments.1.effect': '140',
      'D1-D3 riskAssessmentStarted': 'maybe',
      'D5-D6 corrections.2.causeNo': '7',
      'D8 closingDate': addDays(now, 3),
      'D7 readAcross': 'x'.repeat(1001),
    }),
  );
  expect(answer.saved).toEqual([]);
  expect(answer.errors.map(({ sheet, row }) => [sheet, row])).toEqual([
    ['D1-D3', rowOf('D1-D3', 'riskAssessmentStarted')],
    ['D1-D3', rowOf('D1-D3', 'containments.1.effect')],
    ['D5-D6', rowOf('D5-D6', 'corrections.2.causeNo')],
    ['D7', rowOf('D7', 'readAcross')],
    ['D8', rowOf('D8', 'closingDate')],
  ]);
  expect(answer.errors[2]!.message).toBe('D4 中没有第 7 项原因（共 0 项），请填写已有原因的序号');
  expect((await at.supplier.calls(calls.readEightD, { id })).content.d13.symptom).toBeNull();
});

test('the form of another report is none; a stage that is submitted is left alone and said', async () => {
  const [id, other] = [await opened(), await opened()];
  await expect(take(id, filled(await form(other), {}))).rejects.toMatchObject({ key: 'eightD.otherForm' });
  const before = await form(id);
  await at.supplier.calls(calls.saveEightD13, { ...(await version(id)), ...wholeContent.d13, files: [] });
  await at.supplier.calls(calls.submitEightD, { ...(await version(id)), stage: 'd13' });
  expect(await take(id, filled(before, { 'D7 readAcross': '三种同类零件' }))).toEqual({
    saved: ['d7'],
    skipped: ['d13'],
    errors: [],
  });
});

test('pictures are the supplier’s until he submits; the paper shows them with tree and diagram', async () => {
  const id = await opened();
  const file = await at.supplier.uploads(
    uploadFile,
    { name: 'bore.png', content: PNG },
    { docType: 'eight-d' },
  );
  const files = [{ id: file.id, uuid: file.uuid }];
  await at.supplier.calls(calls.saveEightD13, { ...(await version(id)), ...wholeContent.d13, files });
  await at.supplier.calls(calls.saveEightD4, { ...(await version(id)), ...wholeContent.d4, files: [] });
  const filesOf = async (person: typeof at.supplier) =>
    (await person.calls(calls.readEightD, { id })).stages[0]!.files.map(({ name }) => name);
  expect(await filesOf(at.logistics)).toEqual([]);
  await at.supplier.calls(calls.submitEightD, { ...(await version(id)), stage: 'd13' });
  expect(await filesOf(at.logistics)).toEqual(['bore.png']);
  for (const language of ['zh', 'en'] as const) {
    const { bytes: body } = await at.supplier.downloads(calls.printEightD, { id }, { language });
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.length).toBeGreaterThan(10_000);
  }
});

test('the paper says the plant’s day of what was submitted at its dawn', async () => {
  const report = await at.supplier.calls(calls.readEightD, { id: await opened() });
  const stages = report.stages.map((one) => ({ ...one, submittedAt: '2026-11-29T21:32:00Z' }));
  const [head] = tablesOf({ ...report, stages }, 'd13', {
    language: 'zh',
    choices: () => [],
    zone: 'Asia/Shanghai',
  });
  expect(head!.caption).toContain('2026-11-30');
});

test('deviations of the supplier are named; each has one report that goes on', async () => {
  const deviation = async (supplierCode: string, number: string) =>
    idOf(
      at,
      sql`insert into deviation (tenant_id, created_by, updated_by, plant_no, supplier_code, number, kind, reason, mend_by, raised_by, due_on)
        values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${supplierCode}, ${number}, 'damage', 'other', 'supplierEntry', 'seed', ${now}) returning id`,
    );
  const [own, others] = [
    await deviation(world.supplier, 'DV-8D-1'),
    await deviation(world.otherSupplier, 'DV-8D-2'),
  ];
  await expect(
    at.logistics.calls(calls.openEightD, { ...complaint, deviationIds: [others] }),
  ).rejects.toMatchObject({ key: 'eightD.deviationOther', details: { number: 'DV-8D-2' } });
  const { id, number } = await at.logistics.calls(calls.openEightD, { ...complaint, deviationIds: [own] });
  expect((await at.supplier.calls(calls.readEightD, { id })).deviations).toEqual([
    { id: own, number: 'DV-8D-1' },
  ]);
  await expect(
    at.logistics.calls(calls.openEightD, { ...complaint, deviationIds: [own] }),
  ).rejects.toMatchObject({ key: 'eightD.deviationTaken', details: { number } });
  await at.logistics.calls(calls.cancelEightD, { ...(await version(id)), reason: '误开' });
  await at.logistics.calls(calls.openEightD, { ...complaint, deviationIds: [own] });
});
