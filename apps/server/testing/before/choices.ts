import { readRole, changeRole, createRole, listRoles } from '@portal/access/contract/roles/role-calls.ts';
import { changePasswordRules, readPasswordRules } from '@portal/access/contract/passwords/password-calls.ts';
import { changePermission, removePermission } from '@portal/access/contract/permissions/permission-calls.ts';
import { saveRetention } from '@portal/log/contract/retention.ts';
import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import type { Holder } from '@portal/platform/server/testing/people.ts';
import { changeBulletin, createBulletin } from '@portal/settings/contract/bulletin.ts';
import {
  changeDictEntry,
  createDictEntry,
  exportDictEntries,
  importDictEntries,
  listDictEntries,
} from '@portal/settings/contract/dictionary.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { saveMailSetting, sendTestMail } from '@portal/settings/contract/mail.ts';
import { saveSystemMode, readSystemMode } from '@portal/settings/contract/mode.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { saveTheme } from '@portal/theme/contract/endpoints.ts';
import { sealedFor } from '../sealed.ts';
import type { Life } from './lives.ts';

/** What the demo's administrator changed of everything that he can change. */
export const choices = async (life: Life, mailPort: number): Promise<void> => {
  const admin = await life.as('admin');
  await rights(admin);
  await dictionary(admin);
  await workingRules(admin);
  await look(admin);
  await bulletins(admin);
  await mail(admin, mailPort);
  await admin.calls(saveRetention, { days: 500, version: 0 });
  await admin.calls(saveSystemMode, { mode: 'ANHUI', version: (await admin.calls(readSystemMode)).version });
};

/** A role that lost one right and got another, one of his own, and permissions with names of the tenant's or out of its choice. */
const rights = async (admin: Holder): Promise<void> => {
  await roleChanged(admin, 'packaging-planner', { loses: 'part:edit', gets: ['edi:list'] });
  await roleChanged(admin, 'admin', { loses: 'system:jobs-redrive', gets: [] });
  await admin.calls(createRole, {
    code: 'night-shift',
    type: 'plant',
    nameZh: '夜班收货',
    nameEn: 'Night shift',
    description: '只看收货 / receipts only',
    permissions: ['receipt:list', 'delivery-note:list'],
  });
  await admin.calls(changePermission, {
    code: 'receipt:list',
    nameZh: '入库查询',
    nameEn: 'Incoming goods',
    icon: null,
    sort: 7,
    version: 0,
  });
  await admin.calls(removePermission, { code: 'system:jobs-redrive', version: 0 });
  await admin.calls(changePasswordRules, {
    isLimitLength: 'Y',
    limitLengthValue: 13,
    isEfficacyRule: 'Y',
    // Nobody's password runs out while the fixture lies there.
    isValidateDate: 'N',
    validateDateValue: 120,
    history: 5,
    maximumErrors: 6,
    lockMinutes: 45,
    version: (await admin.calls(readPasswordRules)).version,
  });
};

const roleChanged = async (
  admin: Holder,
  code: string,
  { loses, gets }: { loses: string; gets: readonly string[] },
): Promise<void> => {
  const { id } = (await admin.calls(listRoles, { limit: 100 })).find((role) => role.code === code)!;
  const { version, nameZh, nameEn, description, permissions } = await admin.calls(readRole, { id });
  const kept = permissions.filter((permission) => permission !== loses);
  await admin.calls(changeRole, {
    id,
    version,
    nameZh,
    nameEn,
    description,
    permissions: [...kept, ...gets],
  });
};

const dictionary = async (admin: Holder): Promise<void> => {
  const entry = { sort: 90, active: 'Y' as const };
  const inGroup = { typeCode: 'TRANSPORT_TYPE', type: null, typeEn: null };
  await admin.calls(createDictEntry, {
    ...inGroup,
    code: 'TRICYCLE',
    value: '三轮车',
    value2: 'Tricycle',
    ...entry,
  });
  await admin.calls(createDictEntry, {
    typeCode: 'GATE',
    type: '厂门',
    typeEn: 'Gate',
    code: 'NORTH',
    value: '北门',
    value2: null,
    ...entry,
  });
  const [box] = await admin.calls(listDictEntries, { typeCode: 'TRANSPORT_TYPE', code: 'EXPRESS' });
  await admin.calls(changeDictEntry, { ...box!, value: '微型面包车', active: 'N' });
  const { bytes } = await admin.downloads(exportDictEntries, { typeCode: 'GATE' });
  await admin.uploads(importDictEntries, { name: '厂门.xlsx', content: bytes });
};

const workingRules = async (admin: Holder): Promise<void> => {
  const input = { ...processInput({ ...processDefaults, feedbackDays: 5 }), version: 0 };
  await admin.calls(saveProcessOptions, input, { plantNo: '2000' });
  await admin.calls(saveProcessOptions, { ...input, freezePeriodDays: 9, forAllPlants: 'Y' });
};

const look = async (admin: Holder): Promise<void> => {
  const picture = { name: 'logo.png', content: Buffer.from(DOT, 'base64') };
  const { id, uuid } = await admin.uploads(uploadFile, picture, { docType: 'logo', source: 'theme' });
  const { logo: _, loginPicture: __, ...house } = HOUSE_THEME;
  await admin.calls(saveTheme, {
    ...house,
    primaryColour: '#0b6e4f',
    productZh: '澄岳供应商门户',
    productEn: 'Chengyue Supplier Portal',
    version: 0,
    logo: [{ id, uuid }],
  });
};

/** A picture of one dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** One that is up, one on the login page, one that is over, one that was taken down. */
const bulletins = async (admin: Holder): Promise<void> => {
  const text = {
    titleZh: '春节停产安排',
    titleEn: 'Spring Festival shutdown',
    bodyZh: '<h2>停产</h2><p>请提前发货。</p>',
    bodyEn: '<p>Please deliver ahead of time.</p>',
    validFrom: '2026-01-01T00:00:00Z',
    validTo: null,
    active: 'Y' as const,
    onLogin: 'N' as const,
  };
  await admin.calls(createBulletin, text);
  await admin.calls(createBulletin, {
    ...text,
    titleZh: '系统维护',
    titleEn: null,
    bodyEn: null,
    onLogin: 'Y',
  });
  await admin.calls(createBulletin, { ...text, titleZh: '旧公告', validTo: '2026-02-01T00:00:00Z' });
  const { id, version } = await admin.calls(createBulletin, { ...text, titleZh: '误发' });
  await admin.calls(changeBulletin, { ...text, titleZh: '误发', id, version, active: 'N' });
};

/** The mail server of the tenant, and a mail that it sent. */
const mail = async (admin: Holder, port: number): Promise<void> => {
  const { key, texts } = await sealedFor(admin, 'mail secret');
  await admin.calls(saveMailSetting, {
    name: '公司邮箱',
    host: '127.0.0.1',
    port,
    displayName: '供应商门户',
    username: 'post@portal.example.com',
    sender: '',
    auth: 'Y',
    timeout: 5,
    connectionTimeout: 5,
    ssl: 'N',
    socketFactory: 'STARTTLS',
    fallback: 'N',
    language: 'zh',
    recipient: 'ops@chengyue.example.com',
    password: texts[0]!,
    key,
    version: 0,
  });
  await admin.calls(sendTestMail, { to: 'ops@chengyue.example.com' });
};
