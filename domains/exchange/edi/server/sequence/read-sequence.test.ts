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
  'QTY+113:1:PCE',
  'SEQ+2+0004709:4',
  'DTM+2:202603021411:203',
  'GIR+1+41004709:AN',
  'LOC+159+LINE2::92',
  'LIN+1++5G1 857 001 A:IN',
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
      sentAt: '2026-03-02T10:15',
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
          plannedAt: '2026-03-02T14:15',
          parts: [
            { position: 1, partNo: '5G1 857 001 A', orderNumber: '5500012345', quantity: '2', unit: 'PCE' },
            { position: 2, partNo: '5G1 857 002 A', orderNumber: null, quantity: '1', unit: 'PCE' },
          ],
        },
        { item: 2, action: 'cancel', sequenceNo: '0004709', manufacturingNo: '41004709', vehicleId: '' },
      ],
    },
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
