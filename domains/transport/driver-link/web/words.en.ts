import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const linkWords = inBothLanguages(zh, {
  gate: {
    title: 'Gate code',
    explain:
      'Drivers who have opened their link on the phone type this code, or scan the picture, to check in. It changes each day at midnight of the plant.',
    picture: 'QR code to check in',
    day: 'Valid on {day}',
    print: 'Print',
  },
  dialog: {
    title: 'Driver link',
    explain:
      'The driver needs no account: he opens the link with his phone, sees where to go and when, corrects plate and phone, tells of a delay and checks in at the plant. Only the first phone that opens the link can use it.',
    make: 'Make link',
    makeAnew: 'Make a new link',
    replaces: 'The present link ends, also on the phone that has opened it.',
    once: 'The link is shown this once: give it to the driver now. It is valid until {until}.',
    picture: 'QR code of the driver link',
    copy: 'Copy link',
    copied: 'Copied',
    print: 'Print',
    none: 'No link has been made yet.',
    made: 'Made by {user} at {at}, valid until {until}',
    opened: 'opened at {at}',
    revoked: 'revoked by {user} at {at}',
    revoke: 'Revoke',
    revokeQuestion: 'The driver’s phone will no longer show this transport order. Revoke the link?',
    links: 'Links that were made',
  },
});
