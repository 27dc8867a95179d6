import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    roleId: string;
    userId: string;
    sessionId: string;
  }
}

const role = { nameZh: 'foreign hand', nameEn: 'x', description: null, permissions: [] };
/** Looks encrypted. */
const PAPER = Buffer.alloc(256).toString('base64');
const factorProof = { password: PAPER, key: '0'.repeat(32), oneTimeCode: '123456' };

export const probes: Probes = {
  'PUT /system/v1/user/password': () => ({
    currentPassword: PAPER,
    newPassword: PAPER,
    confirmpassword: PAPER,
    key: '0'.repeat(32),
  }),
  'PUT /system/v1/user/profile': () => ({
    version: 1,
    lastName: '王',
    firstName: '建国',
    groupId: 'ea12345',
    businessModules: ['ORDER'],
    email: 'wang@example.com',
    tel: null,
    phone: null,
  }),
  'PUT /system/v1/user/deputy': ({ userId }) => ({
    deputyId: userId,
    validFrom: '2026-03-02',
    validTo: '2026-03-09',
  }),
  'GET /system/v1/user/{userId}/deputy': ({ userId }) => ({ userId }),
  'PUT /system/v1/user/{userId}/deputy': ({ userId }) => ({
    userId,
    deputyId: '1',
    validFrom: '2026-03-02',
    validTo: '2026-03-09',
  }),
  'DELETE /system/v1/user/{userId}/deputy': ({ userId }) => ({ userId }),
  'GET /system/v1/user/{userId}/colleague': ({ userId }) => ({ userId }),
  'GET /system/v1/user/search-by-role': () => ({ code: 'supplier-dispatcher' }),
  'GET /system/v1/user/{userId}/session': ({ userId }) => ({ userId }),
  'DELETE /system/v1/user/{userId}/session': ({ userId }) => ({ userId }),
  'DELETE /system/v1/user/{userId}/session/{id}': ({ userId, sessionId }) => ({ userId, id: sessionId }),
  'DELETE /system/v1/session/{id}': ({ sessionId }) => ({ id: sessionId }),
  'PUT /system/v1/password-rule': () => ({
    isLimitLength: 'N',
    limitLengthValue: 8,
    isEfficacyRule: 'N',
    isValidateDate: 'N',
    validateDateValue: 90,
    history: 0,
    maximumErrors: 20,
    lockMinutes: 1,
    version: 1,
  }),
  'GET /system/v1/permission/{code}': () => ({ code: 'access:user-list' }),
  'PUT /system/v1/permission/{code}': () => ({
    code: 'access:user-list',
    nameZh: 'foreign hand',
    nameEn: 'x',
    icon: null,
    sort: 1,
    version: 0,
  }),
  'DELETE /system/v1/permission/{code}': () => ({ code: 'access:user-list', version: 0 }),
  'POST /system/v1/permission/{code}/restore': () => ({ code: 'access:user-list', version: 0 }),
  'GET /system/v1/user/{userId}/permission': ({ userId }) => ({ userId }),
  'POST /system/v1/user/second-factor/confirm': () => ({ oneTimeCode: '123456' }),
  'POST /system/v1/session/proof': () => ({ password: PAPER, key: '0'.repeat(32) }),
  'POST /system/v1/user/second-factor/off': () => factorProof,
  'POST /system/v1/user/second-factor/recovery-code': () => factorProof,
  'GET /system/v1/role/{id}': ({ roleId }) => ({ id: roleId }),
  'POST /system/v1/role': () => ({ ...role, code: 'foreign', type: 'supplier' }),
  'PUT /system/v1/role/{id}': ({ roleId }) => ({ ...role, id: roleId, version: 1 }),
  'DELETE /system/v1/role/{id}': ({ roleId }) => ({ id: roleId, version: 1 }),
};
