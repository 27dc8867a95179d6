import { expect, test } from 'vitest';
import { senderAhead } from './sender-ahead.ts';

test.each([
  [
    'an interchange',
    "UNA:+.? 'UNB+UNOC:3+5412345000013:14+SUP:92+260302:1200+1'UNH+1+DELFOR:D:97A:UN'",
    '5412345000013',
  ],
  ['one with separators of its own', 'UNA|*.? ~UNB*UNOC|3*OEM1|14*SUP|92*260302|1200*1~UNH*1~', 'OEM1'],
  ['an interchange cut off behind its first segment', "UNB+UNOC:3+OEM2:14+SUP:92+260302:1200+1'UN", 'OEM2'],
  ['a VDA record', `51102${'KUNDE1'.padEnd(9)}${'LIEF1'.padEnd(9)}`.padEnd(128), 'KUNDE1'],
  ['a VDA record behind empty lines', `\r\n51102${'KUNDE1'.padEnd(9)}`.padEnd(130), 'KUNDE1'],
  ['a file of another kind', '<?xml version="1.0"?>', ''],
  ['no file at all', '', ''],
  ['a workbook', 'PK\u0003\u0004', ''],
])('of %s the sender is known ahead', (_, text, sender) => {
  expect(senderAhead(Buffer.from(text, 'latin1'))).toBe(sender);
});
