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
});
