import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8, "User/role"; `user.numberTaken`, `user.unknownRole` and `user.companyRequired` stand in access. */
export const userFailures = failures({
  'user.unknownCompany': 422,
  'user.notYours': 403,
  'user.foreignPlant': 422,
  'user.plantRequired': 422,
  'user.roleRequired': 422,
  'user.mrpCodeRequired': 422,
  'user.typeStays': 422,
  'user.ownAccount': 409,
  'user.ownPassword': 409,
  'user.ownFactor': 409,
  'user.noFactor': 409,
  'user.lastAdministrator': 409,
  'user.importGone': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof userFailures> {}
}
