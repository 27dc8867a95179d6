import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { ReleaseEvent } from '../../contract/release-message.ts';
import { mutations } from './fixtures/mutations.ts';
import { numbersFrom } from './fixtures/numbers.ts';
import { heapInUse } from './fixtures/heap.ts';
import { fixture, inPortions, readUntilRefused, soundFiles, whole } from './fixtures/read-whole.ts';
import { readRelease } from './read-release.ts';
import { EdiRefusal } from './refusal.ts';
import { surveyRelease } from './survey.ts';

/** How many changed files; `EDI_FUZZ=100000` for a long run by name. The same number finds the same files. */
const FILES = Number(process.env.EDI_FUZZ ?? 3_000);

const kinds = Object.keys(mutations);

/** A changed file, the same for the same seed: one to three changes of a sound one. */
const changedFile = (seed: number) => {
  const next = numbersFrom(seed);
  const name = soundFiles[next(soundFiles.length)] ?? '';
  const changes = Array.from({ length: 1 + next(3) }, () => kinds[next(kinds.length)] ?? '');
  let text = Buffer.from(fixture(name)).toString('latin1');
  for (const change of changes) text = mutations[change]?.(text, next) ?? text;
  return { bytes: Buffer.from(text, 'latin1'), about: `seed ${seed}: ${name}, ${changes.join(', ')}`, next };
};

test(`${FILES} changed files are read or refused, never anything else`, { timeout: FILES * 50 }, async () => {
  for (let seed = 1; seed <= FILES; seed += 1) {
    const { bytes, about, next } = changedFile(seed);
    const { events, refusal } = await readUntilRefused(whole(bytes)).catch((error: unknown) => {
      throw new Error(about, { cause: error });
    });
    expect(events.filter(({ kind }) => kind === 'end').length, about).toBe(refusal ? 0 : 1);
    expect(events.length, about).toBeLessThanOrEqual(bytes.length);
    expect(faultsIn(events), about).toEqual([]);
    const longest = 1 + next(bytes.length < 20_000 ? 300 : 60_000);
    const again = await readUntilRefused(inPortions(bytes, () => 1 + next(longest)));
    expect(again.refusal?.message, about).toBe(refusal?.message);
    expect(isDeepStrictEqual(again.events, events), `${about}: the same in portions`).toBe(true);
    const survey = await surveyRelease(whole(bytes)).catch((error: unknown) => error);
    if (refusal) expect((survey as EdiRefusal).message, about).toBe(refusal.message);
    else expect(survey, about).toMatchObject({ transmissions: { length: closings(events) } });
  }
});

const closings = (events: readonly ReleaseEvent[]) =>
  events.filter(({ kind }) => kind === 'transmissionEnd' || kind === 'transmissionRefused').length;

/** What no event may be, whatever came in: out of its order, or more than the columns behind it take. */
const faultsIn = (events: readonly ReleaseEvent[]): string[] => {
  const faults: string[] = [];
  let isOpen = false;
  let position = 0;
  for (const event of events) {
    if (event.kind === 'transmission') {
      if (isOpen) faults.push('a transmission in another');
      isOpen = true;
      position = 0;
    }
    if ((event.kind === 'item' || event.kind === 'schedule') && !isOpen) faults.push('an item outside');
    if (event.kind === 'item' && event.position !== ++position) faults.push('an item out of order');
    if (event.kind === 'schedule' && event.position !== position) faults.push('a line of no item');
    if (event.kind === 'transmissionEnd' && !isOpen) faults.push('an end without a beginning');
    if (event.kind === 'transmissionEnd' || event.kind === 'transmissionRefused') isOpen = false;
    if (event.kind === 'schedule' && !/^-?\d{1,14}(\.\d{1,3})?$/.test(event.quantity))
      faults.push(`the quantity ${event.quantity}`);
    if (event.kind === 'schedule' && event.date !== null && !/^(19[7-9]|20)\d/.test(event.date))
      faults.push(`the day ${event.date}`);
    for (const text of textsIn(event))
      if (text.length > longestOf(event) || !text.isWellFormed()) faults.push(`${event.kind} says ${text}`);
  }
  return faults;
};

const longestOf = ({ kind }: ReleaseEvent) => (kind === 'item' ? 2_600 : 35);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('what never ends is refused before it is kept', () => {
  const head = "UNB+UNOC:3+A+B+260302:0615+9'UNH+1+DELFOR:D:97A:UN'BGM+241+77+5'DTM+137:20260302:102'";
  const item = `${head}GIS+37'NAD+ST+P04::92'LIN+1++X 1:IN'`;
  const vda = Buffer.from(fixture('4905-date-codes.txt')).toString('latin1').split('\n');
  test.each([
    ['references in the head', head, (at: number) => `RFF+${at.toString(36).slice(-3)}:${at}'`],
    ['part numbers', item, (at: number) => `PIA+1${`+${at}:DR`.repeat(50)}'`],
    ['texts', item, (at: number) => `FTX+AAI+++${`${at} `.repeat(100).slice(0, 512)}'`],
    [
      'days of a quantity',
      `${item}SCC+1'QTY+113:1'`,
      (at: number) => `DTM+${at.toString(36).slice(-3)}:20260302:102'`,
    ],
    ['quantities', item, (at: number) => `QTY+${at.toString(36).slice(-3)}:1'`],
    ['ship-tos', `${item}NAD+ST+P04'`, (at: number) => `NAD+ST+P${at}'`],
    ['a segment', `${item}FTX+`, () => 'AAAAAAAAAAAAAAAA'],
    ['texts of VDA', vda.slice(0, 3).join('\n'), () => `\n${vda.find((record) => record.startsWith('518'))}`],
    ['a line of VDA', vda.slice(0, 3).join('\n'), () => 'AAAAAAAAAAAAAAAA'],
  ])('%s', async (_what, begin, more) => {
    const before = heapInUse();
    let most = before;
    const endless = async function* () {
      yield Buffer.from(begin);
      for (let at = 0, sent = 0, portions = 1; sent < ENDLESS; at += 1_000, portions += 1) {
        const numbers = Array.from({ length: 1_000 }, (_, index) => at + index);
        const portion = Buffer.from(numbers.map(more).join(''), 'latin1');
        yield portion;
        sent += portion.length;
        if (portions % 20 === 0) most = Math.max(most, heapInUse());
      }
    };
    expect(await isRefused(endless())).toBe(true);
    expect((most - before) / MEGABYTE).toBeLessThan(40);
  });
});

const MEGABYTE = 1024 * 1024;
const ENDLESS = 6 * MEGABYTE;

/** Keeps nothing. */
const isRefused = async (portions: AsyncIterable<Uint8Array>): Promise<boolean> => {
  let isTold = false;
  try {
    for await (const { kind } of readRelease(portions)) isTold ||= kind === 'transmissionRefused';
  } catch (error) {
    if (!(error instanceof EdiRefusal)) throw error;
    return true;
  }
  return isTold;
};
