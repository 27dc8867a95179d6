import { expect, test } from 'vitest';
import { labelCheck, plateIn, withPicture, withScan, type Seen } from './check.ts';

const BOX = '1JUN123456789000000042';
const OTHER = '1JUN123456789000000043';
const PALLET = '6JUN123456789000000044';
const STRANGE = '1JUN987654321000000001';
const note = [PALLET, BOX, OTHER];
const none: Seen = new Map();
const matrix = (plate: string) => ({
  format: 'DataMatrix',
  text: `[)>\u001E06\u001D${plate}\u001DQ10\u001E\u0004`,
});
const bars = (plate: string) => ({ format: 'Code128', text: plate });

test.each([
  [BOX, BOX],
  ['UN123456789000000042', BOX],
  [matrix(OTHER).text, OTHER],
  [STRANGE, STRANGE],
  ['P5G0123456A', undefined],
  ['N00000042', undefined],
])('%j names %s', (text, plate) => {
  expect(plateIn(text, note)).toBe(plate);
});

test.each([
  ['nothing yet', none, { found: [], missing: note, double: [], foreign: [] }],
  [
    'bars and matrix of one label in a picture are one label',
    withPicture(none, [bars(BOX), matrix(BOX)], note),
    { found: [BOX], missing: [PALLET, OTHER], double: [], foreign: [] },
  ],
  [
    'the same label in two pictures is one label',
    withPicture(withPicture(none, [matrix(BOX)], note), [matrix(BOX)], note),
    { found: [BOX], missing: [PALLET, OTHER], double: [], foreign: [] },
  ],
  [
    'two labels of one plate in a picture are double',
    withPicture(none, [matrix(BOX), matrix(BOX)], note),
    { found: [BOX], missing: [PALLET, OTHER], double: [BOX], foreign: [] },
  ],
  [
    'a label scanned by hand twice is double',
    withScan(withScan(none, BOX), BOX),
    { found: [BOX], missing: [PALLET, OTHER], double: [BOX], foreign: [] },
  ],
  [
    'a label of another note is foreign, other codes say nothing',
    withPicture(none, [bars(STRANGE), bars('P5G0123456A')], note),
    { found: [], missing: note, double: [], foreign: [STRANGE] },
  ],
  [
    'all there',
    note.reduce<Seen>((seen, plate) => withScan(seen, plate), none),
    { found: note, missing: [], double: [], foreign: [] },
  ],
] as const)('%s', (_, seen, check) => {
  expect(labelCheck(note, seen)).toEqual(check);
});
