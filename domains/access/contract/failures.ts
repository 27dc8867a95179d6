import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

/** SPEC section 8, "Login" and "User/role". */
export const accessFailures = failures({
  'login.sliderRequired': 422,
  'login.wrongCaptcha': 422,
  'login.captchaExpired': 422,
  'login.keyExpired': 422,
  'login.wrongCredentials': 401,
  'login.tooManyFailures': 429,
  'login.locked': 403,
  'login.inactive': 403,
  'login.newInactive': 403,
  'login.noRole': 403,
  'login.noPlant': 403,
  'password.wrongCurrent': 422,
  'password.mismatch': 422,
  'password.tooShort': 422,
  'password.tooLong': 422,
  'password.tooSimple': 422,
  'password.containsAccount': 422,
  'password.usedBefore': 422,
  'password.breached': 422,
  'user.numberTaken': 409,
  'user.chineseNumber': 422,
  'user.companyRequired': 422,
  'user.unknownRole': 422,
  'role.hasUsers': 409,
  'role.codeTaken': 409,
  'role.unknownPermission': 422,
  'role.misplacedPermission': 422,
  'role.administratorKeeps': 422,
  'role.administratorStays': 409,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof accessFailures> {}
}
