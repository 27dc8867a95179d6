import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { selectForwarders } from '../contract/choice-calls.ts';
import {
  changeForwarder,
  changeOrigin,
  changeSupplier,
  createForwarder,
  createOrigin,
  listForwarders,
  listOrigins,
  listSuppliers,
  removeOrigin,
} from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
  await sql`update supplier_origin set share_percent = 60 where tenant_id = ${portal.tenant}`.execute(
    portal.owner,
  );
});

const origin = {
  supplierCode: 'S1001',
  code: 'O2',
  name: '长春甲二厂',
  duns: '123456789',
  country: 'CN',
  city: '长春',
  area: '高新区',
  address: '高新路 2 号',
  postcode: '130012',
  contact: '李甲',
  phone: '0431-85110002',
  email: 'o2@example.com',
  warehouseType: 'own' as const,
  distanceKm: 80,
  transportDays: 1,
  shippingControlDays: 1,
  leadDays: 2,
  sharePercent: 30,
};
const refused = async (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('production locations', () => {
  test('below 100 % is taken and can be seen, above is refused at its field', async () => {
    await portal.mrp.calls(createOrigin, origin);
    const [supplier] = await portal.mrp.calls(listSuppliers, { of: 'S1001' });
    expect(supplier).toMatchObject({ originCount: 2, shareTotal: 90 });
    expect(
      await refused(portal.mrp.calls(createOrigin, { ...origin, code: 'O3', sharePercent: 11 })),
    ).toMatchObject({ key: 'supplier.shareAbove100', details: { field: 'sharePercent', total: 101 } });
    const [, second] = await portal.mrp.calls(listOrigins, { of: 'S1001' });
    await portal.mrp.calls(changeOrigin, { ...second!, sharePercent: 40 });
    const [full] = await portal.mrp.calls(listSuppliers, { of: 'S1001' });
    expect(full!.shareTotal).toBe(100);
  });

  test('two who take what is left at once: one is refused', async () => {
    const shares = ['O8', 'O9'].map(async (code) =>
      portal.mrp.calls(createOrigin, { ...origin, supplierCode: 'S1002', code, sharePercent: 40 }),
    );
    const outcomes = await Promise.allSettled(shares);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    [{ code: 'O1', sharePercent: 0 }, 'supplier.originTaken', 'code'],
    [{ supplierCode: 'S9999' }, 'supplier.unknownSupplier', 'supplierCode'],
    [{ duns: '12' }, 'err.invalid', 'duns'],
    [{ country: 'China' }, 'err.invalid', 'country'],
    [{ country: 'QQ' }, 'err.invalid', 'country'],
    [{ phone: '' }, 'err.invalid', 'phone'],
    [{ sharePercent: 101 }, 'err.invalid', 'sharePercent'],
  ] as const)('%j is refused with %s', async (changed, key, field) => {
    const failure = await refused(portal.mrp.calls(createOrigin, { ...origin, ...changed }));
    expect(failure).toMatchObject({ key });
    expect(JSON.stringify((failure as { details: object }).details)).toContain(field);
  });

  test('a supplier reads his own and keeps none; a deleted one is gone', async () => {
    const own = await portal.otherSupplier.calls(listOrigins, {});
    expect(new Set(own.map((row) => row.supplierCode))).toEqual(new Set(['S1002']));
    await expect(portal.otherSupplier.calls(createOrigin, origin)).toFailWith('err.forbidden');
    const [first] = await portal.mrp.calls(listOrigins, { of: 'S1003' });
    await portal.mrp.calls(removeOrigin, { id: first!.id, version: first!.version });
    expect(await portal.mrp.calls(listOrigins, { of: 'S1003' })).toEqual([]);
  });
});

test('settings of a supplier are kept and found', async () => {
  const [row] = await portal.mrp.calls(listSuppliers, { of: 'S1003' });
  await portal.mrp.calls(changeSupplier, {
    ...row!,
    mobile: '13900000003',
    confirmType: 'none',
    containerTurnoverDays: 14,
    containerReceiveDays: 3,
    carpoolThresholdM3: '12.5',
    agency: 'Y',
    special: 'Y',
  });
  const [found] = await portal.mrp.calls(listSuppliers, { confirmType: 'none', agency: 'Y', special: 'Y' });
  expect(found).toMatchObject({
    supplierCode: 'S1003',
    containerTurnoverDays: 14,
    containerReceiveDays: 3,
    carpoolThresholdM3: '12.5',
    mobile: '13900000003',
  });
});

describe('forwarders', () => {
  const forwarder = {
    forwarderCode: 'F77',
    nameZh: '测试物流',
    nameEn: 'Test Logistics',
    city: '长春',
    address: '物流路 7 号',
    postcode: null,
    contact: '王测',
    tel: '0431-86000077',
    fax: null,
    email: 'f77@example.com',
    website: null,
    duns: null,
    active: 'Y' as const,
    remark: null,
  };

  test('one is created, changed and switched off; its code stays and is taken once', async () => {
    await portal.logistics.calls(createForwarder, forwarder);
    expect(await refused(portal.logistics.calls(createForwarder, forwarder))).toMatchObject({
      key: 'forwarder.codeTaken',
      details: { field: 'forwarderCode' },
    });
    const [row] = await portal.logistics.calls(listForwarders, { of: 'F77' });
    await expect(portal.logistics.calls(changeForwarder, { ...row!, forwarderCode: 'F78' })).toFailWith(
      'forwarder.codeStays',
    );
    await portal.logistics.calls(changeForwarder, { ...row!, active: 'N' });
    const choices = await portal.logistics.calls(selectForwarders, {});
    expect(choices.map(({ code }) => code)).toEqual(['F01', 'F02']);
  });

  test('a forwarder finds himself only', async () => {
    const rows = await portal.forwarder.calls(listForwarders, {});
    expect(rows.map((row) => row.forwarderCode)).toEqual(['F01']);
  });
});
