import { agreeing } from './testing/goods/agreeing.ts';
import { createUnloadingArea } from '@portal/plant/contract/places/place-calls.ts';
import '@portal/platform/server/testing/matchers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteRole, createRole, listRoles } from '@portal/access/contract/roles/role-calls.ts';
import { removePermission } from '@portal/access/contract/permissions/permission-calls.ts';
import { authenticator, createUser as arrange, startSession } from '@portal/access/server/offers.ts';
import { visitor, handMoves, type Answer } from '@portal/access/server/testing/visitor.ts';
import { commitCallOffs, readCallOff, rejectCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { publishRelease } from '@portal/call-off/contract/release/release-calls.ts';
import {
  addNoteLines,
  createDeliveryNote,
  editDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  removeDeliveryNote,
  removeNoteLine,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { orderLabels } from '@portal/delivery-note/contract/print-calls.ts';
import type { DeliveryNote } from '@portal/delivery-note/contract/fields.ts';
import { createPackaging, createPackagingAgreement } from '@portal/packaging/contract/endpoints.ts';
import { createPlant, createUnloadingPoint } from '@portal/plant/contract/endpoints.ts';
import { box as anyPackaging } from '@portal/packaging/server/testing/probes.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { holderOf, Refused, type Holder } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { createTenant } from '@portal/settings/contract/tenant.ts';
import { createSupplier } from '@portal/supplier/contract/endpoints.ts';
import { createUser, importUsers } from '@portal/user/contract/endpoints.ts';
import { plugins } from './domains.ts';
import { inDays, noteHead } from './testing/goods/goods.ts';
import {
  asWritten,
  callOffLines,
  edited,
  electronicLines,
  noteOf,
  packedNote,
  lineInputs,
} from './testing/goods/notes.ts';
import type { TestWorld } from './testing/portal.ts';
import { sealedFor } from './testing/sealed.ts';
import { seedWorld, world, WORLD_VERSION } from './testing/world.ts';

/**
 * SPEC section 8, the error catalogue: each message of the domains that are there is provoked, by what a person or his browser can do, in
 * both languages. What it says is what the domain's words say, with nothing left to be filled in.
 */

const PASSWORD = 'Lieferant-2026-spring';
let portal: TestPortal;
/** The people, by what they are; each has a real session. */
let at: TestWorld;
let sent: DeliveryNote;

type User = { party: Party; companyCode: string; role?: string; plants?: string[] };
const users: Readonly<Record<string, User>> = {
  admin: { party: 'admin', companyCode: '', role: 'admin', plants: [] },
  mrp: { party: 'plant', companyCode: 'P1', role: 'mrp-controller' },
  logistics: { party: 'plant', companyCode: 'P1', role: 'logistics-planner' },
  receiving: { party: 'plant', companyCode: 'P1', role: 'receiving-clerk' },
  packagingPlanner: { party: 'plant', companyCode: 'P1', role: 'packaging-planner' },
  supplier: { party: 'supplier', companyCode: world.supplier, role: 'supplier-dispatcher' },
};
/** Who does not get in, and why. */
const shutOut: Readonly<Record<string, Partial<Parameters<typeof arrange>[1]>>> = {
  fresh: { mustChange: 'Y' },
  locked: {},
  asleep: { active: 'N' },
  retired: { active: 'N' },
  nowhere: { plants: [] },
  nobody: { roles: [] },
};

beforeAll(async () => {
  portal = await openTestPortal({
    plugins,
    seedVersion: `${WORLD_VERSION}-messages-1`,
    authenticator,
    seed: async (owner) => {
      await seedWorld(owner);
      const common = { tenantId: 0, password: PASSWORD, mustChange: 'N' } as const;
      for (const [userNo, { role, plants = ['P1', 'P2'], ...user }] of Object.entries(users))
        await arrange(owner, { ...common, ...user, userNo, name: userNo, plants, roles: role ? [role] : [] });
      const outside = {
        ...common,
        party: 'supplier',
        companyCode: world.supplier,
        plants: ['P1'],
        roles: ['supplier-dispatcher'],
      } as const;
      for (const [userNo, changed] of Object.entries(shutOut))
        await arrange(owner, { ...outside, userNo, name: userNo, ...changed });
      await sql`insert into tenant (env_no, name_zh, name_en) values (1, '一', 'One')`.execute(owner);
      await sql`update app_user set locked = 'Y' where user_no = 'locked'`.execute(owner);
      await sql`update app_user set first_login_at = now() where user_no = 'retired'`.execute(owner);
    },
  });
  const people: Record<string, Holder> = {};
  for (const userNo of Object.keys(users))
    people[userNo] = holderOf(portal.app, (await startSession(portal.services, { tenantId: 0, userNo }))!);
  at = { ...portal, tenant: 0, ...people } as unknown as TestWorld;
  const note = await packedNote(at, await callOffLines(at, ['30']));
  await agreeing(at.supplier, sendDeliveryNote, { id: note.id });
  sent = await at.supplier.calls(readDeliveryNote, { id: note.id });
});
afterAll(async () => portal.close());

type Provoke = (language: Language) => Promise<unknown>;
/** What the specification calls it -> the failure, and how one gets it. */
type Row = readonly [spec: string, failure: string, provoke: Provoke];

const browser = (language: Language) => visitor(portal, { language });
/** What a browser was answered, as a refusal. */
const refusedIn = async (answer: Promise<Answer>): Promise<never> => {
  const { info, status, data } = await answer;
  throw new Refused(info, status, data as Record<string, unknown>);
};
const signsIn =
  (account: string, password = PASSWORD): Provoke =>
  async (language) =>
    refusedIn(browser(language).signIn(account, password));
const fewer = { bgImageWidth: 354, bgImageHeight: 200, sliderImageWidth: 66, sliderImageHeight: 200 };
const missesSlider = async (language: Language) => {
  const by = browser(language);
  const { data } = await by.call('GET', '/system/v1/cc/gen');
  const { id } = data as { id: string };
  const track = { ...fewer, trackList: handMoves(5), startSlidingTime: '', entSlidingTime: '' };
  return { by, id, answer: by.call('POST', `/system/v1/cc/check/${id}`, track), track };
};
const credentials = async (by: ReturnType<typeof browser>) => {
  const { uuid, seal } = await by.sealed();
  return { account: 'supplier', password: seal(PASSWORD), uuid };
};

const login: readonly Row[] = [
  [
    'token timeout, token expired',
    'err.token',
    async (language) => holderOf(portal.app, 'gone').calls(readCallOff, { id: '1' }, { language }),
  ],
  [
    'duplicate submission, of another request under the same key',
    'err.keyOfOther',
    async (language) => {
      const key = crypto.randomUUID();
      const twice = [1, 2].map(async () =>
        at.logistics.calls(createUnloadingArea, newArea(), { key, language }),
      );
      const refused = (await Promise.allSettled(twice)).find((one) => one.status === 'rejected');
      throw refused!.reason;
    },
  ],
  [
    'wrong captcha',
    'login.wrongCaptcha',
    async (language) => refusedIn((await missesSlider(language)).answer),
  ],
  [
    'captcha timed out',
    'login.captchaExpired',
    async (language) => {
      const { by, id, answer, track } = await missesSlider(language);
      await answer;
      return refusedIn(by.call('POST', `/system/v1/cc/check/${id}`, track));
    },
  ],
  [
    'slider required',
    'login.sliderRequired',
    async (language) => {
      const by = browser(language);
      const { data } = await by.call('GET', '/system/v1/cc/gen');
      const { id: captchaId } = data as { id: string };
      const typed = { ...(await credentials(by)), captchaId, captchaToken: 'not slid' };
      return refusedIn(by.call('POST', '/system/v1/login', typed));
    },
  ],
  ['wrong username or password', 'login.wrongCredentials', signsIn('supplier', 'wrong')],
  [
    'key decryption failed (refresh)',
    'login.keyExpired',
    async (language) => {
      const by = browser(language);
      const typed = { ...(await credentials(by)), uuid: 'f'.repeat(32), ...(await by.passedCaptcha()) };
      return refusedIn(by.call('POST', '/system/v1/login', typed));
    },
  ],
  [
    'wrong email',
    'login.wrongEmail',
    async (language) =>
      refusedIn(
        browser(language).call('POST', '/system/v1/login/mail', {
          email: 'nobody@example.com',
          oneTimeCode: '123456',
        }),
      ),
  ],
  [
    'code wrong or expired',
    'login.wrongMailCode',
    async (language) => {
      const by = browser(language);
      const email = `somebody-${language}@example.com`;
      await by.call('POST', '/system/v1/login/mail-code', { email, ...(await by.passedCaptcha()) });
      return refusedIn(by.call('POST', '/system/v1/login/mail', { email, oneTimeCode: '123456' }));
    },
  ],
  ['cannot log into the plant', 'login.noPlant', signsIn('nowhere')],
  ['user locked', 'login.locked', signsIn('locked')],
  ['inactive', 'login.inactive', signsIn('retired')],
  ['new user not active', 'login.newInactive', signsIn('asleep')],
  ['no role', 'login.noRole', signsIn('nobody')],
  [
    'locked after too many failures',
    'login.tooManyFailures',
    async (language) => {
      const by = browser(language);
      for (let tried = 0; tried < 4; tried++) await by.signIn(`guessed-${language}`, 'wrong');
      return refusedIn(by.signIn(`guessed-${language}`, 'wrong'));
    },
  ],
  [
    'new or expired password must be reset',
    'err.newPasswordNeeded',
    async (language) => {
      const by = browser(language);
      await by.signIn('fresh', PASSWORD);
      return refusedIn(by.call('GET', '/sf/v1/call-off/1'));
    },
  ],
];

let areas = 0;
const newArea = () => ({ code: `N${++areas}`, nameZh: '新区', nameEn: 'New area' });
const workbook = { name: 'users.xlsx', content: 'no workbook', contentType: 'application/vnd.ms-excel' };

const generic: readonly Row[] = [
  [
    'quantity mismatch',
    'receipt.reasonMissing',
    async (language) =>
      at.receiving.calls(
        confirmReceipt,
        {
          noteId: sent.id,
          remark: null,
          lines: sent.lineList.map(({ id }) => ({ lineId: id, receivedQty: '1', differenceReason: null })),
        },
        { language },
      ),
  ],
  [
    'path not specified, page not found',
    'err.notFound',
    async (language) => refusedIn(browser(language).call('GET', '/sf/v1/nowhere')),
  ],
  [
    'no access, no permission',
    'err.forbidden',
    async (language) => at.supplier.calls(createUnloadingArea, newArea(), { language }),
  ],
  [
    'wrong Excel format on import',
    'err.excelFormat',
    async (language) => at.admin.uploads(importUsers, workbook, {}, { language }),
  ],
  [
    'DN or list updated by another user',
    'err.updatedByOther',
    async (language) => {
      const { id, version } = await noteOf(at, await callOffLines(at, ['20']));
      return at.supplier.calls(packAutomatically, { id, version: version + 1 }, { language });
    },
  ],
  [
    'attachment over 5 MB',
    'err.fileTooLarge',
    async (language) =>
      at.admin.uploads(
        importUsers,
        { ...workbook, content: Buffer.alloc(6 * 1024 * 1024) },
        {},
        { language },
      ),
  ],
  [
    'attachment over 20 MB',
    'err.fileTooLarge',
    async (language) =>
      at.supplier.uploads(
        uploadFile,
        { name: 'a.pdf', content: Buffer.alloc(21 * 1024 * 1024), contentType: 'application/pdf' },
        {},
        { language },
      ),
  ],
];

const person = {
  name: '新人',
  nameEn: null,
  type: 'supplier',
  companyCode: world.supplier,
  dept: '部门',
  phone: '139-0000 0000',
  tel: '0431-8511 0000',
  fax: null,
  plants: ['P1'],
  roles: ['supplier-dispatcher'],
  mrpController: null,
  idNo: null,
  active: 'Y',
} as const;
const createsUser =
  (changed: object, password = PASSWORD, again = password): Provoke =>
  async (language) => {
    const { key, texts } = await sealedFor(at.admin, password, again);
    const user = { ...person, userNo: `u-${language}`, email: `u-${language}@example.com`, ...changed };
    const secret = { newPassword: texts[0]!, confirmpassword: texts[1]!, key };
    return at.admin.calls(createUser, { ...user, ...secret } as never, { language });
  };

const people: readonly Row[] = [
  ['password mismatch', 'password.mismatch', createsUser({}, PASSWORD, `${PASSWORD}!`)],
  ['password fails complexity', 'password.tooShort', createsUser({}, 'short')],
  ['user number exists', 'user.numberTaken', createsUser({ userNo: 'supplier' })],
  ['company required', 'user.companyRequired', createsUser({ companyCode: null })],
  [
    'role name, code, type required',
    'err.invalid',
    async (language) => at.admin.calls(createRole, { permissions: [] } as never, { language }),
  ],
  [
    'role has users',
    'role.hasUsers',
    async (language) => {
      const role = (await at.admin.calls(listRoles, { code: 'supplier-dispatcher' }))[0]!;
      return at.admin.calls(deleteRole, { id: role.id, version: role.version }, { language });
    },
  ],
  [
    'privilege already in a role',
    'permission.inRole',
    async (language) =>
      at.admin.calls(removePermission, { code: 'delivery-note:send', version: 0 }, { language }),
  ],
];

const line = async (quantity = '10', promised = true) =>
  (await callOffLines(at, [quantity], { promised }))[0]!;
const commits = async (
  { id, version, dueOn }: Awaited<ReturnType<typeof line>>,
  quantity: string,
  language: Language,
) =>
  at.supplier.calls(
    commitCallOffs,
    { lines: [{ id, version, batches: [{ deliverOn: dueOn, quantity }] }] },
    { language },
  );

const callOff: readonly Row[] = [
  [
    'wrong status',
    'callOff.wrongStatus',
    async (language) => {
      const { id, version } = await line('10', false);
      await at.supplier.calls(rejectCallOffs, { lines: [{ id, version }], reason: REFUSED });
      return at.supplier.calls(
        createDeliveryNote,
        { ...noteHead(), lines: [{ callOffLineId: id, quantity: '10' }] },
        { language },
      );
    },
  ],
  [
    'no detail',
    'callOff.noDetail',
    async (language) => at.supplier.calls(readCallOff, { id: '999999' }, { language }),
  ],
  [
    'split quantity too large',
    'callOff.aboveOpen',
    async (language) => commits(await line('10', false), '11', language),
  ],
  [
    'delivery quantity above backorder',
    'callOff.aboveOpen',
    async (language) =>
      at.supplier.calls(
        createDeliveryNote,
        { ...noteHead(), lines: lineInputs([await line('10')], '11') },
        { language },
      ),
  ],
  [
    'already promised',
    'callOff.alreadyPromised',
    async (language) => commits(await line('10'), '10', language),
  ],
  [
    'source or unloading area not maintained',
    'callOff.unknownPart',
    async (language) =>
      at.mrp.calls(
        publishRelease,
        {
          supplierCode: world.supplier,
          saNo: '5599999999',
          partNo: world.parts.bracket,
          unloadingPoint: 'B07',
          orderLine: null,
          pointOfUse: null,
          releaseNo: '1',
          releaseDate: inDays(0),
          lines: [{ dueOn: inDays(2), frequency: 'D', quantity: '100' }],
        },
        { language },
      ),
  ],
  [
    'packaging agreement not maintained',
    'deliveryNote.noAgreement',
    async (language) => {
      const note = await noteOf(at, await callOffLines(at, ['60'], { partNo: world.parts.oil, unit: 'KGM' }));
      await portal.owner.deleteFrom('packaging_agreement').where('part_no', '=', world.parts.oil).execute();
      return at.supplier.calls(packAutomatically, { id: note.id, version: note.version }, { language });
    },
  ],
  [
    'supplier origin not maintained',
    'deliveryNote.originMissing',
    async (language) => {
      const { id } = await packedNote(at, [await line()]);
      const origins = await portal.owner
        .deleteFrom('supplier_origin')
        .where('tenant_id', '=', 0)
        .where('supplier_code', '=', world.supplier)
        .returningAll()
        .execute();
      return sends(id, language).finally(async () =>
        portal.owner.insertInto('supplier_origin').values(origins.map(withoutId)).execute(),
      );
    },
  ],
  [
    'supplier address missing',
    'deliveryNote.addressMissing',
    async (language) => {
      const { id } = await packedNote(at, [await line()]);
      await addressed(' ');
      return sends(id, language).finally(async () => addressed('高新路 1 号'));
    },
  ],
];
const sends = async (id: string, language: Language) =>
  agreeing(at.supplier, sendDeliveryNote, { id }, { language });
const withoutId = <Row extends { id: unknown }>({ id: _, ...row }: Row) => row;
const addressed = async (address: string) =>
  portal.owner
    .updateTable('supplier')
    .set({ address })
    .where('tenant_id', '=', 0)
    .where('supplier_code', '=', world.supplier)
    .execute();
const REFUSED = 'capacity';

const note: readonly Row[] = [
  [
    'already sent: no resend',
    'deliveryNote.alreadySent',
    async (language) => agreeing(at.supplier, sendDeliveryNote, { id: sent.id }, { language }),
  ],
  [
    'already sent: no delete',
    'deliveryNote.alreadySent',
    async (language) => at.supplier.calls(removeDeliveryNote, { id: sent.id }, { language }),
  ],
  [
    'already sent: no add material',
    'deliveryNote.alreadySent',
    async (language) =>
      at.supplier.calls(
        addNoteLines,
        { id: sent.id, version: sent.version, lines: lineInputs([await line()]) },
        { language },
      ),
  ],
  [
    'already sent: no save',
    'deliveryNote.alreadySent',
    async (language) =>
      at.supplier.calls(
        editDeliveryNote,
        { ...noteHead(), id: sent.id, version: sent.version, lines: [] },
        { language },
      ),
  ],
  [
    'already sent: print again only with a reason',
    'deliveryNote.reprintReason',
    async (language) => {
      const { id } = await packedNote(at, [await line()]);
      await agreeing(at.supplier, sendDeliveryNote, { id });
      await at.supplier.calls(orderLabels, { id, reason: null });
      await portal.jobsDone();
      return at.supplier.calls(orderLabels, { id, reason: null }, { language });
    },
  ],
  [
    'no materials',
    'deliveryNote.noLines',
    async (language) => {
      const { id, version, lineList } = await noteOf(at, [await line()]);
      await at.supplier.calls(removeNoteLine, { id, version, lineId: lineList[0]!.id });
      return at.supplier.calls(orderLabels, { id, reason: null }, { language });
    },
  ],
  [
    'material already added',
    'deliveryNote.materialAdded',
    async (language) => {
      const one = await line();
      return at.supplier.calls(
        createDeliveryNote,
        { ...noteHead(), lines: lineInputs([one, one]) },
        { language },
      );
    },
  ],
  [
    'missing material information',
    'deliveryNote.softwareMissing',
    async (language) => {
      const { id } = await packedNote(at, await electronicLines(at, ['10']));
      return agreeing(at.supplier, sendDeliveryNote, { id }, { language });
    },
  ],
  [
    'missing actual call-off history or G-stand',
    'deliveryNote.gStandMissing',
    async (language) => {
      const unknown = await packedNote(at, await electronicLines(at, ['10']));
      const versions = { softwareRevision: '0120', hardwareRevision: 'H03', actualGStand: null };
      const { id } = await edited(at, unknown, [asWritten(unknown, versions)]);
      return agreeing(at.supplier, sendDeliveryNote, { id }, { language });
    },
  ],
];

const plant = {
  plantNo: 'P9',
  sapPlantNo: '1009',
  plantNameZh: '九厂',
  plantNameEn: 'Plant 9',
  contact: '王',
  street: '路 1 号',
  zone: 'Asia/Shanghai',
};
const createsPlant =
  (changed: object): Provoke =>
  async (language) =>
    at.admin.calls(createPlant, { ...plant, ...changed }, { language });

const duplicates: readonly Row[] = [
  [
    'supplier/customer code',
    'supplier.codeTaken',
    async (language) =>
      at.admin.calls(
        createSupplier,
        {
          supplierCode: world.supplier,
          nameZh: '甲',
          nameEn: 'Jia',
          category: 'series',
          city: '长春',
          address: '路 1 号',
          postcode: '130012',
          contact: '张',
          tel: '0431-85110001',
          fax: null,
          email: 'x@example.com',
          claimsEmail: null,
          website: null,
          duns: '987654321',
          freezeDays: null,
          poSplitType: 'FREE',
          confirmType: 'required',
          agency: 'N',
          special: 'N',
          gtl: 'Y',
          active: 'Y',
        },
        { language },
      ),
  ],
  [
    'packaging code',
    'packaging.codeTaken',
    async (language) =>
      at.packagingPlanner.calls(createPackaging, { ...anyPackaging, code: 'KLT4147' }, { language }),
  ],
  [
    'consumable code',
    'packaging.consumableTaken',
    async (language) =>
      at.packagingPlanner.calls(
        createPackaging,
        { ...anyPackaging, code: 'KLT4147', kind: 'CON' },
        { language },
      ),
  ],
  [
    'empty-pack code',
    'packaging.emptyPackTaken',
    async (language) => {
      await at.packagingPlanner.calls(createPackaging, {
        ...anyPackaging,
        code: `EMPTY-${language}`,
        emptyPackCode: `E-${language}`,
      });
      return at.packagingPlanner.calls(
        createPackaging,
        { ...anyPackaging, code: `OTHER-${language}`, emptyPackCode: `E-${language}` },
        { language },
      );
    },
  ],
  ['plant number', 'plant.numberTaken', createsPlant({ plantNo: 'P1' })],
  ['plant names', 'plant.nameTaken', createsPlant({ plantNameZh: '长春一厂' })],
  ['SAP plant number', 'plant.sapNumberTaken', createsPlant({ sapPlantNo: '1001' })],
  [
    'unloading area',
    'plant.unloadingAreaTaken',
    async (language) => at.logistics.calls(createUnloadingArea, { ...newArea(), code: 'A' }, { language }),
  ],
  [
    'unloading point',
    'plant.unloadingPointTaken',
    async (language) =>
      at.logistics.calls(
        createUnloadingPoint,
        { areaCode: 'A', code: 'A13', nameZh: 'x', nameEn: 'x', warehouseCode: 'WH1' },
        { language },
      ),
  ],
  [
    'tenant',
    'tenant.numberTaken',
    async (language) => {
      const { key, texts } = await sealedFor(at.admin, PASSWORD, PASSWORD);
      const administrator = { adminNo: 'boss', adminName: '首位', adminEmail: '' };
      const secret = { key, password: texts[0]!, confirmPassword: texts[1]! };
      const tenant = { envNo: 1, nameZh: '一', nameEn: 'One', ...administrator, ...secret };
      return at.admin.calls(createTenant, tenant, { language });
    },
  ],
  [
    'packaging agreement with same effective date',
    'packaging.sameDay',
    async (language) => {
      const agreed = {
        supplierCode: world.supplier,
        partNo: world.parts.bracket,
        effectiveFrom: inDays(40),
        innerCode: 'KLT4147',
        quantityPerInner: '12',
        outerCode: 'PAL1208',
        innerPerLayer: 8,
        layers: 4,
        auxiliaryCode: 'LID1208',
        auxiliaryPerOuter: 1,
      };
      await at.packagingPlanner.calls(createPackagingAgreement, agreed).catch(() => undefined);
      return at.packagingPlanner.calls(createPackagingAgreement, agreed, { language });
    },
  ],
];

const wordsOf = (language: Language): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    platformWords[language].failures,
    ...plugins.map((plugin) => plugin.words?.[language].failures),
  ) as Record<string, string>;
/** A sentence with room for what is filled in. */
const sentence = (words: string): RegExp =>
  new RegExp(
    `^${words
      .split(/\{\w+\}/)
      .map((text) => RegExp.escape(text))
      .join('.+')}$`,
    's',
  );

describe.each([
  ['login', login],
  ['generic and client', generic],
  ['user and role', people],
  ['call-off', callOff],
  ['delivery note', note],
  ['master data duplicates', duplicates],
] as const)('%s', (_, rows) => {
  describe.each(['zh', 'en'] as const)('in %s', (language) => {
    test.each(rows)('%s', async (_spec, failure, provoke) => {
      const refused: unknown = await provoke(language).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(refused).toMatchObject({ key: failure });
      const { message } = (refused as Refused).details;
      expect(message).toMatch(sentence(wordsOf(language)[failure]!));
      expect(message).not.toMatch(/[{}]/);
    });
  });
});
