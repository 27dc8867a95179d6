import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EdiRefusal } from '../reader/refusal.ts';
import { edifact, silentChanges, type Read } from '../testing/mutations.ts';
import { readSequencedCalls } from './read-sequence.ts';

/**
 * The yardstick: whatever single segment of a DELJIT is lost, doubled, moved or garbled, no call changes without a person being asked. What it does
 * not say of a call is not made up: a call that misses what it must say is refused by name (`edi.callShape`).
 */
const read = (text: string): Read => {
  try {
    const { messages, refused } = readSequencedCalls(Buffer.from(text, 'latin1'));
    const calls = messages.flatMap(({ calls: all, ...message }) => all.map((call) => ({ message, call })));
    const whole = calls.filter(
      ({ message, call }) =>
        [
          message.supplierCode,
          message.plantCode,
          call.sequenceNo,
          call.assemblyLine,
          call.manufacturingNo,
        ].every((said) => said !== '') &&
        call.plannedAt !== null &&
        call.parts.length > 0 &&
        call.parts.every(({ unit }) => unit !== ''),
    );
    return {
      demand: whole.map(
        ({ message: { messageId, sentAt, supplierCode, plantCode }, call: { at: _, item: __, ...call } }) =>
          JSON.stringify([messageId, sentAt, supplierCode, plantCode, call]),
      ),
      isAsked: refused.length > 0 || whole.length < calls.length,
    };
  } catch (error) {
    if (error instanceof EdiRefusal) return { demand: [], isAsked: true };
    throw error;
  }
};

const vehicle = (number: number, parts: readonly string[]) => [
  `SEQ+1+${number}:4`,
  'STS+1+M100',
  `DTM+2:2026112815${number % 60}:203`,
  `GIR+1+VIN${number}:VV+4100${number}:AN`,
  'LOC+159+LINE1::92',
  ...parts.flatMap((part, at) => [
    `LIN+${at + 1}++${part}:IN`,
    'RFF+ON:5500012345',
    'QTY+113:1:PCE',
    'DTM+2:202611281500:203',
  ]),
];
const composed = (segments: readonly string[]) =>
  [
    'UNB+UNOC:3+OEM+SUP+261128:0700+77',
    'UNH+1+DELJIT:D:04A:UN',
    'BGM+242+J1+9',
    'DTM+137:20261128070000:204',
    'NAD+BY+OEM::92',
    'NAD+SE+S1001::92',
    'NAD+ST+1000::92',
    'LOC+11+A13',
    ...segments,
    `UNT+${segments.length + 8}+1`,
    'UNZ+1+77',
  ].join("'\n") + "'\n";

test.each([
  [
    'one vehicle of one part',
    composed(
      vehicle(4711, ['5G1 857 001 A']).filter(
        (segment) => !segment.startsWith('RFF') && !segment.startsWith('STS'),
      ),
    ),
  ],
  [
    'vehicles of equal parts',
    composed([...vehicle(4711, ['5G1 857 001 A', '5G1 857 001 A']), ...vehicle(4712, ['5G1 857 001 A'])]),
  ],
  [
    'vehicles of several parts, one taken back',
    composed([
      ...vehicle(4711, ['5G1 857 001 A', '5G1 857 002 A', '5G1 857 003 A']),
      ...vehicle(4712, ['5G1 857 002 A']),
      ...vehicle(4713, ['5G1 857 001 A']).with(0, 'SEQ+2+4713:4'),
    ]),
  ],
])('no call changes untold: %s', async (_, text) => {
  expect(await silentChanges(text, edifact, read)).toEqual([]);
});

const SAMPLE = join(
  import.meta.dirname,
  '../../../../../../shared/samples/edi/illustrative/deljit-d04a-jis.edi',
);

describe.skipIf(!existsSync(SAMPLE))(
  'the sample of the reference files (left out where their folder is absent)',
  () => {
    test('no call changes untold', async () => {
      expect(await silentChanges(readFileSync(SAMPLE, 'latin1'), edifact, read)).toEqual([]);
    });
  },
);
