import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { testRoundTrips } from '@portal/app-server/testing/round-trip.ts';
import { readDictionary, readHistory } from '@portal/settings/contract/shell-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { truckTypes } from './offers.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const REEFER = {
  code: 'REEFER_7_6',
  nameZh: '7.6 米冷藏车',
  nameEn: 'Reefer 7.6 m',
  loadingMetres: '7.4',
  widthMm: 2300,
  heightMm: 2300,
  volumeM3: '38.5',
  loadKg: 9000,
  active: 'Y',
} as const;

testRoundTrips(
  {
    'truck types': {
      calls: {
        list: calls.listTruckTypes,
        export: calls.exportTruckTypes,
        import: calls.importTruckTypes,
        change: calls.changeTruckType,
      },
      person: ({ logistics }) => logistics,
      filters: { code: 'BOX_' },
      typed: { 中文名称: '新名称', '载重（千克）': '1200' },
      meanwhile: { loadKg: 1300 },
      copied: { 车型代码: 'FLYING', 中文名称: '飞车' },
      wrong: {
        typed: { '容积（立方米）': '180' },
        column: '容积（立方米）',
        message: '容积大于装载米 × 内宽 × 内高，请检查小数点和单位',
      },
    },
  },
  () => portal,
);

test('a tenant begins with the usual types, the smallest first, and each party chooses among them', async () => {
  for (const person of [portal.logistics, portal.supplier, portal.forwarder]) {
    const types = await person.calls(calls.selectTruckTypes);
    expect(types[0]).toMatchObject({ code: 'VAN', loadingMetres: '2.6', volumeM3: '5', loadKg: 1000 });
    expect(types.at(-1)!.code).toBe('WING_17_5');
  }
});

test('planners alone keep them; what they call a type all screens and histories say', async () => {
  for (const person of [portal.supplier, portal.forwarder, portal.mrp])
    await expect(person.calls(calls.createTruckType, REEFER)).toFailWith('err.forbidden');
  const { id } = await portal.logistics.calls(calls.createTruckType, REEFER);
  const named = async () =>
    (await portal.supplier.calls(readDictionary)).find(({ code }) => code === REEFER.code)?.value;
  expect(await named()).toBe('7.6 米冷藏车');
  const { version } = await portal.logistics.calls(calls.readTruckType, { id });
  await portal.logistics.calls(calls.changeTruckType, { ...REEFER, id, version, nameZh: '冷藏车' });
  expect(await named()).toBe('冷藏车');
  const lines = await portal.logistics.calls(readHistory, { entity: 'truck_type', id });
  expect(lines[0]).toMatchObject({ field: 'name_zh', after: '冷藏车', userNo: portal.logistics.userNo });
});

test('a type that is switched off is chosen no more, is named still, and pickup plans know of it', async () => {
  const [van] = await portal.logistics.calls(calls.listTruckTypes, { code: 'VAN' });
  await portal.logistics.calls(calls.changeTruckType, { ...van!, loadKg: 900, active: 'N' } as never);
  const chosen = await portal.supplier.calls(calls.selectTruckTypes);
  expect(chosen.map(({ code }) => code)).not.toContain('VAN');
  const dictionary = await portal.supplier.calls(readDictionary);
  expect(dictionary.find(({ code }) => code === 'VAN')?.value).toBe('面包车');
  const scope = { ...portal.logistics, plantNo: portal.logistics.plants[0]!, permissions: new Set<string>() };
  const all = await truckTypes({ db: portal.owner, scope });
  expect(all.find(({ code }) => code === 'VAN')).toMatchObject({ active: false, loadKg: 900 });
});

test('a code is taken once, and does not change', async () => {
  await expect(portal.logistics.calls(calls.createTruckType, { ...REEFER, code: 'BOX_9_6' })).toFailWith(
    'fleet.truckTypeTaken',
  );
  const [box] = await portal.logistics.calls(calls.listTruckTypes, { code: 'BOX_7_6' });
  await expect(
    portal.logistics.calls(calls.changeTruckType, { ...box!, code: 'BOX_7_7' } as never),
  ).toFailWith('fleet.truckTypeStays');
});
