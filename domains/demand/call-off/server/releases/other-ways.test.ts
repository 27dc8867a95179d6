import { beforeAll, describe, expect, test } from 'vitest';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { readSheetSafely } from '@portal/platform/sheet/read/read-sheet-safely.ts';
import { sheetBytes, type SheetRow } from '@portal/platform/sheet/write/write-sheet.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { listCallOffs } from '../../contract/endpoints.ts';
import {
  downloadReleaseTemplate,
  importReleases,
  listReleases,
  publishReleases,
  readRelease,
} from '../../contract/release/release-calls.ts';
import { listInterfaces, readInterface } from '@portal/log/contract/endpoints.ts';
import { readAgreement } from '../../contract/agreement/agreement-calls.ts';
import type { Zone } from '../../contract/horizon/horizon.ts';
import { releaseFrame } from './release-frame.ts';
import { inDays } from '../testing/act.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const [soon, later] = [inDays(2), inDays(40)];
type Given = InputOf<typeof publishReleases>['releases'][number];
const releaseOf = (saNo: string, releaseNo: string, changed: Partial<Given> = {}): Given => ({
  supplierCode: world.supplier,
  saNo,
  partNo: world.parts.bracket,
  unloadingPoint: world.unloadingPoint,
  releaseNo,
  releaseDate: inDays(0),
  lines: [
    { dueOn: soon, frequency: 'D', quantity: '100' },
    { dueOn: later, frequency: 'W', quantity: '500' },
  ],
  ...changed,
});
const soonOnly = (quantity: string): Pick<Given, 'lines'> => ({
  lines: [
    { dueOn: soon, frequency: 'D', quantity },
    { dueOn: later, frequency: 'W', quantity: '500' },
  ],
});
const inForce = async (saNo: string) =>
  (await at.mrp.calls(listReleases, { saNo, inForce: 'Y' })).map((one) => [one.releaseNo, one.source]);
const asked = async (saNo: string) =>
  (await at.supplier.calls(listCallOffs, { saNo })).map((one) => [one.dueOn, one.zone, one.requestedQty]);

describe('releases of another system', () => {
  const send = async (...releases: Given[]) => at.mrp.calls(publishReleases, { releases });

  test('new ones are taken in one call; who sent them and how is told', async () => {
    const { taken, refused, results } = await send(releaseOf('ERP-1', '1'), releaseOf('ERP-2', '1'));
    expect([taken, refused]).toEqual([2, 0]);
    expect(results[0]!.applied).toMatchObject({ added: 2, raised: 0, chainGap: false });
    expect(await asked('ERP-1')).toEqual([
      [soon, 'firm', '100'],
      [later, 'forecast', '500'],
    ]);
    const { releaseId } = results[1]!.applied!;
    expect(await at.supplier.calls(readRelease, { id: releaseId })).toMatchObject({
      source: 'erp',
      createdBy: at.mrp.userNo,
    });
  });

  test('what is wrong with one is told beside it, and the others are taken', async () => {
    await send(releaseOf('ERP-3', '5'));
    const { taken, refused, results } = await send(
      releaseOf('ERP-3', '5'),
      releaseOf('ERP-4', '1'),
      releaseOf('ERP-3', '4', { releaseDate: inDays(-1) }),
      releaseOf('ERP-5', '1', { unloadingPoint: 'ZZ' }),
      releaseOf('ERP-5', '1', soonOnly('0.5')),
      releaseOf('ERP-5', '1', { firmReason: 'nonsense' }),
    );
    expect([taken, refused]).toEqual([1, 5]);
    expect(results.map((one) => [one.refusal?.info, one.refusal?.field])).toEqual([
      ['callOff.releaseRepeated', 'releaseNo'],
      [undefined, undefined],
      ['callOff.releaseOutdated', 'releaseNo'],
      ['callOff.unknownPart', 'partNo'],
      ['unit.tooFine', 'lines.0.quantity'],
      ['dict.unknownCode', 'firmReason'],
    ]);
    expect(results[0]!.refusal!.message).toContain('5');
    const [logged] = await at.admin.calls(listInterfaces, {});
    expect(logged).toMatchObject({ type: 'erp', direction: 'in', outcome: 'ok' });
    const { response } = await at.admin.calls(readInterface, { id: logged!.id });
    expect(response).toContain('callOff.releaseOutdated');
    expect(await at.mrp.calls(listReleases, { saNo: 'ERP-3' })).toHaveLength(1);
    expect(await inForce('ERP-4')).toEqual([['1', 'erp']]);
    expect(await inForce('ERP-5')).toEqual([]);
  });

  test('two of one agreement follow each other by their dates, and a gap in their chain is seen', async () => {
    const { results } = await send(
      releaseOf('ERP-6', '3', { ...soonOnly('70'), previousReleaseNo: '2', firmReason: 'stock' }),
      releaseOf('ERP-6', '1', { releaseDate: inDays(-7) }),
    );
    expect(results.map((one) => one.refusal?.info)).toEqual(['err.touches', undefined]);
    const { agreed } = results[0]!.refusal!;
    const again = await send(
      releaseOf('ERP-6', '3', {
        ...soonOnly('70'),
        previousReleaseNo: '2',
        firmReason: 'stock',
        agreed: agreed!,
      }),
    );
    expect(again.results[0]!.applied).toMatchObject({ chainGap: true, lowered: 1 });
  });

  test('what is firm is changed with a reason and the seal of what it touches, or not at all', async () => {
    await send(releaseOf('ERP-7', '1'));
    const lowered = releaseOf('ERP-7', '2', soonOnly('60'));
    const without = await send(lowered, releaseOf('ERP-8', '1'));
    expect(without).toMatchObject({ taken: 1, refused: 1 });
    expect(without.results[0]!.refusal).toMatchObject({
      info: 'callOff.firmReasonMissing',
      field: 'firmReason',
    });
    const reasoned = { ...lowered, firmReason: 'stock', firmRemark: '盘点后' };
    const { refusal } = (await send(reasoned)).results[0]!;
    expect(refusal).toMatchObject({
      info: 'err.touches',
      touched: [{ text: expect.stringContaining(world.supplier) }],
    });
    expect(refusal!.touched[0]!.text).toContain('40');
    expect(await inForce('ERP-7')).toEqual([['1', 'erp']]);
    expect((await send({ ...reasoned, agreed: 'something else' })).refused).toBe(1);
    const { results, taken } = await send({ ...reasoned, agreed: refusal!.agreed! });
    expect(taken).toBe(1);
    expect(await asked('ERP-7')).toContainEqual([soon, 'firm', '60']);
    const { agreementId } = results[0]!.applied!;
    expect((await at.supplier.calls(readAgreement, { id: agreementId })).release).toMatchObject({
      firmReason: 'stock',
      firmRemark: '盘点后',
    });
  });

  test('what is firm does not become softer unseen: it stays where no zone is said, and wants a reason where one is', async () => {
    const horizon = (zones: readonly Zone[]) => ({
      dueOn: [soon, later, inDays(50)],
      frequency: ['D', 'W', 'D'] as const,
      zone: zones,
      quantity: ['100', '500', '30'],
    });
    await release(at, { saNo: 'ERP-SOFT', lines: horizon(['firm', 'firm', 'production']) });
    const same = (releaseNo: string, zone?: Zone) => {
      const { dueOn, frequency, quantity } = horizon([]);
      const lines = dueOn.map((day, row) => ({
        dueOn: day,
        frequency: frequency[row]!,
        quantity: quantity[row]!,
        zone,
      }));
      return releaseOf('ERP-SOFT', releaseNo, { releaseDate: inDays(0), lines });
    };
    const zonesNow = async () => (await asked('ERP-SOFT')).map(([, zone]) => zone);
    expect((await send(same('S2'))).taken).toBe(1);
    expect(await zonesNow()).toEqual(['firm', 'firm', 'production']);
    const softer = same('S3', 'forecast');
    expect((await send(softer)).results[0]!.refusal?.info).toBe('callOff.firmReasonMissing');
    const reasoned = { ...softer, firmReason: 'stock' };
    const { refusal } = (await send(reasoned)).results[0]!;
    // Of two places that bind less one was firm, with all its pieces; the one within the freeze period stays firm.
    expect(refusal!.touched[0]!.text).toMatch(/1 行变动，500 /);
    expect((await send({ ...reasoned, agreed: refusal!.agreed! })).taken).toBe(1);
    expect(await zonesNow()).toEqual(['firm', 'forecast', 'forecast']);
  });

  test('a seal is of what it was given for: once the demand has changed, it holds no more', async () => {
    await send(releaseOf('ERP-9', '1'));
    const less = { ...releaseOf('ERP-9', '3', soonOnly('60')), firmReason: 'stock' };
    const { agreed } = (await send(less)).results[0]!.refusal!;
    const between = { ...releaseOf('ERP-9', '2', soonOnly('90')), firmReason: 'stock' };
    const { refusal } = (await send(between)).results[0]!;
    expect((await send({ ...between, agreed: refusal!.agreed! })).taken).toBe(1);
    const { results } = await send({ ...less, agreed: agreed! });
    expect(results[0]!.refusal).toMatchObject({ info: 'err.touches' });
    expect(results[0]!.refusal!.touched[0]!.text).toContain('30');
  });

  test('a release that leaves open which agreement it means is refused alone', async () => {
    await send(releaseOf('ERP-10', '1', { orderLine: '10' }), releaseOf('ERP-10', '1', { orderLine: '20' }));
    const { results } = await send(releaseOf('ERP-10', '2'), releaseOf('ERP-11', '1'));
    expect(results.map((one) => one.refusal?.info)).toEqual(['callOff.severalAgreements', undefined]);
    expect(await inForce('ERP-11')).toEqual([['1', 'erp']]);
  });

  test('only the plant may, and only for its own parts', async () => {
    await expect(at.supplier.calls(publishReleases, { releases: [releaseOf('ERP-12', '1')] })).toFailWith(
      'err.forbidden',
    );
    const elsewhere = await at.otherPlanner.calls(
      publishReleases,
      { releases: [releaseOf('ERP-12', '1')] },
      { plantNo: world.otherPlant },
    );
    expect(elsewhere.results[0]!.refusal).toMatchObject({ info: 'callOff.unknownPart' });
    expect(await inForce('ERP-12')).toEqual([]);
  });

  test('a list without releases, or a line without a day, is no call', async () => {
    await expect(send()).toFailWith('err.invalid');
    await expect(
      send(releaseOf('ERP-13', '1', { lines: [{ dueOn: 'soon', frequency: 'D', quantity: '1' }] })),
    ).rejects.toMatchObject({
      key: 'err.invalid',
      details: { fields: [{ path: 'releases.0.lines.0.dueOn' }] },
    });
  });
});

describe('releases in a workbook', () => {
  const row = (
    saNo: string,
    releaseNo: string,
    changed: Partial<Record<number, string | null>> = {},
  ): SheetRow =>
    [
      world.supplier,
      saNo,
      world.parts.bracket,
      world.unloadingPoint,
      null,
      null,
      releaseNo,
      inDays(0),
      null,
      null,
      soon,
      null,
      null,
      '100',
    ].map((cell, index) => (index in changed ? changed[index]! : cell));
  const [PART, DATE, RECEIVED, DUE, FREQUENCY, ZONE, QUANTITY] = [2, 7, 9, 10, 11, 12, 13];
  const workbook = async (rows: SheetRow[], language: 'zh' | 'en' = 'zh') => ({
    name: 'releases.xlsx',
    content: await sheetBytes({
      name: '1',
      columns: importColumns(releaseFrame, language, {}),
      zone: 'Asia/Shanghai',
      rows,
    }),
  });
  const upload = async (rows: SheetRow[], fields: Record<string, string> = {}, language?: 'zh' | 'en') =>
    at.mrp.uploads(importReleases, await workbook(rows, language), fields);

  test('the template has a column for all that a release says', async () => {
    const { bytes } = await at.mrp.downloads(downloadReleaseTemplate);
    const [head] = await Array.fromAsync(readSheetSafely(bytes));
    expect(head!.cells.map(({ text }) => text)).toEqual([
      '供应商代码',
      '计划协议号',
      '零件号',
      '卸货点',
      '订单行',
      '使用点',
      '要货令号',
      '要货令日期',
      '上一版要货令号',
      '要货令收货累计',
      '需求日期',
      '周期',
      '要货性质',
      '数量',
    ]);
  });

  test('rows of one agreement, number and date are one release', async () => {
    const result = await upload([
      row('XLS-1', '1'),
      row('XLS-2', '1', { [FREQUENCY]: '周', [ZONE]: '预测', [DUE]: later }),
      row('XLS-1', '1', { [DUE]: later, [QUANTITY]: '40' }),
    ]);
    expect(result).toMatchObject({ good: 3, bad: 0, preview: false, undo: null });
    expect(result.mend).toContain('新版要货令');
    expect(result.effects[0]).toMatch(/^2 版要货令：新增 3 行/);
    expect(await asked('XLS-1')).toEqual([
      [soon, 'firm', '100'],
      [later, 'forecast', '40'],
    ]);
    expect(await at.supplier.calls(listCallOffs, { saNo: 'XLS-2' })).toMatchObject([
      { frequency: 'W', zone: 'forecast' },
    ]);
    expect(await inForce('XLS-1')).toEqual([['1', 'excel']]);
  });

  test('bad rows are marked, the others of their release wait, and other releases are taken', async () => {
    await upload([row('XLS-3', '5')]);
    const result = await upload([
      row('XLS-3', '5'),
      row('XLS-3', '4', { [DATE]: inDays(-1) }),
      row('XLS-4', '1'),
      row('XLS-4', '1', { [DUE]: later, [QUANTITY]: '0.5' }),
      row('XLS-5', '1', { [DUE]: 'soon' }),
      row('XLS-5', '1'),
      row('XLS-6', '1', { [RECEIVED]: '7' }),
      row('XLS-6', '1', { [RECEIVED]: '8', [DUE]: later }),
      row('XLS-7', '1', { 3: 'ZZ' }),
      row('XLS-8', '1'),
    ]);
    expect(result).toMatchObject({ good: 1, bad: 9 });
    expect(result.errors.map(({ row: at, column }) => [at, column])).toEqual([
      [2, '要货令号'],
      [3, '要货令号'],
      [4, '要货令号'],
      [5, '数量'],
      [6, '需求日期'],
      [7, '要货令号'],
      [8, '要货令号'],
      [9, '要货令收货累计'],
      [10, '零件号'],
    ]);
    expect(result.errorFile).not.toBeNull();
    expect(await inForce('XLS-8')).toEqual([['1', 'excel']]);
    expect(await at.mrp.calls(listReleases, { saNo: 'XLS-3' })).toHaveLength(1);
    expect(await inForce('XLS-4')).toEqual([]);
  });

  test('what changes inside the firm zone is shown and wants a reason before it is taken', async () => {
    await upload([row('XLS-9', '1'), row('XLS-10', '1', { [DUE]: later })]);
    const rows = [
      row('XLS-9', '2', { [QUANTITY]: '60' }),
      row('XLS-10', '2', { [DUE]: later, [QUANTITY]: '7' }),
    ];
    const seen = await upload(rows, { preview: 'Y' });
    expect(seen).toMatchObject({ good: 1, bad: 1, touches: 1, errors: [{ row: 2 }] });
    expect(seen.touched[0]!.text).toContain(world.supplier);
    expect(seen.touched[0]!.text).toContain('40');
    const reasoned = await upload(rows, { preview: 'Y', firmReason: 'stock', firmRemark: '盘点后' });
    expect(reasoned).toMatchObject({ good: 2, bad: 0, touches: 1 });
    expect(await inForce('XLS-9')).toEqual([['1', 'excel']]);
    await upload(rows, { seal: reasoned.seal, firmReason: 'stock', firmRemark: '盘点后' });
    expect(await inForce('XLS-9')).toEqual([['2', 'excel']]);
    expect(await asked('XLS-9')).toEqual([[soon, 'firm', '60']]);
    await expect(upload(rows, { firmReason: 'nonsense' })).toFailWith('dict.unknownCode');
  });

  test('without a reason only what leaves the firm zone alone is taken', async () => {
    await upload([row('XLS-11', '1')]);
    const result = await upload([row('XLS-11', '2', { [QUANTITY]: '60' }), row('XLS-12', '1')]);
    expect(result).toMatchObject({ good: 1, bad: 1 });
    expect(result.errors[0]!.message).toContain('原因');
    expect([await inForce('XLS-11'), await inForce('XLS-12')]).toEqual([[['1', 'excel']], [['1', 'excel']]]);
  });

  test('a part is known however it is spaced, numbers of documents as they are read', async () => {
    const result = await upload([
      row('5500099001', '1', { [PART]: world.parts.bracket.replaceAll(' ', '').toLowerCase() }),
      row('5500099001', '1', { [DUE]: later, [QUANTITY]: '40' }),
    ]);
    expect(result).toMatchObject({ good: 2, bad: 0 });
    expect(await inForce('5500099001')).toHaveLength(1);
  });

  test('a preview keeps nothing, English headings are read, and only the plant may', async () => {
    const rows = [row('XLS-13', '1')];
    expect(await upload(rows, { preview: 'Y' }, 'en')).toMatchObject({ preview: true, good: 1 });
    expect(await inForce('XLS-13')).toEqual([]);
    await expect(at.supplier.uploads(importReleases, await workbook(rows))).toFailWith('err.forbidden');
    const elsewhere = await at.otherPlanner.uploads(
      importReleases,
      await workbook(rows),
      {},
      {
        plantNo: world.otherPlant,
      },
    );
    expect(elsewhere).toMatchObject({ good: 0, bad: 1 });
  });
});
