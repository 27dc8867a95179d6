import { describe, expect, test } from 'vitest';
import { encodingOf, textReader } from './encoding.ts';
import { inPortions } from './fixtures/read-whole.ts';
import { readRelease } from './read-release.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** 请走三号门 and 路 in GB18030. */
const GATE = 'c7eb d7df c8fd bac5 c3c5';
const ROAD = 'c2b7';

describe('which encoding bytes are in', () => {
  test.each([
    ['ASCII', Buffer.from('UNA'), 'utf-8'],
    ['Chinese in UTF-8', Buffer.from('\u8bf7\u8d70\u4e09\u53f7\u95e8'), 'utf-8'],
    ['Chinese in GB18030', hex(GATE), 'gb18030'],
    ['German', Buffer.from('G\u00dc-1 M\u00fcnchen stra\u00dfe', 'latin1'), 'windows-1252'],
    ['a single umlaut', Buffer.from('Stra\u00dfe', 'latin1'), 'windows-1252'],
    ['Chinese and a byte that is none of it', hex(`${GATE} ff`), 'windows-1252'],
    ['half a character at the end', hex(`${GATE} c7`), 'windows-1252'],
  ])('%s', (_what, bytes, encoding) => expect(encodingOf(bytes)).toBe(encoding));

  test('a record of 128 bytes with a character that is UTF-8 as well', () => {
    const record = Buffer.concat([
      Buffer.from('51802'),
      hex(ROAD),
      Buffer.alloc(121, ' '),
      Buffer.from('\r\n'),
    ]);
    expect(encodingOf(record)).toBe('gb18030');
    expect(encodingOf(Buffer.concat([Buffer.from('51802'), hex(ROAD), Buffer.alloc(122, ' ')]))).toBe(
      'utf-8',
    );
  });
});

test('signs that only Windows-1252 has', () => {
  expect(textReader('windows-1252')(Buffer.from([0x80, 0x93, 0xdc]).toString('latin1'))).toBe(
    '\u20ac\u201c\u00dc',
  );
});

test.each([1, 2, 3, 127, 1000])('records in GB18030 are counted in bytes (portions of %i)', async (size) => {
  const records = [
    `51102${'OEM'.padEnd(9)}${'LIEF7'.padEnd(9)}0000100002260302`,
    `51202W1 ${'000000001260302000000000'.padEnd(30)}${'X 1'.padEnd(44)}${'4700000001'.padEnd(12)}A13  ${''.padEnd(4)}ST`,
    `51302${''.padEnd(42)}260303000000005000000000000000`,
  ].map((record) => Buffer.from(`${record.padEnd(128)}\r\n`));
  const text = Buffer.concat([Buffer.from('51802'), hex(GATE), Buffer.alloc(113, ' '), Buffer.from('\r\n')]);
  const trailer = Buffer.from(
    `${`51902${[1, 1, 1, 0, 0, 1, 1, 0].map((count) => String(count).padStart(7, '0')).join('')}`.padEnd(128)}\r\n`,
  );
  const file = Buffer.concat([...records, text, trailer]);
  const encoding = encodingOf(file);
  const found: unknown[] = [];
  for await (const event of readRelease(
    inPortions(file, () => size),
    { encoding },
  ))
    if (event.kind === 'item') found.push(event.texts);
    else if (event.kind === 'warning') found.push(event.detail.encoding);
    else if (event.kind === 'transmissionRefused') found.push(event);
  expect(found).toEqual([['\u8bf7\u8d70\u4e09\u53f7\u95e8'], 'GB18030']);
});
