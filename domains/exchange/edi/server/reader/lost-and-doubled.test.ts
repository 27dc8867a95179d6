import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFirmUndated, type ReleaseEvent } from '../../contract/release-message.ts';
import { fixture, readUntilRefused, soundFiles, whole } from './fixtures/read-whole.ts';
import { EdiRefusal } from './refusal.ts';
import { surveyRelease, type SurveyedTransmission } from './survey.ts';

/**
 * The yardstick of the reader: whatever single record or segment a file loses on the way, or has twice, no demand changes without a
 * person being asked. What is taken unasked must stand in the sound file, and what is missing must be told.
 */
const FOLDER = join(import.meta.dirname, '../../../../../../shared/samples/edi');
const absent = !existsSync(FOLDER);
const inFolder = absent ? '(left out: ../shared/samples/edi is not there)' : '';

const others = [
  'vda/4905-bmw.txt',
  'vda/4905-no-linebreaks.txt',
  'vda/4905-two-messages-crlf.txt',
  'vda/4905-vw-ckd.txt',
  'illustrative/delfor-d04a-latin1.edi',
  'illustrative/delfor-d97a.edi',
];

describe('each record or segment deleted and doubled in turn', () => {
  test.each(soundFiles)('%s', async (name) => changesNoDemandUnasked(fixture(name)));
});

describe.skipIf(absent)(`the same with files of other people ${inFolder}`, () => {
  test.each(others)('%s', async (name) => changesNoDemandUnasked(readFileSync(join(FOLDER, name))));

  test('a file whose own count is wrong is held as it came', async () => {
    const read = await takenUnasked(
      readFileSync(join(FOLDER, 'edifact/delfor-d96a-count-mismatch-invalid.edi')),
    );
    expect(read).toMatchObject({ items: [], isTold: true });
  });
});

const changesNoDemandUnasked = async (file: Uint8Array) => {
  const sound = await takenUnasked(file);
  expect(sound.isTold).toBe(false);
  expect(sound.items).not.toEqual([]);
  const units = unitsOf(Buffer.from(file).toString('latin1'));
  for (const [at, unit] of units.entries())
    for (const [what, changed] of [
      ['lost', units.toSpliced(at, 1)],
      ['doubled', units.toSpliced(at, 0, unit)],
    ] as const) {
      const { items, isTold } = await takenUnasked(Buffer.from(changed.join(''), 'latin1'));
      const where = `unit ${at + 1} ${what}: ${unit.trim().slice(0, 40)}`;
      expect(sound.items, where).toEqual(expect.arrayContaining(items));
      if (!isTold) expect(items, where).toEqual(sound.items);
    }
};

/** Records with their line ends, or of 128 characters without; segments with their terminators, UNA by itself. */
const unitsOf = (text: string): string[] => {
  const pattern = text.startsWith('UN')
    ? /UNA.{6}\s*|(?:\?[\s\S]|[^?'])*'\s*/g
    : /\r?\n/.test(text.slice(0, 130))
      ? /[^\n]*\n|[^\n]+$/g
      : /[\s\S]{1,128}/g;
  return text.match(pattern) ?? [];
};

/** What no person would be asked about, item by item without its place in the file, and whether anything else is told. */
const takenUnasked = async (bytes: Uint8Array) => {
  const transmissions = await surveyed(bytes);
  if (!transmissions) return { items: [], isTold: true };
  const { events } = await readUntilRefused(whole(bytes));
  const items: unknown[] = [];
  let isTold = transmissions.some(isHeld);
  for (const { index, position, lines, content } of itemsOf(events)) {
    const sent = transmissions[index - 1];
    if (!sent || isHeld(sent)) continue;
    if (sent.doubled.has(position) || lines.some(isFirmUndated)) isTold = true;
    else items.push(content);
  }
  return { items, isTold };
};

const isHeld = ({ refusal, holds }: SurveyedTransmission) => refusal !== null || holds.length > 0;

const surveyed = async (bytes: Uint8Array): Promise<SurveyedTransmission[] | undefined> => {
  try {
    return (await surveyRelease(whole(bytes))).transmissions;
  } catch (error) {
    if (error instanceof EdiRefusal) return undefined;
    throw error;
  }
};

type Schedule = Extract<ReleaseEvent, { kind: 'schedule' }>;

/** Items with their lines, and which transmission of the file they lie in. */
const itemsOf = (events: readonly ReleaseEvent[]) => {
  let index = 1;
  const items: { index: number; position: number; lines: Schedule[]; content: unknown[] }[] = [];
  for (const event of events) {
    if (event.kind === 'transmissionEnd' || event.kind === 'transmissionRefused') index += 1;
    if (event.kind === 'item') {
      const { at: _place, position, ...said } = event;
      items.push({ index, position, lines: [], content: [said] });
    }
    if (event.kind === 'schedule') {
      const { at: _place, position: _position, ...said } = event;
      items.at(-1)?.lines.push(event);
      items.at(-1)?.content.push(said);
    }
  }
  return items;
};
