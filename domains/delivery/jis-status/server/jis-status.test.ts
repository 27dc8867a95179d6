import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Failure } from '@portal/platform/contract/failure.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { bookOf, sheetIn, typedOver } from '@portal/app-server/testing/workbook.ts';
import { world } from '@portal/app-server/testing/world.ts';
import * as calls from '../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  for (const line of ['LINE1', 'LINE2'])
    await at.logistics.calls(
      calls.createJisStatus,
      point({ assemblyLine: line, code: 'F000', position: 10 }),
    );
});

type Written = InputOf<typeof calls.createJisStatus>;
const point = (changed: Partial<Written> = {}): Written => ({
  assemblyLine: 'LINE1',
  code: 'R100',
  nameZh: '车身入线',
  nameEn: 'Body enters the line',
  position: 30,
  expectedCode: null,
  isPrintable: 'Y',
  isFinalAssembly: 'N',
  active: 'Y',
  ...changed,
});
const receiver = (changed: Partial<InputOf<typeof calls.createJisSupplierStatus>> = {}) => ({
  supplierCode: world.supplier as string,
  partGroup: '02',
  assemblyLine: 'LINE1',
  statusCode: 'F000',
  active: 'Y' as const,
  ...changed,
});

test('what is expected before a status point is one of its line, and leads to an end', async () => {
  await expect(
    at.logistics.calls(calls.createJisStatus, point({ code: 'X1', expectedCode: 'NOWHERE' })),
  ).rejects.toMatchObject({ key: 'jisStatus.expectedUnknown', details: { line: 'LINE1', code: 'NOWHERE' } });
  const { id } = await at.logistics.calls(calls.createJisStatus, point({ expectedCode: 'F000' }));
  await at.logistics.calls(
    calls.createJisStatus,
    point({ code: 'M100', position: 40, expectedCode: 'R100' }),
  );
  await expect(
    at.logistics.calls(calls.changeJisStatus, { ...point({ expectedCode: 'M100' }), id, version: 1 }),
  ).rejects.toMatchObject({ key: 'jisStatus.circle', details: { way: 'R100 ← M100 ← R100' } });
});

test('a line has one final-assembly node', async () => {
  await at.logistics.calls(
    calls.createJisStatus,
    point({ assemblyLine: 'LINE5', code: 'E1', position: 51, isFinalAssembly: 'Y' }),
  );
  await expect(
    at.logistics.calls(
      calls.createJisStatus,
      point({ assemblyLine: 'LINE5', code: 'E2', position: 52, isFinalAssembly: 'Y' }),
    ),
  ).rejects.toMatchObject({ key: 'jisStatus.finalTaken' });
});

test('another position holds for the code on all lines, and is shown before it is done', async () => {
  const [first] = await at.logistics.calls(calls.listJisStatuses, { code: 'F000', assemblyLine: 'LINE1' });
  const {
    id,
    version,
    updatedAt: _,
    updatedBy: __,
    total: ___,
    ...input
  } = first as Required<typeof first> & Written;
  const change = { ...(input as unknown as Written), position: 15, id, version };
  const refused = at.logistics.calls(calls.changeJisStatus, change);
  await expect(refused).rejects.toMatchObject({
    key: 'err.touches',
    details: { count: 1, touched: [{ text: expect.stringContaining('LINE2') as string }] },
  });
  const { details } = (await refused.catch((error: unknown) => error)) as { details: { agreed: string } };
  await at.logistics.calls(calls.changeJisStatus, { ...change, agreed: details.agreed });
  const after = await at.logistics.calls(calls.listJisStatuses, { code: 'F000' });
  expect(
    after
      .filter(({ assemblyLine }) => ['LINE1', 'LINE2'].includes(assemblyLine))
      .map(({ position }) => position),
  ).toEqual([15, 15]);
});

test('who gets what names a supplier and a status point that are there; a supplier finds his own', async () => {
  await expect(
    at.logistics.calls(calls.createJisSupplierStatus, receiver({ supplierCode: 'NOBODY' })),
  ).rejects.toMatchObject({ key: 'jisStatus.supplierUnknown' });
  await expect(
    at.logistics.calls(calls.createJisSupplierStatus, receiver({ statusCode: 'Z9' })),
  ).rejects.toMatchObject({ key: 'jisStatus.unknown', details: { line: 'LINE1', code: 'Z9' } });
  await at.logistics.calls(calls.createJisSupplierStatus, receiver());
  await at.logistics.calls(calls.createJisSupplierStatus, receiver({ supplierCode: world.otherSupplier }));
  await expect(at.logistics.calls(calls.createJisSupplierStatus, receiver())).rejects.toMatchObject({
    key: 'jisStatus.supplierTaken',
  });
  const own = await at.supplier.calls(calls.listJisSupplierStatuses, { partGroup: '02' });
  expect(new Set(own.map(({ supplierCode }) => supplierCode))).toEqual(new Set([world.supplier]));
  const choices = await at.supplier.calls(calls.selectJisStatuses, { name: 'f0', assemblyLine: 'line2' });
  expect(choices.map(({ assemblyLine, code }) => `${assemblyLine} ${code}`)).toEqual(['LINE2 F000']);
});

test('a workbook moves a position on all lines once, and is refused where it gives a code two', async () => {
  for (const assemblyLine of ['LINE6', 'LINE7'])
    await at.logistics.calls(calls.createJisStatus, point({ assemblyLine, code: 'P500', position: 500 }));
  const exported = await at.logistics.downloads(calls.exportJisStatuses, { code: 'P500' });
  const sheet = await sheetIn(exported.bytes);
  const book = async (...positions: string[]) =>
    bookOf({
      ...sheet,
      rows: sheet.rows.map((row, at) => typedOver(sheet, row, positions[at] ? { 顺序: positions[at] } : {})),
    });
  const two = await at.logistics.uploads(calls.importJisStatuses, await book('510', '520'));
  expect(two).toMatchObject({ bad: 2, good: 0 });
  const positions = async () =>
    (await at.logistics.calls(calls.listJisStatuses, { code: 'P500' })).map(({ position }) => position);
  expect(await positions()).toEqual([500, 500]);
  await at.logistics.uploads(calls.importJisStatuses, await book('530'));
  expect(await positions()).toEqual([530, 530]);
});

test('a status point in use is switched off once the supplier statuses were shown that name it', async () => {
  const written = point({ assemblyLine: 'LINE4', code: 'Q1', position: 900 });
  const { id } = await at.logistics.calls(calls.createJisStatus, written);
  const off = { ...written, active: 'N' as const, id, version: 1 };
  const gets = receiver({ assemblyLine: 'LINE4', statusCode: 'Q1' });
  const one = await at.logistics.calls(calls.createJisSupplierStatus, gets);
  const refused = async () =>
    at.logistics.calls(calls.changeJisStatus, off).catch((error: unknown) => error as Failure);
  const refusal = await refused();
  expect(refusal).toMatchObject({
    key: 'err.touches',
    details: {
      count: 1,
      touched: [
        {
          text: `供应商 ${world.supplier} 在 LINE4 线的 Q1 接收零件组 02；该供应商状态将指向停用的状态点`,
          link: `/jis/supplier-status-detail?id=${one.id}`,
        },
      ],
    },
  });
  const { agreed } = (refusal as Failure).details as { agreed: string };
  const gets3 = { ...gets, partGroup: '03' };
  const more = await at.logistics.calls(calls.createJisSupplierStatus, gets3);
  await expect(at.logistics.calls(calls.changeJisStatus, { ...off, agreed })).rejects.toMatchObject({
    key: 'err.touches',
    details: { count: 2 },
  });
  const without = { ...gets3, active: 'N' as const, id: more.id, version: 1 };
  await at.logistics.calls(calls.changeJisSupplierStatus, without);
  await at.logistics.calls(calls.changeJisStatus, { ...off, agreed });
  // what names a status point that is off can be switched off, and not on
  const noMore = { ...gets, active: 'N' as const, id: one.id, version: 1 };
  await at.logistics.calls(calls.changeJisSupplierStatus, noMore);
  await expect(
    at.logistics.calls(calls.changeJisSupplierStatus, { ...gets, id: one.id, version: 2 }),
  ).rejects.toMatchObject({ key: 'jisStatus.unknown' });
});
