import { expect, test } from 'vitest';
import { typeAhead } from './type-ahead.ts';

const head = (text: string) => Buffer.from(text, 'latin1');
const FILE = "UNB+UNOC:3+OEM+SUP+260302:1016+77'UNH+1+DELJIT:D:04A:UN'BGM+242+JIS77+9'";

test.each([
  ['as it is', FILE, 'DELJIT'],
  ['in lines of its own', FILE.replaceAll("'", "'\r\n"), 'DELJIT'],
  ['wrapped in the middle of the type', FILE.replace('DELJIT', 'DEL\nJIT'), 'DELJIT'],
  [
    'with other separators',
    `UNA|*.? ~${FILE.replaceAll("'", '~').replaceAll('+', '*').replaceAll(':', '|')}`,
    'DELJIT',
  ],
  ['within a group', FILE.replace("'UNH", "'UNG+DELJIT+A+B+260302:1016+1+UN+D:04A'UNH"), 'DELJIT'],
  ['another one', FILE.replace('DELJIT', 'DELFOR'), 'DELFOR'],
  ['named in a text alone', FILE.replace('DELJIT', 'DELFOR').replace('JIS77', 'UNH+1+DELJIT SEQ'), 'DELFOR'],
  ['none', "UNB+UNOC:3+OEM+SUP+260302:1016+77'", ''],
  ['no EDIFACT', 'a file', ''],
])('the type of the first message: %s', (_, text, type) => {
  expect(typeAhead(head(text))).toBe(type);
});
