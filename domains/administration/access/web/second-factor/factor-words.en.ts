import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './factor-words.zh.ts';

export const factorWords = inBothLanguages(zh, {
  proof: {
    title: 'Confirm that it is you',
    hint: 'This concerns the security of your account, and you signed in a while ago. Enter your password to go on.',
    noPassword:
      'No password, because you sign in by an identity provider or a mailed code? Sign out and in again: for {minutes} minutes you are not asked.',
    submit: 'Confirm and go on',
    success: 'Confirmed',
  },
  factor: {
    title: 'Two-step sign-in',
    intro:
      'Two-step sign-in: beside the password, the 6 digits that an authenticator app on your phone shows (Microsoft Authenticator, Google Authenticator and others).',
    on: 'On',
    since: 'Since',
    left: 'Recovery codes left',
    few: 'Few recovery codes are left, please make new ones soon.',
    demanded:
      'Your role demands two-step sign-in, it stays on. For a new phone ask the administrator to reset it.',
    begin: 'Turn on two-step sign-in',
    turnOff: 'Turn off two-step sign-in',
    turnOffHint: 'Afterwards the password alone signs you in. Confirm with your password and a code.',
    renew: 'New recovery codes',
    renewHint: 'All former recovery codes become void. Confirm with your password and a code.',
    turnedOff: 'Two-step sign-in is off',
    scan: 'Scan the picture with your authenticator app:',
    picture: 'QR code for the authenticator app',
    type: 'If you cannot scan, type this key into the app:',
    confirm: 'Then enter the 6 digits that the app shows:',
    confirmSubmit: 'Confirm and turn on',
    codeHint: '6 digits',
    anyCodeHint: '6 digits or a recovery code',
    codes: 'Recovery codes',
    codesHint:
      'Each stands in for a code once when your phone is not at hand. They are shown this one time only: keep them in a safe place now.',
    download: 'Download',
    downloadName: 'recovery-codes.txt',
    kept: 'I have kept the recovery codes',
    done: 'Done',
  },
});
