import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DespatchAdvice } from '../../contract/despatch-advice.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { edifact, silentChanges, vda, type Read } from '../testing/mutations.ts';
import { readDespatch } from './read-despatch.ts';

/**
 * The yardstick: whatever single segment or record of a despatch advice is lost, doubled, moved or garbled, no note changes without a person being
 * asked. A doubt keeps a note from being sent. What nobody promised is no part of it: weights are held against what is packed, carrier and
 * consignment are shown and nothing follows from them.
 */
const readOf = (sound: string) => {
  const isPacked = readDespatch(Buffer.from(sound, 'latin1')).advices.some(({ units }) => units.length > 0);
  return (text: string): Read => {
    try {
      const { advices, refused } = readDespatch(Buffer.from(text, 'latin1'));
      const asks = advices.map((advice) => isAsking(advice, isPacked));
      return {
        demand: advices.flatMap((advice, at) => (asks[at] ? [] : [said(advice)])),
        isAsked: refused.length > 0 || asks.includes(true),
      };
    } catch (error) {
      if (error instanceof EdiRefusal) return { demand: [], isAsked: true };
      throw error;
    }
  };
};

/** The note is saved and not sent: something of it is to be looked at, or to be written by a person; an item without an order or point says which one it took. */
const isAsking = (
  { doubts, arrival, dispatch, items, units, noteNumber }: DespatchAdvice,
  isPacked: boolean,
): boolean =>
  doubts.length > 0 ||
  arrival === null ||
  arrival.time === null ||
  dispatch === null ||
  noteNumber === '' ||
  items.some((item) => [item.orderNumber, item.unloadingPoint, item.partNumber].includes('')) ||
  (isPacked && items.some(({ position, quantity }) => packed(units, position) < Number(quantity)));

/** What the boxes of an item hold; a note is not sent before all of it is packed. */
const packed = (units: DespatchAdvice['units'], position: number): number =>
  units
    .filter(({ items }) => items.includes(position))
    .reduce((sum, { count, perPackage }) => sum + count * Number(perPackage ?? 0), 0);

const said = ({ noteNumber, functionCode, dispatch, arrival, items, units }: DespatchAdvice): string =>
  JSON.stringify([
    noteNumber,
    functionCode,
    dispatch,
    arrival,
    items.map(({ at: _, ...item }) => item),
    // Labels of boxes of one kind stand in any order.
    units.map(({ at: _, plates, ...unit }) => ({ ...unit, plates: plates.toSorted() })),
  ]);

const desadv = (...segments: string[]): string =>
  [
    'UNB+UNOC:3+SENDER+RECEIVER+260302:0915+77',
    'UNH+1+DESADV:D:07A:UN:GMI021',
    'BGM+351+10004711+9',
    'DTM+137:202603020915:203',
    'DTM+11:202603021400:203',
    'DTM+132:202603030700:203',
    'MEA+AAX+AAD+KGM:412',
    'RFF+CRN:4711',
    'NAD+SE+S00007::92',
    'NAD+ST+1000::92',
    'LOC+11+A13',
    'TDT+12++30+++++:::B AB 1234',
    ...segments,
    `UNT+${segments.length + 12}+1`,
    'UNZ+1+77',
  ].join("'\n") + "'\n";
const item = (part: string, quantity: number, order = '550001:10') => [
  `LIN+++${part}:IN`,
  'PIA+1+X-77:SA+003:EC',
  `QTY+12:${quantity}:PCE`,
  `RFF+ON:${order}`,
  'LOC+159+L7',
];
const boxes = (level: number, parent: number, count: number, first: number) => [
  `CPS+${level}+${parent}+1`,
  `PAC+${count}++4315::92`,
  'QTY+52:100:PCE',
  'PCI+17+++S',
  `GIN+ML+1JUN12345678900000000${first}:1JUN12345678900000000${first + count - 1}`,
];
const pallet = (level: number) => [
  `CPS+${level}++3`,
  'PAC+1++0001PAL::92',
  'PCI+17+++M',
  `GIN+ML+6JUN12345678900000001${level}`,
];

test.each([
  [
    'goods without packing',
    desadv('CPS+1++4', ...item('5G0 123 456 A', 250), ...item('5G0 123 456 B', 250, '550002:10'), 'CNT+2:2'),
  ],
  [
    'equal items',
    desadv('CPS+1++4', ...item('5G0 123 456 A', 250), ...item('5G0 123 456 A', 250), 'CNT+2:2'),
  ],
  ['a pallet of boxes', desadv(...pallet(1), ...boxes(2, 1, 3, 2), ...item('5G0 123 456 A', 250), 'CNT+2:1')],
  [
    'two pallets of boxes',
    desadv(
      ...pallet(1),
      ...boxes(2, 1, 3, 2),
      ...item('5G0 123 456 A', 250),
      ...pallet(3),
      ...boxes(4, 3, 2, 6),
      ...item('5G0 123 456 B', 200),
      'CNT+2:2',
    ),
  ],
])('no note changes untold: %s', async (_, text) => {
  const less = /unit \d+ deleted, counts repaired: (PIA|LOC\+159)/;
  // Of the only item nobody can know whether more was said: what describes the part, and its point of use.
  const found = (await silentChanges(text, edifact, readOf(text))).filter(
    (one) => !(text.split('LIN+').length === 2 && less.test(one)),
  );
  expect(found).toEqual([]);
});

/** A record of 128 characters of fields with their widths. */
const record = (type: string, ...fields: readonly (readonly [text: string, width: number])[]): string =>
  `${type}03${fields.map(([text, width]) => text.padEnd(width)).join('')}`.padEnd(128) + '\n';
const digits = (value: number, width: number): [string, number] => [
  String(value).padStart(width, '0'),
  width,
];
const goods = (part: string, pieces: number, position: number) =>
  record(
    '714',
    [part, 22],
    ['', 22],
    ['', 3],
    digits(pieces * 1000, 13),
    ['ST', 2],
    digits(0, 13),
    ['', 6],
    digits(position, 3),
  );
const boxesOf = (position: number, count: number, first: number) =>
  record(
    '715',
    ['4315', 22],
    ['', 22],
    digits(count * 1000, 13),
    digits(position, 3),
    digits(100_000, 13),
    digits(first, 9),
    digits(first + count - 1, 9),
    ['', 28],
    ['S', 1],
  );
const note = (number: string) =>
  record(
    '713',
    [number, 8],
    ['260302', 6],
    ['A13', 5],
    ['', 6],
    ['550001', 12],
    ['', 6],
    ['100', 3],
    ['', 17],
    ['', 8],
    ['S00007', 9],
    ['L7', 14],
    ['12', 4],
  );
const vda4913File = (...records: string[]) =>
  cut
    .repaired([
      record('711', ['1000', 9], ['S00007', 9], ['00001', 5], ['00002', 5], ['260302', 6]),
      record(
        '712',
        ['4711', 8],
        ['', 17],
        ['260302', 6],
        ['1400', 4],
        digits(412, 7),
        digits(350, 7),
        ['', 7],
        ['', 14],
        ['01', 2],
        ['B AB 1234', 25],
        ['', 9],
        ['260303', 6],
        ['0700', 4],
      ),
      ...records,
      record('719', ...Array.from({ length: 9 }, () => digits(0, 7))),
    ])
    .join('');
const cut = vda({ 719: ['711', '712', '713', '714', '715', '716', '718', '719', '717'] });

test.each([
  ['one item', vda4913File(note('10004711'), goods('5G0 123 456 A', 300, 1), boxesOf(1, 3, 2))],
  [
    'items of two notes',
    vda4913File(
      note('10004711'),
      goods('5G0 123 456 A', 300, 1),
      boxesOf(1, 3, 2),
      goods('5G0 123 456 B', 200, 2),
      boxesOf(2, 2, 5),
      note('10004712'),
      goods('5G0 123 456 A', 100, 1),
      boxesOf(1, 1, 7),
    ),
  ],
])('no note changes untold, VDA 4913: %s', async (_, text) => {
  expect(await silentChanges(text, cut, readOf(text))).toEqual([]);
});

test('a trailer whose counters are blank counts all the same', () => {
  const text = vda4913File(note('10004711'), goods('5G0 123 456 A', 300, 1));
  const { advices } = readDespatch(Buffer.from(text.replace(/71903.*/, '71903'.padEnd(128)), 'latin1'));
  expect(advices[0]!.doubts.map(({ detail }) => detail.type)).toEqual(['711', '712', '713', '714', '719']);
});

test.each([
  ['an empty day', 'DTM+132:20261301:102', 'edi.dateIgnored'],
  ['a weight that is none', 'MEA+AAX+AAD+KGM:ABC', 'edi.weightIgnored'],
  ['a tag of no directory', 'RFX+ON:1', 'edi.unknownTag'],
  ['a party of no code', 'NAD+XX+1', 'edi.qualifierUnknown'],
])('%s is left out with a word', (_, segment, code) => {
  const [before, after] = [segments().slice(0, 6), segments().slice(6)];
  const { advices, refused } = readDespatch(
    Buffer.from(edifact.repaired([...before, `${segment}'`, ...after]).join('')),
  );
  expect(refused).toEqual([]);
  expect(advices[0]!.doubts.map((doubt) => doubt.code)).toContain(code);
});
const segments = () => edifact.units(desadv('CPS+1++4', ...item('5G0 123 456 A', 250)));

test.each(['DTM+2', 'DTM+11:00000000:102', 'DTM+137:0:102'])('%s is no day, and no doubt', (segment) => {
  const [before, after] = [segments().slice(0, 6), segments().slice(6)];
  const { advices } = readDespatch(
    Buffer.from(edifact.repaired([...before, `${segment}'`, ...after]).join('')),
  );
  expect(advices[0]!.doubts).toEqual([]);
});

test.each([
  ['DTM+132:202603030700UTC:303', { day: '2026-03-03', time: '07:00', offset: 'Z' }],
  ['DTM+132:202603030700CST:303', null],
])('%s bears its zone, or is none', (segment, arrival) => {
  const text = desadv('CPS+1++4', ...item('5G0 123 456 A', 250)).replace(/DTM\+132[^']*/, segment);
  expect(readDespatch(Buffer.from(text)).advices[0]!.arrival).toEqual(arrival);
});

test.each(['3', '1'])('function %s takes the note back', (code) => {
  const text = desadv('CPS+1++4', ...item('5G0 123 456 A', 250)).replace('10004711+9', `10004711+${code}`);
  expect(readDespatch(Buffer.from(text)).advices).toMatchObject([{ functionCode: code, doubts: [] }]);
});

test.each(['4', '7', '27', '31'])('function %s is refused by name', (code) => {
  const text = desadv('CPS+1++4', ...item('5G0 123 456 A', 250)).replace('10004711+9', `10004711+${code}`);
  expect(readDespatch(Buffer.from(text)).refused).toMatchObject([
    { code: 'edi.functionRefused', detail: { function: code } },
  ]);
});

const FOLDER = join(import.meta.dirname, '../../../../../../shared/samples/edi');
describe.skipIf(!existsSync(FOLDER))('files of other people (left out where their folder is absent)', () => {
  test('Odette GMI021, with an hour of arrival and all of it in boxes', async () => {
    const text = readFileSync(join(FOLDER, 'edifact/desadv-d07a-gmi021.edi'), 'latin1')
      .replaceAll('20180116:102', '201801160700:203')
      .replaceAll('QTY+12:400', 'QTY+12:290');
    const found = await silentChanges(text, edifact, readOf(text));
    // A box that is on no outer unit is told when it is to be packed (boxWithoutOuter).
    expect(found.filter((one) => !one.includes('repaired: RFF+ACI'))).toEqual([]);
  });
});
