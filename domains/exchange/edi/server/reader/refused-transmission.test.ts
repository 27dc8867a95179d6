import { describe, expect, test } from 'vitest';
import { delforItem, delforMessage, interchange } from '../testing/delfor.ts';
import { vda4905 } from '../testing/vda.ts';
import { bytesOf, fixture, readUntilRefused, sortOut, whole } from './fixtures/read-whole.ts';
import { surveyRelease } from './survey.ts';

/** A message with a fault, and a sound one behind it. */
const sidePool = (...faulty: string[]) => interchange([faulty, delforMessage('2', ...delforItem('SOUND 1'))]);
const item = (...more: string[]) => delforMessage('1', ...delforItem('X 1', ...more));
const lines = (...segments: string[]) => delforMessage('1', ...delforItem('X 1'), ...segments);
const long = 'A'.repeat(60_000);

const outcome = async (content: string) => {
  const { events, refusal } = await readUntilRefused(whole(bytesOf(content)));
  expect(refusal).toBeUndefined();
  const { transmissions } = await surveyRelease(whole(bytesOf(content)));
  return { ...sortOut(events), surveyed: transmissions };
};

describe('a fault in one message leaves its neighbour alone', () => {
  test.each([
    ['a bad quantity', lines('QTY+113:12O'), 'edi.number', 11, { text: '12O' }],
    ['a bad day', lines('SCC+1', 'QTY+113:1', 'DTM+2:20260231:102'), 'edi.date', 13, { text: '20260231' }],
    ['the year 26', lines('SCC+1', 'QTY+113:1', 'DTM+2:00261201:102'), 'edi.date', 13, {}],
    ['the year 9999', lines('SCC+1', 'QTY+113:1', 'DTM+10:99991231:102'), 'edi.date', 13, {}],
    ['13 digits', lines('QTY+113:1000000000000'), 'edi.quantityTooLarge', 11, { digits: 12 }],
    [
      'a sum of 15 digits',
      lines(...Array.from({ length: 101 }, () => 'QTY+113:999999999999')),
      'edi.quantityTooLarge',
      7,
      { text: '100999999999904', digits: 14 },
    ],
    ['a segment out of place', item('UNS+D'), 'edi.segmentOrder', 8, { tag: 'UNS' }],
    ['a status without item', delforMessage('1', 'SCC+1'), 'edi.segmentOrder', 7, { tag: 'SCC' }],
    ['a long order', item(`RFF+ON:${long}`), 'edi.codeTooLong', 8, { tag: 'RFF', limit: 35, length: 60_000 }],
    ['a long part', delforMessage('1', ...delforItem(long)), 'edi.codeTooLong', 7, { tag: 'LIN', limit: 35 }],
    ['a long point', item(`LOC+11+${'A'.repeat(26)}`), 'edi.codeTooLong', 8, { tag: 'LOC', limit: 25 }],
    ['a long ship-to', item(`NAD+BY`, `NAD+ST+${long}`), 'edi.codeTooLong', 9, { tag: 'NAD', limit: 35 }],
    [
      'a long unit',
      delforMessage('1', 'LIN+1++X 1:IN', `QTY+113:5:${long}`),
      'edi.codeTooLong',
      8,
      { tag: 'QTY', limit: 3 },
    ],
    ['a long status', lines(`SCC+${long}`), 'edi.codeTooLong', 11, { tag: 'SCC', limit: 3 }],
    ['a long text', item(`FTX+AAI+++${long}`), 'edi.codeTooLong', 8, { tag: 'FTX', limit: 512 }],
    ['a long quantity', lines(`QTY+113:${long}`), 'edi.number', 11, { text: 'A'.repeat(35) }],
    ['a long number', item().with(1, `BGM+241+${long}+5`), 'edi.codeTooLong', 3, { tag: 'BGM', limit: 35 }],
    ['no item', delforMessage('1'), 'edi.noItems', 7, {}],
    ['no part number', delforMessage('1', 'LIN+1', 'PIA+1+BRK:SA'), 'edi.noPartNumber', 7, {}],
    ['two orders', item('RFF+ON:1', 'RFF+ON:2'), 'edi.segmentRepeated', 9, { tag: 'RFF ON' }],
    ['two points', item('LOC+11+A13', 'LOC+11+A14'), 'edi.segmentRepeated', 9, { tag: 'LOC 11' }],
    [
      'two days of a quantity',
      lines('SCC+1', 'QTY+113:1', 'DTM+2:20260303:102', 'DTM+2:20260304:102'),
      'edi.segmentRepeated',
      14,
      { tag: 'DTM 2' },
    ],
    [
      'two ship-tos',
      delforMessage('1', 'NAD+ST+P05::92', ...delforItem('X 1')),
      'edi.segmentRepeated',
      7,
      { tag: 'NAD ST' },
    ],
    [
      'two days of the message',
      item().toSpliced(3, 0, 'DTM+137:20260303:102'),
      'edi.segmentRepeated',
      5,
      { tag: 'DTM 137' },
    ],
    [
      'a delivery note',
      item().with(0, 'UNH+1+DESADV:D:97A:UN'),
      'edi.unsupportedMessage',
      2,
      { type: 'DESADV', sender: 'WORKS', receiver: '600417' },
    ],
  ])('%s', async (_what, faulty, code, segment, detail) => {
    const { surveyed, items } = await outcome(sidePool(...faulty));
    expect(surveyed[0]?.refusal).toMatchObject({ code, where: { segment }, detail });
    expect(surveyed[1]).toMatchObject({ index: 2, refusal: null, holds: [] });
    expect(items.at(-1)).toMatchObject({ partNumber: 'SOUND 1' });
  });

  test('a second BGM could turn a cancellation into an order', async () => {
    const cancelled = item().with(1, 'BGM+241+77+1').toSpliced(2, 0, 'BGM+241+77+5');
    const { surveyed } = await outcome(sidePool(...cancelled));
    expect(surveyed[0]?.refusal).toMatchObject({ code: 'edi.segmentRepeated', detail: { tag: 'BGM' } });
  });

  test('a cancellation needs no items, and what is said twice alike is said once', async () => {
    const cancelled = delforMessage('1').with(1, 'BGM+241+77+1');
    const twice = item('LOC+11+A13', 'LOC+11+A13', 'RFF+ON:1', 'RFF+ON:1');
    const { surveyed } = await outcome(interchange([cancelled, twice]));
    expect(surveyed.map(({ refusal }) => refusal)).toEqual([null, null]);
  });

  test('it is told before the refusal whose message it was', async () => {
    const { transmissions } = await outcome(interchange([delforMessage('1', 'SCC+1')]));
    expect(transmissions).toMatchObject([{ at: 2, sender: { id: 'WORKS' }, receiver: { id: '600417' } }]);
  });

  test('codes of the interchange itself refuse the file', async () => {
    const { refusal } = await readUntilRefused(
      whole(bytesOf(interchange([item()]).replace('WORKS', 'W'.repeat(36)))),
    );
    expect(refusal).toMatchObject({ code: 'edi.codeTooLong', where: { segment: 1 }, detail: { tag: 'UNB' } });
  });
});

test('no refusal and no warning quotes more than 35 characters, nor half a character', async () => {
  const odd = `${'A'.repeat(34)}😀`;
  const segments = [
    `MOA${odd}`,
    `DTM+137:${odd}:102`,
    `GIS+37`,
    `NAD+ST+P1`,
    ...delforItem('X 1'),
    `QTY+113:${odd}`,
  ];
  const { events } = await readUntilRefused(
    whole(Buffer.from(interchange([delforMessage('1', ...segments)]))),
  );
  const { warnings, refused } = sortOut(events);
  const texts = [...warnings, ...refused].flatMap(({ detail }) => Object.values(detail).map(String));
  expect(texts).toContain('A'.repeat(34));
  expect(texts.filter((text) => text.length > 35 || !text.isWellFormed())).toEqual([]);
});

describe('a fault in one VDA transmission', () => {
  const sound = {
    customer: 'C',
    supplier: 'S',
    old: '00001',
    number: '00002',
    day: '260302',
    items: [{ release: '1', releaseDay: '260302', part: 'SOUND 1', lines: [['260303', 5]] }],
  } as const;
  const before = vda4905({ ...sound, items: [{ ...sound.items[0], part: 'X 1' }] }).split('\r\n');
  const change = (at: number, from: string | RegExp, to: string) =>
    before.with(at, (before[at] ?? '').replace(from, to));
  test.each([
    ['a bad day', change(2, '260303', '260231'), 'edi.date', 3],
    ['a record too short', change(1, '  ', ' '), 'edi.recordLength', 2],
    ['a record too long', change(1, ' ', ' '.repeat(3000)), 'edi.recordLength', 2],
    ['a record of no type', change(2, /^513/, '516'), 'edi.recordType', 3],
    ['a lost record', before.toSpliced(2, 1), 'edi.recordOrder', 3],
    ['a lost trailer', before.toSpliced(3, 1), 'edi.recordOrder', 4],
    ['a broken head', change(0, ' ', ''), 'edi.recordLength', 1],
    ['no part number', change(1, 'X 1', '   '), 'edi.noPartNumber', 2],
  ])('leaves its neighbour alone: %s', async (_what, records, code, record) => {
    const { surveyed, items } = await outcome(records.join('\r\n') + vda4905(sound));
    expect(surveyed).toMatchObject([{ refusal: { code, where: { record } } }, { refusal: null, holds: [] }]);
    expect(items.at(-1)).toMatchObject({ partNumber: 'SOUND 1' });
  });

  test('whose head is lost leaves the one before and the one behind alone', async () => {
    const content = vda4905(sound) + before.slice(1).join('\r\n') + vda4905(sound);
    const { surveyed } = await outcome(content);
    expect(surveyed.map(({ at, refusal }) => [at, refusal?.code])).toEqual([
      [1, undefined],
      [5, 'edi.recordOrder'],
      [8, undefined],
    ]);
  });
});

describe('records whose trailing blanks were cut on the way', () => {
  const names = ['4905-date-codes.txt', '4905-six-transmissions.txt', '4905-bmw.txt'];
  const textOf = (name: string) => Buffer.from(fixture(name)).toString('latin1');
  const read = async (content: string) => (await outcome(content)).events;

  test.each(names)('%s is read as if they were there', async (name) => {
    const records = textOf(name).split(/\r?\n/);
    const trimmed = records.map((record) => record.trimEnd()).join('\n');
    expect(trimmed.length).toBeLessThan(textOf(name).length);
    expect(await read(trimmed)).toEqual(await read(records.join('\n')));
    expect(await read(textOf(name).trimEnd())).toEqual(await read(records.join('\n')));
  });

  test('one that lost a character, or ends within a number, is refused', async () => {
    const records = textOf('4905-date-codes.txt')
      .split('\n')
      .map((record) => record.trimEnd());
    for (const cut of [
      records[2]?.slice(0, -1) ?? '',
      records[2]?.slice(0, 50) ?? '',
      records[2]?.slice(0, 40) ?? '',
    ]) {
      const { surveyed } = await outcome(records.with(2, cut).join('\n'));
      expect(surveyed[0]?.refusal, `${cut.length} characters`).toMatchObject({
        code: 'edi.recordLength',
        where: { record: 3 },
      });
    }
  });
});

describe('what breaks behind an interchange that was closed leaves it alone', () => {
  const sound = interchange([delforMessage('1', ...delforItem('SOUND 1'))]);
  test.each([
    ['text without an end', `${sound}HELLO`, 'edi.textBehind', { begins: 'HELLO' }],
    ['a segment', `${sound}HELLO+1'`, 'edi.textBehind', { begins: 'HELLO' }],
    ['a cut message', sound + sound.slice(0, sound.indexOf('UNT')), 'edi.brokenEnvelope', { tag: 'UNT' }],
    ['a cut segment', sound + sound.slice(0, sound.indexOf('QTY') + 5), 'edi.truncated', {}],
  ])('%s', async (_what, content, code, detail) => {
    const { items, refused, surveyed } = await outcome(content);
    expect(items.map(({ partNumber }) => partNumber)).toContain('SOUND 1');
    expect(refused).toMatchObject([{ code, detail }]);
    expect(surveyed.map(({ refusal, holds }) => [refusal?.code, holds])).toEqual([
      [undefined, []],
      [code, []],
    ]);
  });

  test('messages of an interchange without its UNZ are held', async () => {
    const { surveyed } = await outcome(sound + sound.slice(0, sound.indexOf('UNZ')));
    expect(surveyed.map(({ refusal, holds }) => [refusal?.code, holds.map(({ code }) => code)])).toEqual([
      [undefined, []],
      [undefined, ['edi.notClosed']],
      ['edi.brokenEnvelope', []],
    ]);
  });

  test('an interchange behind the fault is read', async () => {
    const { surveyed } = await outcome(`${sound}HELLO+1'${sound}`);
    expect(surveyed.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'edi.textBehind', undefined]);
  });
});

test('separators of level B without UNA', async () => {
  const printed = interchange([delforMessage('1', ...delforItem('X 1'))]);
  const hidden = printed.replaceAll("'", '\u001C').replaceAll('+', '\u001D').replaceAll(':', '\u001F');
  const { items, schedules } = await outcome(hidden);
  expect([items.length, schedules.map(({ quantity }) => quantity)]).toEqual([1, ['5']]);
});
