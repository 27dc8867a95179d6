import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import { changePassword } from '../../contract/sign-in/login-calls.ts';
import { saveProfile } from '../../contract/profile/profile.ts';
import {
  removeDeputy,
  saveDeputy,
  readDeputyOfUser,
  saveDeputyOfUser,
  removeDeputyOfUser,
  selectColleaguesOfUser,
} from '../../contract/profile/deputy.ts';
import { selectUsersOfRole } from '../../contract/profile/user-choices.ts';
import {
  listSessionsOfUser,
  endSessionsOfUser,
  endSessionOfUser,
  endOwnSession,
} from '../../contract/sign-in/session-calls.ts';
import { changePasswordRules } from '../../contract/passwords/password-calls.ts';
import {
  readPermission,
  changePermission,
  removePermission,
  restorePermission,
  readPermissionsOfUser,
} from '../../contract/permissions/permission-calls.ts';
import {
  confirmFactor,
  turnOffFactor,
  renewRecoveryCodes,
} from '../../contract/second-factor/second-factor.ts';
import { proveAgain } from '../../contract/profile/proof.ts';
import { createToken, endToken, readToken, rotateToken } from '../../contract/tokens/token-calls.ts';
import { readRole, createRole, changeRole, deleteRole } from '../../contract/roles/role-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    roleId: string;
    userId: string;
    sessionId: string;
    tokenId: string;
  }
}

const role = { nameZh: 'foreign hand', nameEn: 'x', description: null, permissions: [] };
/** Looks encrypted. */
const PAPER = Buffer.alloc(256).toString('base64');
const factorProof = { password: PAPER, key: '0'.repeat(32), oneTimeCode: '123456' };

export const probes: Probes = [
  probe(changePassword, () => ({
    currentPassword: PAPER,
    newPassword: PAPER,
    confirmpassword: PAPER,
    key: '0'.repeat(32),
  })),
  probe(saveProfile, () => ({
    version: 1,
    lastName: '王',
    firstName: '建国',
    groupId: 'ea12345',
    businessModules: ['ORDER'],
    email: 'wang@example.com',
    tel: null,
    phone: null,
  })),
  probe(saveDeputy, ({ userId }) => ({
    deputyId: userId,
    validFrom: '2026-03-02',
    validTo: '2026-03-09',
  })),
  probe(readDeputyOfUser, ({ userId }) => ({ userId })),
  probe(saveDeputyOfUser, ({ userId }) => ({
    userId,
    deputyId: '1',
    validFrom: '2026-03-02',
    validTo: '2026-03-09',
  })),
  probe(removeDeputyOfUser, ({ userId }) => ({ userId, id: '1' })),
  probe(removeDeputy, () => ({ id: '1' })),
  probe(selectColleaguesOfUser, ({ userId }) => ({ userId })),
  probe(selectUsersOfRole, () => ({ code: 'supplier-dispatcher' })),
  probe(listSessionsOfUser, ({ userId }) => ({ userId })),
  probe(endSessionsOfUser, ({ userId }) => ({ userId })),
  probe(endSessionOfUser, ({ userId, sessionId }) => ({ userId, id: sessionId })),
  probe(endOwnSession, ({ sessionId }) => ({ id: sessionId })),
  probe(changePasswordRules, () => ({
    isLimitLength: 'N',
    limitLengthValue: 8,
    isEfficacyRule: 'N',
    isValidateDate: 'N',
    validateDateValue: 90,
    history: 0,
    maximumErrors: 20,
    lockMinutes: 1,
    version: 1,
  })),
  probe(readPermission, () => ({ code: 'access:user-list' })),
  probe(changePermission, () => ({
    code: 'access:user-list',
    nameZh: 'foreign hand',
    nameEn: 'x',
    icon: null,
    sort: 1,
    version: 0,
  })),
  probe(removePermission, () => ({ code: 'access:user-list', version: 0 })),
  probe(restorePermission, () => ({ code: 'access:user-list', version: 0 })),
  probe(readPermissionsOfUser, ({ userId }) => ({ userId })),
  probe(confirmFactor, () => ({ oneTimeCode: '123456' })),
  probe(proveAgain, () => ({ password: PAPER, key: '0'.repeat(32) })),
  probe(turnOffFactor, () => factorProof),
  probe(renewRecoveryCodes, () => factorProof),
  probe(readToken, ({ tokenId }) => ({ id: tokenId })),
  probe(createToken, () => ({
    name: 'foreign hand',
    permissions: ['call-off:list'],
    plants: ['P1'],
    validDays: '30',
  })),
  probe(rotateToken, ({ tokenId }) => ({ id: tokenId, version: 1, overlapHours: '0' })),
  probe(endToken, ({ tokenId }) => ({ id: tokenId, version: 1 })),
  probe(readRole, ({ roleId }) => ({ id: roleId })),
  probe(createRole, () => ({ ...role, code: 'foreign', type: 'supplier' })),
  probe(changeRole, ({ roleId }) => ({ ...role, id: roleId, version: 1 })),
  probe(deleteRole, ({ roleId }) => ({ id: roleId, version: 1 })),
];
