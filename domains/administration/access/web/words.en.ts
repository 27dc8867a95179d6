import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const loginWords = inBothLanguages(zh, {
  login: {
    welcome: 'Welcome',
    subtitle: 'Sign in to your account',
    mailTab: 'Code by e-mail',
    accountTab: 'Account',
    account: 'User name',
    accountHint: 'Enter your user name',
    password: 'Password',
    passwordHint: 'Enter your password',
    submit: 'Sign in',
    verification: 'Verification',
    verify: 'Click to verify with the slider',
    verified: 'Verified',
    help: 'If you cannot sign in, please ask your company’s administrator or your contact at the plant.',
  },
  mail: {
    emailHint: 'Please enter your e-mail address',
    code: 'Code from the e-mail',
    send: 'Get a code',
    again: 'Again in {seconds} s',
    sent: 'If the address is known here, the code is on its way. It is valid for 5 minutes.',
  },
  provider: {
    or: 'or',
    button: 'Sign in with {name}',
    anyName: 'the identity provider',
    failed: 'Signing in with the identity provider failed, please try again later',
    staysSignedIn:
      'You are signed out here, but still signed in at {name}. On a shared computer please sign out there too.',
  },
  secondStep: {
    title: 'Two-step sign-in',
    code: 'Code',
    submit: 'Verify and sign in',
    recovery:
      'Without your phone, enter one of your recovery codes. With neither, please contact the administrator.',
    setUp:
      'Your role demands two-step sign-in. Please set it up with an authenticator app on your phone to go on.',
    back: 'Back to the beginning',
  },
  claim: {
    title: 'Supply chain data, shared',
    text: 'From call-off to goods receipt: manufacturer, suppliers and carriers see the same data.',
    steps: ['Call-off', 'Delivery note', 'Transport', 'Receipt'],
    picture: 'Goods of suppliers flow along lines into a plant',
  },
  captcha: {
    title: 'Verification',
    instruction: 'Move the slider until the piece fits the gap',
    slide: 'Hold and slide to the right',
    slider: 'Puzzle slider: move with the arrow keys, confirm with Enter',
    loading: 'Loading…',
    checking: 'Checking…',
    success: 'Verified',
    refresh: 'Another picture',
    failed: 'The picture could not be loaded',
    retry: 'Try again',
    picture: 'Picture with a gap',
    close: 'Close',
  },
  password: {
    current: 'Current password',
    fresh: 'New password',
    confirm: 'Confirm new password',
    strength: 'Password strength',
    levels: ['', 'Weak', 'Medium', 'Strong'],
    submit: 'Change password',
    changed: 'The password is changed, please sign in with the new one',
    same: 'The new password must differ from the current one',
    rules: {
      length: 'At least {limit} characters',
      efficacy: 'A digit, a lower-case and an upper-case letter',
      account: 'Does not contain the user name',
      previous: 'Neither the current password nor one used lately',
      common: 'Not one of the common passwords',
    },
  },
  checks: {
    required: '{field} is required',
    tooLong: '{field} is too long',
    mismatch: 'The two new passwords differ',
  },
});
