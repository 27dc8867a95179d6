import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, testRoundTrips, typedOver } from '@portal/app-server/testing/round-trip.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import * as calls from '../contract/endpoints.ts';

/** Masked alike: the birthday is all that tells them apart. */
const NUMBERS = ['220102196001253015', '220102196309143015'];
const MASK = '220102********3015';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
  await portal.forwarder.calls(calls.createDriver, driver);
});

const driver = {
  driverName: '孙运',
  idNo: '11010519491231002X',
  phone: '13800138000',
  licenceNo: null as string | null,
  licenceClass: 'A2' as const,
  licenceValidTo: null as string | null,
  active: 'Y' as const,
};
/** What of a row a form sends back. */
const formOf = async (filters: object) => {
  const [row] = await portal.forwarder.calls(calls.listDrivers, filters);
  return row as never as typeof driver & { id: string; version: number };
};

testRoundTrips(
  {
    drivers: {
      calls: {
        list: calls.listDrivers,
        export: calls.exportDrivers,
        import: calls.importDrivers,
        change: calls.changeDriver,
      },
      person: ({ forwarder }) => forwarder,
      filters: { driverName: '孙运' },
      typed: { 电话: '13911112222', 驾驶证有效期至: '2031-05-31' },
      meanwhile: { phone: '13933334444' },
      copied: { 姓名: '孙二', 身份证号: '110101199003070177' },
      wrong: {
        typed: { 身份证号: '110105194912310021' },
        column: '身份证号',
        message: '证件号不正确：身份证 18 位，护照、通行证 7 至 12 位字母和数字',
      },
    },
  },
  () => portal,
);

test('the number is masked in lists, records, workbooks and histories; the forwarder has it whole on request', async () => {
  const whole = expect.not.stringContaining(driver.idNo);
  for (const person of [portal.forwarder, portal.logistics, portal.receiving, portal.admin]) {
    const [row] = await person.calls(calls.listDrivers, { driverName: '孙运' }, { plantNo: world.plant });
    expect(row!.idNo).toBe('110105********002X');
    expect(
      JSON.stringify(await person.calls(calls.readDriver, { id: row!.id }, { plantNo: world.plant })),
    ).toEqual(whole);
    const { bytes } = await person.downloads(calls.exportDrivers, {}, { plantNo: world.plant });
    expect(JSON.stringify(await readWorkbook(bytes))).toEqual(whole);
    const lines = await person.calls(
      readHistory,
      { entity: 'driver', id: row!.id },
      { plantNo: world.plant },
    );
    expect(JSON.stringify(lines)).toEqual(whole);
  }
  const { id } = await formOf({ driverName: '孙运' });
  expect(await portal.forwarder.calls(calls.readIdentityNumber, { id })).toEqual({ idNo: driver.idNo });
  await expect(portal.admin.calls(calls.readIdentityNumber, { id }, { plantNo: world.plant })).toFailWith(
    'err.forbidden',
  );
  await expect(portal.logistics.calls(calls.readIdentityNumber, { id })).toFailWith('err.forbidden');
  const { rows } = await sql<{ parameters: string }>`
    select parameters from operation_log where type in ('createDriver', 'changeDriver')`.execute(
    portal.owner,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { parameters } of rows) expect(parameters).toEqual(whole);
});

test('a masked number that comes back stays what it was; of nobody it is refused', async () => {
  const row = await formOf({ driverName: '孙运' });
  await portal.forwarder.calls(calls.changeDriver, { ...row, phone: '13700000000' });
  const { id, version } = await formOf({ driverName: '孙运' });
  expect(await portal.forwarder.calls(calls.readIdentityNumber, { id })).toEqual({ idNo: driver.idNo });
  const other = { ...row, id, version, idNo: '220102********1234' };
  await expect(portal.forwarder.calls(calls.changeDriver, other)).toFailWith('fleet.identityMasked');
  await expect(
    portal.forwarder.calls(calls.createDriver, { ...driver, idNo: '220102********1234' }),
  ).toFailWith('fleet.identityMasked');
});

test('two drivers whose numbers are masked alike go out and come back as they are', async () => {
  for (const [at, idNo] of NUMBERS.entries())
    await portal.forwarder.calls(calls.createDriver, { ...driver, driverName: `同号${at}`, idNo });
  const { bytes } = await portal.forwarder.downloads(calls.exportDrivers, { driverName: '同号' });
  const book = await readWorkbook(bytes);
  expect(book.rows.flat().filter((cell) => cell === MASK)).toHaveLength(2);
  const taken = await portal.forwarder.uploads(
    calls.importDrivers,
    await fileOf({ ...book, rows: book.rows.map((_, at) => typedOver(book, at, { 电话: '13655556666' })) }),
  );
  expect(taken).toMatchObject({ good: 2, bad: 0 });
  for (const [at, idNo] of NUMBERS.entries()) {
    const row = await formOf({ driverName: `同号${at}` });
    expect(row.phone).toBe('13655556666');
    expect(await portal.forwarder.calls(calls.readIdentityNumber, { id: row.id })).toEqual({ idNo });
  }
});

test('a licence number that is the identity number is not kept beside it; that of somebody else is refused', async () => {
  const row = await formOf({ driverName: '孙运' });
  await portal.forwarder.calls(calls.changeDriver, { ...row, licenceNo: driver.idNo.toLowerCase() });
  const { version, licenceNo } = await formOf({ driverName: '孙运' });
  expect(licenceNo).toBeNull();
  const foreign = { ...row, version, licenceNo: '110101199003070177' };
  await expect(portal.forwarder.calls(calls.changeDriver, foreign)).toFailWith('fleet.licenceOfAnother');
});

test('a number is a driver once for each forwarder; forwarders alone keep drivers, each his own', async () => {
  await expect(portal.forwarder.calls(calls.createDriver, { ...driver, driverName: '又一个' })).toFailWith(
    'fleet.driverTaken',
  );
  const permissions = Object.keys(portal.services.permissions);
  const rival = portal.is({ party: 'forwarder', companyCode: world.otherForwarder, permissions });
  const { id } = await rival.calls(calls.createDriver, driver);
  expect((await rival.calls(calls.listDrivers)).map((row) => row.id)).toEqual([id]);
  const own = await formOf({ driverName: '孙运' });
  await expect(rival.calls(calls.readDriver, { id: own.id })).toFailWith('err.notFound');
  await expect(rival.calls(calls.readIdentityNumber, { id: own.id })).toFailWith('err.notFound');
  await expect(rival.calls(calls.changeDriver, own)).toFailWith('err.notFound');
  for (const party of ['plant', 'supplier', 'admin'] as const) {
    const companyCode = party === 'supplier' ? world.supplier : party === 'plant' ? world.plant : '';
    const person = portal.is({ party, companyCode, permissions });
    await expect(
      person.calls(calls.createDriver, { ...driver, idNo: NUMBERS[0]! }, { plantNo: world.plant }),
    ).toFailWith('err.forbidden');
  }
  const seen = await portal.logistics.calls(calls.listDrivers, { driverName: '孙运' });
  expect(seen.map(({ forwarderCode }) => forwarderCode).toSorted()).toEqual(['F01', 'F02']);
});

test.each([
  [-1, 'expired'],
  [0, 'soon'],
  [30, 'soon'],
  [31, 'good'],
  [null, 'good'],
] as const)('a licence that ends in %s days is %s, in the list and its filter', async (days, papers) => {
  const row = await formOf({ driverName: '孙运' });
  const licenceValidTo = days === null ? null : inDays(days);
  await portal.forwarder.calls(calls.changeDriver, { ...row, licenceValidTo });
  for (const state of ['expired', 'soon', 'good'] as const) {
    const found = await portal.forwarder.calls(calls.listDrivers, { driverName: '孙运', papers: state });
    expect(found.map((one) => one.papers)).toEqual(state === papers ? [papers] : []);
  }
});
