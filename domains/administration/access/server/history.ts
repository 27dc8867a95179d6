import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { BUSINESS_MODULES } from '../contract/profile/profile.ts';
import { words } from '../contract/words.en.ts';

const flag = { kind: 'flag' } as const;
const account = {
  zh: { ...words.zh, told: words.zh.account },
  en: { ...words.en, told: words.en.account },
};

/** How users, roles, password rules and settings of permissions are told. */
export const history: KeptHistories = {
  app_user: {
    opens: ['access:user-history'],
    name: { zh: '用户', en: 'User' },
    title: 'user_no',
    words: account,
    columns: {
      party: { kind: 'choice', names: 'parties' },
      language: { kind: 'choice', names: 'languages' },
      active: flag,
      locked: flag,
      businessModules: { kind: 'dict', typeCode: BUSINESS_MODULES },
    },
    parts: {
      user_plant: { name: { zh: '工厂', en: 'Plant' }, label: { kind: 'code' }, words: account },
      user_role: {
        name: { zh: '角色', en: 'Role' },
        label: { kind: 'record', entity: 'role', by: 'code' },
        words: account,
      },
      user_deputy: {
        name: { zh: '代班人', en: 'Deputy' },
        label: { kind: 'code' },
        words: account,
        columns: { plants: { kind: 'unread' }, scenarios: { kind: 'unread' } },
      },
      second_factor: {
        name: { zh: '两步验证', en: 'Two-step sign-in' },
        label: { kind: 'choice', names: 'factors' },
        words: account,
      },
    },
  },
  role: {
    opens: ['access:role-list'],
    name: { zh: '角色', en: 'Role' },
    title: { zh: 'name_zh', en: 'name_en' },
    words,
    columns: { type: { kind: 'choice', names: 'parties' }, demandsFactor: flag },
    parts: {
      role_permission: { name: { zh: '权限', en: 'Permission' }, label: { kind: 'permission' }, words },
    },
  },
  api_token: {
    opens: ['access:user-history'],
    name: { zh: '接口令牌', en: 'API token' },
    title: 'name',
    words: {
      zh: { fields: words.zh.tokenFields, parties: words.zh.parties },
      en: { fields: words.en.tokenFields, parties: words.en.parties },
    },
    columns: {
      party: { kind: 'choice', names: 'parties' },
      userId: { kind: 'record', entity: 'app_user' },
      permissions: { kind: 'unread' },
      plants: { kind: 'unread' },
      addresses: { kind: 'unread' },
      expiresAt: { kind: 'moment' },
      endedAt: { kind: 'moment' },
    },
  },
  password_rule: {
    opens: ['access:password-list'],
    name: { zh: '密码规则', en: 'Password rules' },
    words,
    columns: { isValidateDate: flag, isEfficacyRule: flag, isLimitLength: flag },
  },
  permission_setting: {
    opens: ['access:permission-list'],
    name: { zh: '权限设置', en: 'Permission setting' },
    title: { zh: 'name_zh', en: 'name_en' },
    words,
    columns: { removed: flag },
  },
};
