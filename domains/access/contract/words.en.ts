import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  failures: {
    'login.sliderRequired': 'Please move the slider first',
    'login.wrongCaptcha': 'The slider did not fit, please try again',
    'login.captchaExpired': 'The slider check has expired, please repeat it',
    'login.keyExpired': 'The password could not be decrypted, please refresh the page and try again',
    'login.wrongCredentials': 'Wrong user name or password',
    'login.tooManyFailures':
      'Too many wrong passwords: the account is locked, please try again in {minutes} min',
    'login.locked': 'The account is locked, please contact the administrator',
    'login.inactive': 'The account is inactive, please contact the administrator',
    'login.newInactive': 'The new account is not active yet, please contact the administrator',
    'login.noRole': 'The account has no role, please contact the administrator',
    'login.noPlant': 'The account has no plant and cannot sign in, please contact the administrator',
    'password.wrongCurrent': 'The current password is wrong',
    'password.mismatch': 'The two new passwords differ',
    'password.tooShort': 'A password has at least {limit} characters',
    'password.tooLong': 'A password has at most {limit} characters',
    'password.tooSimple': 'A password needs a digit, a lower-case and an upper-case letter',
    'password.containsAccount': 'The password must not contain the user name',
    'password.usedBefore': 'The current password and those used lately are not accepted',
    'user.numberTaken': 'The user name {value} exists already',
    'user.chineseNumber': 'A user name consists of letters, digits and . _ @ -',
    'user.companyRequired': 'Please enter the company',
    'user.unknownRole': 'The role {code} does not exist or does not fit the type of user',
    'role.hasUsers': 'The role has users and cannot be deleted',
    'role.codeTaken': 'The role code {value} exists already',
  },
  parties: { supplier: 'Supplier', plant: 'Plant', forwarder: 'Forwarder', admin: 'Administrator' },
});
