import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mutations } from '../reader/fixtures/mutations.ts';
import { numbersFrom } from '../reader/fixtures/numbers.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { readSequencedCalls } from './read-sequence.ts';

const FILES = Number(process.env.EDI_FUZZ ?? 1_000);

const bytes = (text: string) => Buffer.from(text, 'latin1');
/** Two vehicles, one of them no longer wanted. */
const SEGMENTS = [
  'BGM+242+JIS77+9',
  'DTM+137:202603021015:203',
  'NAD+BY+1000::92',
  'NAD+SE+S1001::92',
  'NAD+ST+P1::92',
  'LOC+11+A13',
  'SEQ+1+0004711:4',
  'DTM+2:202603021415:203',
  'GIR+1+LCYAA19J642004711:VV+41004711:AN',
  'LOC+159+LINE2::92',
  'LIN+1++5G1 857 001 A:IN',
  'RFF+ON:5500012345',
  'QTY+113:2:PCE',
  'LIN+2++5G1 857 002 A:IN',
  'RFF+ON:5500012345',
  'QTY+113:1:PCE',
  'SEQ+2+0004709:4',
  'DTM+2:202603021411:203',
  'GIR+1+41004709:AN',
  'LOC+159+LINE2::92',
  'LIN+1++5G1 857 001 A:IN',
  'RFF+ON:5500012345',
  'QTY+113:1:PCE',
];
const message = (
  segments: readonly string[],
  { reference = '1', directory = 'D:04A', count = segments.length + 2 } = {},
) =>
  [`UNH+${reference}+DELJIT:${directory}:UN`, ...segments, `UNT+${count}+${reference}`].join("'\n") + "'\n";
const interchange = (...messages: string[]) =>
  `UNB+UNOC:3+SENDER+RECEIVER+260302:1016+77'\n${messages.join('')}UNZ+${messages.length}+77'\n`;
const read = (text: string) => readSequencedCalls(bytes(text));

test.each(['D:96A', 'D:04A', 'D:04B'])('vehicles with their parts (%s)', (directory) => {
  const { messages, refused } = read(interchange(message(SEGMENTS, { directory })));
  expect(refused).toEqual([]);
  expect(messages).toMatchObject([
    {
      messageId: 'JIS77',
      sentAt: '2026-03-02T10:15:00',
      supplierCode: 'S1001',
      plantCode: 'P1',
      unloadingPoint: 'A13',
      isTest: false,
      calls: [
        {
          item: 1,
          action: 'call',
          sequenceNo: '0004711',
          assemblyLine: 'LINE2',
          vehicleId: 'LCYAA19J642004711',
          manufacturingNo: '41004711',
          plannedAt: '2026-03-02T14:15:00',
          parts: [
            { position: 1, partNo: '5G1 857 001 A', orderNumber: '5500012345', quantity: '2', unit: 'PCE' },
            { position: 2, partNo: '5G1 857 002 A', orderNumber: '5500012345', quantity: '1', unit: 'PCE' },
          ],
        },
        { item: 2, action: 'cancel', sequenceNo: '0004709', manufacturingNo: '41004709', vehicleId: '' },
      ],
    },
  ]);
});

test.each([
  [
    'the number of the buyer, wherever it stands',
    ['LIN+1++OWN-77:SA', 'PIA+1+5G1 857 001 A:IN'],
    '5G1 857 001 A',
  ],
  ['that of the supplier where there is no other', ['LIN+1++OWN-77:SA'], 'OWN-77'],
  ['one without a code', ['LIN+1++5G1 857 001 A'], '5G1 857 001 A'],
])('a part is known by %s', (_, lines, partNo) => {
  const { messages } = read(interchange(message(SEGMENTS.toSpliced(10, 1, ...lines))));
  expect(messages[0]!.calls[0]!.parts[0]).toMatchObject({ partNo, quantity: '2' });
});

test('a moment bears the zone that its sender names', () => {
  const { messages } = read(interchange(message(SEGMENTS.with(7, 'DTM+2:202611280700UTC:303'))));
  expect(messages[0]!.calls[0]!.plannedAt).toBe('2026-11-28T07:00:00Z');
});

test('part group and unloading point of a vehicle are read', () => {
  const { messages } = read(
    interchange(
      message([
        ...SEGMENTS.slice(0, 5),
        'SEQ+1+4711:4',
        'DTM+2:202603021415:203',
        'GIR+1+41004711:AN+91:XA',
        'LOC+159+LINE2',
        'LOC+11+B7',
        ...SEGMENTS.slice(10, 13),
      ]),
    ),
  );
  expect(messages[0]!.calls).toMatchObject([
    { partGroup: '91', unloadingPoint: 'B7', assemblyLine: 'LINE2' },
  ]);
});

test('a message that cancels cancels all of its vehicles', () => {
  const { messages } = read(interchange(message(SEGMENTS.with(0, 'BGM+242+JIS78+1'))));
  expect(messages[0]!.calls.map(({ action }) => action)).toEqual(['cancel', 'cancel']);
});

test.each<[string, string[], string]>([
  ['a date that is none', SEGMENTS.with(7, 'DTM+2:202613021415:203'), 'edi.date'],
  ['a quantity that is none', SEGMENTS.with(12, 'QTY+113:two:PCE'), 'edi.number'],
  ['a segment that has no place', SEGMENTS.with(3, 'CPS+1'), 'edi.segmentOrder'],
  ['a day without a time', SEGMENTS.with(7, 'DTM+2:20260302:102'), 'edi.timeMissing'],
  ['a zone that nobody knows', SEGMENTS.with(7, 'DTM+2:202603021415CST:303'), 'edi.zone'],
  ['no time of its own', SEGMENTS.toSpliced(1, 1), 'edi.segmentMissing'],
  ['a function that copies', SEGMENTS.with(0, 'BGM+242+JIS77+31'), 'edi.functionRefused'],
  ['a function that deletes', SEGMENTS.with(0, 'BGM+242+JIS77+3'), 'edi.functionRefused'],
  ['an action that is none', SEGMENTS.with(6, 'SEQ+6+0004711:4'), 'edi.qualifierUnknown'],
  ['parts of no vehicle', SEGMENTS.toSpliced(6, 4), 'edi.segmentMissing'],
  ['no action', SEGMENTS.with(6, 'SEQ++0004711:4'), 'edi.qualifierUnknown'],
  ['a second quantity', SEGMENTS.toSpliced(13, 0, 'QTY+113:1:PCE'), 'edi.segmentRepeated'],
  ['a second quantity under another code', SEGMENTS.toSpliced(13, 0, 'QTY+1:9:PCE'), 'edi.segmentRepeated'],
  ['the same quantity twice', SEGMENTS.toSpliced(13, 0, 'QTY+113:2:PCE'), 'edi.segmentRepeated'],
  ['a quantity of another kind', SEGMENTS.with(12, 'QTY+131:2:PCE'), 'edi.qualifierUnknown'],
  ['no pieces', SEGMENTS.with(12, 'QTY+113:0:PCE'), 'edi.number'],
  ['fewer than none', SEGMENTS.with(12, 'QTY+113:-2:PCE'), 'edi.number'],
  ['two vehicles in one', SEGMENTS.toSpliced(9, 0, 'GIR+1+41004712:AN'), 'edi.segmentRepeated'],
  ['an identity of no kind', SEGMENTS.with(8, 'GIR+1+VIN1:VX+41004711:AN'), 'edi.qualifierUnknown'],
  ['two lines', SEGMENTS.toSpliced(10, 0, 'LOC+159+LINE3::92'), 'edi.segmentRepeated'],
  ['two unloading points', SEGMENTS.toSpliced(6, 0, 'LOC+11+A14'), 'edi.segmentRepeated'],
  ['two suppliers', SEGMENTS.toSpliced(4, 0, 'NAD+SU+S1002::92'), 'edi.segmentRepeated'],
  ['two orders of a part', SEGMENTS.toSpliced(12, 0, 'RFF+ON:5500099999'), 'edi.segmentRepeated'],
  ['an order of no kind', SEGMENTS.with(11, 'RFF+OX:5500012345'), 'edi.qualifierUnknown'],
  ['a part without its order', SEGMENTS.toSpliced(11, 1), 'edi.segmentMissing'],
  ['a part that lost its LIN', SEGMENTS.toSpliced(13, 1), 'edi.segmentRepeated'],
  ['a part that lost its quantity', SEGMENTS.toSpliced(12, 1), 'edi.segmentMissing'],
  ['two numbers of the buyer', SEGMENTS.toSpliced(11, 0, 'PIA+1+5G1 857 009 A:BP'), 'edi.segmentRepeated'],
  ['a number of no kind', SEGMENTS.with(10, 'LIN+1++5G1 857 001 A:XN'), 'edi.noPartNumber'],
  ['no vehicles', SEGMENTS.slice(0, 6), 'edi.noItems'],
])('%s refuses its message and no other', (_, segments, code) => {
  const { messages, refused } = read(interchange(message(segments), message(SEGMENTS, { reference: '2' })));
  expect(refused).toMatchObject([{ code, at: 2 }]);
  expect(messages).toHaveLength(1);
});

test('a message whose count is wrong is not built by', () => {
  const { messages, refused } = read(interchange(message(SEGMENTS, { count: 9 })));
  expect(messages).toEqual([]);
  expect(refused).toMatchObject([
    { code: 'edi.brokenEnvelope', messageId: 'JIS77', detail: { fault: 'count' } },
  ]);
});

test('another message is named', () => {
  const text = interchange(message(SEGMENTS)).replace('DELJIT', 'DELFOR');
  expect(read(text).refused).toMatchObject([{ code: 'edi.unsupportedMessage', detail: { type: 'DELFOR' } }]);
});

test('whatever happens to a file, it is read or refused with a reason, and no vehicle goes without a word', () => {
  const next = numbersFrom(16);
  const kinds = Object.keys(mutations);
  const whole = interchange(message(SEGMENTS));
  for (let file = 0; file < FILES; file += 1) {
    const changed = mutations[kinds[next(kinds.length)]!]!(whole, next);
    try {
      const { messages, refused } = read(changed);
      expect(messages.length + refused.length).toBeGreaterThan(0);
      for (const { calls } of messages) expect(calls.length).toBeGreaterThan(0);
    } catch (error) {
      if (!(error instanceof EdiRefusal)) throw error;
    }
  }
});

const FOLDER = join(import.meta.dirname, '../../../../../../shared/samples/edi');
const SAMPLE = 'illustrative/deljit-d04a-jis.edi';

describe.skipIf(!existsSync(FOLDER))(
  'the composed sample of the reference files (skipped where their folder is absent)',
  () => {
    test('yields what its description says', () => {
      const expected = (
        JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as Record<
          string,
          {
            interchanges: {
              messages: {
                documentNumber: string;
                sequences: { action: string; number: string; ids: Record<string, string>; parts: string[] }[];
              }[];
            }[];
          }
        >
      )[SAMPLE]!.interchanges[0]!.messages[0]!;
      const [said] = readSequencedCalls(readFileSync(join(FOLDER, SAMPLE))).messages;
      expect(said!.messageId).toBe(expected.documentNumber);
      expect(
        said!.calls.map(({ action, sequenceNo, vehicleId, manufacturingNo, parts }) => ({
          action: action === 'cancel' ? '2' : '1',
          number: sequenceNo,
          ids: { VV: vehicleId, AN: manufacturingNo },
          parts: parts.map(({ partNo }) => partNo),
        })),
      ).toEqual(expected.sequences.map(({ action, number, ids, parts }) => ({ action, number, ids, parts })));
    });
  },
);
