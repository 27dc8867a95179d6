import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { edifact, silentChanges, vda4905Cut } from '../testing/mutations.ts';
import { demandReader } from './fixtures/demand.ts';
import { fixture, soundFiles } from './fixtures/read-whole.ts';

/**
 * The yardstick of both readers: each segment or record in turn is lost (its counts as they are, and made right), doubled, swapped with
 * the next one, its tag and its qualifier garbled. Nothing that is called off may change unless a person is asked.
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

/** What no reader can know once its counter is made right, for the file that is left is a sound one: the only 515 of a transmission, a list of fewer days. */
const CANNOT_BE_KNOWN = /^unit \d+ deleted, counts repaired: 51[45]/;

/** One sample gives cumulatives alone and says nothing of what was received: such an item waits anyhow, so it is told here. */
const withBase = (text: string) =>
  text.replace(/(LIN\+3\+\+[^']*'\n)(QTY\+3:100)/, "$1QTY+70:0:PCE'\n$2").replace('UNT+46', 'UNT+47');

const changes = async (bytes: Uint8Array) => {
  const text = withBase(Buffer.from(bytes).toString('latin1'));
  const found = await silentChanges(
    text,
    text.startsWith('UN') ? edifact : vda4905Cut,
    await demandReader(text),
  );
  return found.filter((what) => !CANNOT_BE_KNOWN.test(what));
};

describe('nothing that is called off changes unasked', () => {
  test.each(soundFiles)('%s', async (name) => expect(await changes(fixture(name))).toEqual([]));
});

describe.skipIf(absent)(`the same with files of other people ${inFolder}`, () => {
  test.each(others)('%s', async (name) =>
    expect(await changes(readFileSync(join(FOLDER, name)))).toEqual([]),
  );
});
