import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { asJob, callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createUser } from '@portal/access/server/offers.ts';
import type { DeliveryNote } from '../contract/fields.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { exportDeliveryNotes, listDeliveryNotes, sendDeliveryNote } from '../contract/endpoints.ts';
import { labelsOf } from './print/note-labels.ts';

/** Whoever reads English is told English names, wherever a note names its supplier or a part. */
const ZH = { supplier: '长春甲零部件有限公司', part: '前支架' };
const EN = { supplier: 'Jia Components', part: 'Front bracket' };

let at: TestWorld;
let note: DeliveryNote;
beforeAll(async () => {
  at = await seededPortal();
  note = await packedNote(at, await callOffLines(at, ['10']));
});

test('a row carries both names', async () => {
  const rows = await at.mrp.calls(listDeliveryNotes, { number: note.number });
  expect(rows[0]).toMatchObject({ supplierNameZh: ZH.supplier, supplierNameEn: EN.supplier });
});

test.each([
  ['zh', ZH, EN],
  ['en', EN, ZH],
] as const)('the workbook is in the language of its reader: %s', async (language, mine, other) => {
  const { bytes } = await at.mrp.downloads(exportDeliveryNotes, { number: note.number }, { language });
  const cells: string[] = [];
  for await (const row of readSheet(bytes)) cells.push(...row.cells.map((cell) => cell.text));
  expect(cells).toEqual(expect.arrayContaining([mine.supplier, mine.part]));
  expect(cells).not.toContain(other.supplier);
});

test.each([
  ['zh', ZH.supplier],
  ['en', EN.supplier],
] as const)('labels name the sender in the language they are printed in: %s', async (language, name) => {
  const labels = await asJob(at, async (caller) => labelsOf(caller, note.id, { language, unitIds: null }));
  expect([...labels.values()][0]!.texts.shipFrom.name).toBe(name);
});

test('the plant is told of a sent note in both languages', async () => {
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'names-planner',
    name: '计划员',
    party: 'plant',
    companyCode: 'P1',
    plants: ['P1'],
    roles: ['mrp-controller'],
    password: 'a long enough one',
  });
  await agreeing(at.supplier, sendDeliveryNote, { id: note.id });
  await at.jobsDone();
  const message = await at.owner
    .selectFrom('notification')
    .select(['message_zh as zh', 'message_en as en'])
    .where('type', '=', 'delivery-note.sent')
    .executeTakeFirstOrThrow();
  expect(message.zh).toContain(ZH.supplier);
  expect(message.en).toContain(EN.supplier);
  expect(message.en).not.toContain(ZH.supplier);
});
