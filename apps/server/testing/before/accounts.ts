import { Secret, TOTP } from 'otpauth';
import { changeUser, createUser, listUsers, lockUser, readUser } from '@portal/user/contract/endpoints.ts';
import { changePassword } from '@portal/access/contract/sign-in/login-calls.ts';
import { beginFactor, confirmFactor } from '@portal/access/contract/second-factor/second-factor.ts';
import {
  readSubscriptions,
  saveMailPreference,
  saveSubscriptions,
} from '@portal/notification/contract/endpoints.ts';
import { listNewestNotices, markNoticeRead } from '@portal/notification/contract/newest-notices.ts';
import { saveTableSetting } from '@portal/settings/contract/shell-calls.ts';
import type { Holder } from '@portal/platform/server/testing/people.ts';
import { listContacts, saveContact } from '@portal/supplier/contract/endpoints.ts';
import { DEMO_PASSWORD } from '@portal/app-demo/world/people.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { sealedFor } from '../sealed.ts';
import type { Life } from './lives.ts';

/** A holder of the tenant's own role. */
export const NIGHT = 'night.shift';

const PHONE = '13900000000';
const TEL = '0431-85110000';

/** Accounts in every state, and what people chose for themselves. */
export const accounts = async (life: Life): Promise<void> => {
  const [admin, mrp, supplier] = [await life.as('admin'), await life.as('mrp'), await life.as('supplier')];
  await madeUser(admin, NIGHT, '夜班 王');
  await ownPassword(await life.as(NIGHT));
  const locked = await madeUser(admin, 'night.locked', '夜班 李');
  await admin.calls(lockUser, { ...locked, locked: 'Y' });
  const left = await madeUser(admin, 'left.us', 'Left Us');
  const user = await admin.calls(readUser, { id: left.id });
  await admin.calls(changeUser, {
    ...user,
    phone: PHONE,
    tel: TEL,
    roles: ['night-shift'],
    plants: ['1000'],
    dept: '收货科',
    email: 'left.us@chengyue.example.com',
    idNo: null,
    active: 'N',
  });
  await ownSecondFactor(await life.as('logistics'));
  await savedTables(mrp);
  await wishes(supplier, 'at-once', 'zh');
  await wishes(mrp, 'at-once', 'en');
  await wishes(await life.as('supplier2'), 'daily', 'zh');
  const [contact] = await supplier.calls(listContacts, { limit: 1 });
  await supplier.calls(
    saveContact,
    {
      supplierCode: contact!.supplierCode,
      module: contact!.module,
      version: contact!.version,
      name: '张联系',
      position: '计划',
      tel: '0431-85110001',
      email: 'contact@zeheng.example.com',
    },
    { key: 'a-repeated-call' },
  );
  await supplier.uploads(uploadFile, { name: '质保书.txt', content: 'certificate 质保书' });
};

/** Notices of which one was read. */
export const readSome = async (life: Life): Promise<void> => {
  for (const userNo of ['mrp', 'supplier']) {
    const person = await life.as(userNo);
    const { records } = await person.calls(listNewestNotices, { limit: 10 });
    await person.calls(markNoticeRead, { id: records[0]!.id });
  }
};

const madeUser = async (admin: Holder, userNo: string, name: string) => {
  const { key, texts } = await sealedFor(admin, DEMO_PASSWORD, DEMO_PASSWORD);
  const { id } = await admin.calls(createUser, {
    userNo,
    type: 'plant',
    name,
    nameEn: null,
    companyCode: '1000',
    dept: '收货科',
    email: `${userNo}@chengyue.example.com`,
    phone: PHONE,
    tel: TEL,
    fax: null,
    plants: ['1000'],
    roles: ['night-shift'],
    mrpController: null,
    idNo: null,
    active: 'Y',
    newPassword: texts[0]!,
    confirmpassword: texts[1]!,
    key,
  });
  const [row] = await admin.calls(listUsers, { userNo });
  return { id, version: row!.version };
};

/** He takes a password of his own instead of the one he was given. */
const ownPassword = async (person: Holder): Promise<void> => {
  const { key, texts } = await sealedFor(person, DEMO_PASSWORD, OWN_PASSWORD, OWN_PASSWORD);
  const [currentPassword, newPassword, confirmpassword] = texts as [string, string, string];
  await person.calls(changePassword, { currentPassword, newPassword, confirmpassword, key });
};
const OWN_PASSWORD = 'Nachtschicht-2026-Herbst';

const ownSecondFactor = async (person: Holder): Promise<void> => {
  const { secret } = await person.calls(beginFactor);
  const oneTimeCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await person.calls(confirmFactor, { oneTimeCode });
};

const savedTables = async (person: Holder): Promise<void> => {
  for (const table of ['call-off', 'delivery-note'])
    await person.calls(saveTableSetting, {
      table,
      columns: [{ prop: 'partNo', label: '物料号', minWidth: 80, width: 160, checked: 'Y', order: 1 }],
      filters: [{ name: '紧急 / urgent', values: { urgent: 'Y', partName: '支架' } }],
    });
};

const wishes = async (person: Holder, pace: 'at-once' | 'daily', language: 'zh' | 'en'): Promise<void> => {
  const categories = await person.calls(readSubscriptions);
  const msList = categories.flatMap(({ msList: ones }) =>
    ones.map(({ scenario }) => ({
      scenario,
      emailNotification: 'Y' as const,
      inappNotification: 'Y' as const,
    })),
  );
  await person.calls(saveSubscriptions, { msList });
  await person.calls(saveMailPreference, {
    pace,
    dailyHour: 7,
    quietFrom: null,
    quietTo: null,
    zone: 'Asia/Shanghai',
    language,
  });
};
