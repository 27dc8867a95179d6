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
  several: {
    title: 'Driver links',
    explain:
      'A link is made for each of the {count} selected {count|order|orders}: send each by message, or copy the whole list. Links that drivers have opened stay; earlier ones that nobody opened end.',
    make: 'Make {count} {count|link|links}',
    once: 'The links are shown this once: send, copy or print them before you close this.',
    list: 'Links for drivers',
    until: 'valid until {until}',
    copyAll: 'Copy all {count}',
    copied: 'Copied',
    message:
      '{plate} {window}, transport order {number}. Open this on your phone for the dock and to check in: {address}',
    sms: 'Message',
    smsTo: 'Write a message to the driver of {plate}',
    noPhone: 'no telephone of the driver',
    noPlate: 'no plate',
    print: 'Print',
    refused: 'No link was made for {count} {count|order|orders}',
    leave: 'The links cannot be shown again. Have they been sent, copied or printed?',
  },
});
