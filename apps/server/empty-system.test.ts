import '@portal/platform/server/testing/matchers.ts';
import { createUnloadingArea } from '@portal/plant/contract/places/place-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticator, createUser as arrange } from '@portal/access/server/offers.ts';
import { listPlantsOfUser } from '@portal/plant/contract/shell-calls.ts';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { listReleases, publishRelease } from '@portal/call-off/contract/release/release-calls.ts';
import {
  createDeliveryNote,
  readDeliveryNote,
  savePacking,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { readSetUp } from '@portal/home/contract/endpoints.ts';
import { isOptional, missingIn } from '@portal/home/contract/set-up.ts';
import { createPackaging } from '@portal/packaging/contract/endpoints.ts';
import { createPart, createSupplierPart } from '@portal/part/contract/endpoints.ts';
import {
  changePlant,
  createPlant,
  createUnloadingPoint,
  listPlants,
} from '@portal/plant/contract/endpoints.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { createOrigin, createSupplier } from '@portal/supplier/contract/endpoints.ts';
import { createUser } from '@portal/user/contract/endpoints.ts';
import { plugins } from './domains.ts';
import { box } from '../../domains/master-data/packaging/server/testing/probes.ts';
import { inDays, noteHead } from './testing/goods/goods.ts';
import { signedIn, type SignedInPerson } from './testing/signed-in.ts';

const PASSWORD = 'Empty-2026-spring';

/** As PORTAL_DEMO=0 starts: tables, roles and one administrator, who has changed his password. */
let portal: TestPortal;
let admin: SignedInPerson;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins,
    seedVersion: 'empty-1',
    authenticator,
    seed: async (owner) =>
      void (await arrange(owner, {
        tenantId: 0,
        userNo: 'admin',
        name: '系统管理员',
        party: 'admin',
        roles: ['admin'],
        password: PASSWORD,
        mustChange: 'N',
      })),
  });
  admin = await signedIn(portal, 'admin');
});
afterAll(async () => portal.close());

const plant = {
  plantNo: '1000',
  sapPlantNo: 'CC01',
  plantNameZh: '长春一厂',
  plantNameEn: 'Changchun plant 1',
  contact: '王工',
  phone: null,
  country: '中国',
  province: '吉林省',
  city: '长春市',
  postcode: '130011',
  street: '启明路 1188 号',
  zone: 'Asia/Shanghai',
};

const origin = {
  supplierCode: 'S1',
  code: 'O1',
  name: '甲一厂',
  duns: '123456789',
  country: 'CN',
  city: '长春',
  area: '高新区',
  address: '高新路 1 号',
  postcode: '130012',
  contact: '张甲',
  phone: '0431-85110001',
  email: 'o1@example.com',
  warehouseType: 'own' as const,
  distanceKm: 80,
  transportDays: 1,
  shippingControlDays: 1,
  leadDays: 2,
  sharePercent: 100,
};

const packaging = { ...box, code: 'KLT', nameZh: '小料箱', nameEn: 'Box', loadKg: '500' } as InputOf<
  typeof createPackaging
>;

const missing = async (): Promise<string[]> =>
  (await admin.calls(readSetUp))
    .filter(({ key, isDone }) => !isDone && !isOptional(key))
    .map(({ key }) => key);

const newUser = async (userNo: string, user: object): Promise<SignedInPerson> => {
  const { key, texts } = await admin.sealed(PASSWORD, PASSWORD);
  await admin.calls(createUser, {
    userNo,
    name: `${userNo} 王`,
    nameEn: null,
    dept: '部门',
    email: `${userNo}@example.com`,
    phone: '139-0000 0000',
    tel: '0431-8511 0000',
    fax: null,
    plants: ['1000'],
    mrpController: null,
    idNo: null,
    active: 'Y',
    newPassword: texts[0]!,
    confirmpassword: texts[1]!,
    key,
    ...user,
  } as never);
  await portal.owner.updateTable('user_password').set({ given: 'N' }).where('given', '=', 'Y').execute();
  return signedIn(portal, userNo);
};

test('an empty system says what is missing, and leads to the first delivery note by what its screens can do', async () => {
  expect(await missing()).toEqual([
    'plant',
    'unloadingPoint',
    'supplier',
    'origin',
    'part',
    'supplierPart',
    'packagingData',
    'plantUser',
    'supplierUser',
    'receivingUser',
    'callOff',
  ]);

  await admin.calls(createPlant, plant);
  // Who made it works in it at once.
  expect((await admin.calls(listPlantsOfUser, {})).map(({ plantNo }) => plantNo)).toEqual(['1000']);
  await admin.calls(createUnloadingArea, { code: 'A', nameZh: '总装区', nameEn: 'Assembly' });
  await admin.calls(createUnloadingPoint, {
    areaCode: 'A',
    code: 'A13',
    nameZh: '总装 13',
    nameEn: 'Assembly 13',
    warehouseCode: 'WH1',
  });
  expect(await missing()).toEqual([
    'supplier',
    'origin',
    'part',
    'supplierPart',
    'packagingData',
    'plantUser',
    'supplierUser',
    'receivingUser',
    'callOff',
  ]);

  await admin.calls(createSupplier, {
    supplierCode: 'S1',
    nameZh: '甲公司',
    nameEn: 'Jia',
    category: 'series',
    city: '长春',
    address: '高新路 1 号',
    postcode: '130012',
    contact: '张甲',
    tel: '0431-85110001',
    fax: null,
    email: 'jia@example.com',
    claimsEmail: null,
    website: null,
    duns: '123456789',
    freezeDays: null,
    poSplitType: 'FREE',
    confirmType: 'required',
    agency: 'N',
    special: 'N',
    gtl: 'Y',
    active: 'Y',
  });
  await admin.calls(createOrigin, origin);
  await admin.calls(createPart, {
    partNo: '5G0 123',
    nameZh: '支架',
    nameEn: 'Bracket',
    unit: 'PCE',
    weightKg: '1.25',
    kind: 'body',
    partGroup: '101',
    lengthMm: null,
    widthMm: null,
    heightMm: null,
  });
  await admin.calls(createSupplierPart, {
    supplierCode: 'S1',
    partNo: '5G0 123',
    unloadingPoint: 'A13',
    supplierPartNo: null,
    storageLocation: null,
    dispositor: '101',
    project: null,
    quotaPercent: 100,
    leadDays: 3,
    isJit: 'N',
    isJis: 'N',
    changeIndex: null,
    softwareRevision: null,
    hardwareRevision: null,
    gStand: null,
  });
  await admin.calls(createPackaging, packaging);
  expect(await missing()).toContain('packagingData');
  await admin.calls(createPackaging, {
    ...packaging,
    code: 'PAL',
    nameZh: '托盘',
    nameEn: 'Pallet',
    kind: 'GLT',
    usage: 'unit',
  });
  await newUser('receiver', { type: 'plant', companyCode: '1000', roles: ['receiving-clerk'] });
  const planner = await newUser('planner', {
    type: 'plant',
    companyCode: '1000',
    roles: ['mrp-controller'],
    mrpController: '101',
  });
  const supplier = await newUser('dispatcher', {
    type: 'supplier',
    companyCode: 'S1',
    roles: ['supplier-dispatcher'],
  });
  expect(await missing()).toEqual(['callOff']);

  await planner.calls(publishRelease, {
    supplierCode: 'S1',
    saNo: '5500000001',
    partNo: '5G0 123',
    unloadingPoint: 'A13',
    orderLine: null,
    pointOfUse: null,
    releaseNo: '1',
    releaseDate: inDays(0),
    lines: [{ dueOn: inDays(2), frequency: 'D', quantity: '100' }],
  });
  // Colleagues read a name, partners the account.
  expect((await planner.calls(listReleases, {}))[0]).toMatchObject({ createdBy: 'planner 王' });
  expect((await supplier.calls(listReleases, {}))[0]).toMatchObject({ createdBy: 'planner' });
  const steps = await admin.calls(readSetUp);
  expect(missingIn(steps)).toBe(0);
  expect(steps.filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual([
    'names',
    'mail',
    'packaging',
    'calendar',
    'door',
    'window',
    'forwarder',
  ]);

  const [line] = await supplier.calls(listCallOffs, {});
  await supplier.calls(commitCallOffs, {
    lines: [{ id: line!.id, version: line!.version, batches: [{ deliverOn: line!.dueOn, quantity: '100' }] }],
  });
  const { id } = await supplier.calls(createDeliveryNote, {
    ...noteHead(),
    originCode: 'O1',
    lines: [{ callOffLineId: line!.id, quantity: '100' }],
  });
  const note = await supplier.calls(readDeliveryNote, { id });
  // Nothing is agreed on that the packing could differ from, so nobody asks why it does.
  const { version } = await supplier.calls(savePacking, {
    id,
    version: note.version,
    outer: [
      {
        packageType: 'M',
        packagingCode: 'PAL',
        auxiliaryCode: null,
        auxiliaryCount: 0,
        inner: [{ lineId: note.lineList[0]!.id, quantity: '100', packagingCode: 'KLT' }],
      },
    ],
    deviationReason: null,
  });
  await supplier.calls(sendDeliveryNote, { id, version });
  expect(await supplier.calls(readDeliveryNote, { id })).toMatchObject({
    number: expect.stringMatching(/^\d+$/),
    status: 'sent',
  });
});

test.each([
  ['number', { sapPlantNo: 'X', plantNameZh: 'x', plantNameEn: 'x' }, 'plant.numberTaken'],
  ['name', { plantNo: 'X', sapPlantNo: 'X', plantNameEn: 'x' }, 'plant.nameTaken'],
  ['English name', { plantNo: 'X', sapPlantNo: 'X', plantNameZh: 'x' }, 'plant.nameTaken'],
  ['SAP number', { plantNo: 'X', plantNameZh: 'x', plantNameEn: 'x' }, 'plant.sapNumberTaken'],
])('a second plant with the same %s is refused', async (_, other, failure) => {
  await expect(admin.calls(createPlant, { ...plant, ...other })).toFailWith(failure);
});

test('a plant changes all but its number, also one in which nobody works at present', async () => {
  await admin.calls(createPlant, {
    ...plant,
    plantNo: '2000',
    sapPlantNo: 'HF01',
    plantNameZh: '合肥二厂',
    plantNameEn: 'Hefei plant 2',
  });
  const second = (await admin.calls(listPlants, { plantNo: '2000' }))[0]!;
  const change = { ...plant, ...second, contact: '李工' };
  expect(await admin.calls(changePlant, change)).toEqual({ id: second.id, version: second.version + 1 });
  await expect(
    admin.calls(changePlant, { ...change, version: second.version + 1, plantNo: '3000' }),
  ).toFailWith('plant.numberStays');
  await expect(admin.calls(createPlant, { ...plant, zone: 'Mars/Olympus' })).toFailWith('err.invalid');
});
