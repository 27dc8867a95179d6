import { describe, expect, test } from 'vitest';
import { namesRelease, partKey, type ReleaseEvent } from '../../../contract/release-message.ts';
import { bytesOf, fixture, readAll } from '../fixtures/read-whole.ts';

describe('a VDA 4905 file', () => {
  test('of six transmissions gives each its own items, parts as written', async () => {
    const { transmissions, items, schedules, warnings, end } = await readAll(
      fixture('4905-six-transmissions.txt'),
    );
    expect(transmissions.map((sent) => [sent.sender.id, sent.transmissionOld, sent.transmissionNew])).toEqual(
      [
        ['NORTH', '02110', '02111'],
        ['NORTH-KIT', '00047', '00048'],
        ['SOUTH', '31800', '31802'],
        ['EAST', '00901', '00902'],
        ['WEST', '07777', '07778'],
        ['CENTRE', '99998', '99999'],
      ],
    );
    expect(items.map(({ partNumber, position }) => [position, partNumber])).toEqual([
      [1, ' 7H9 100 200 A'],
      [1, '7J0 300 400 E  QCH'],
      [1, '7J0 500 600 B'],
      [1, '7Q0 700 800 A  S6A'],
      [2, '7H2 900 100 A'],
      [3, 'N   111 222 01'],
      [1, '7Q0 333 444 K  C4E'],
      [1, 'N   555 666 01'],
    ]);
    expect(partKey(items[0]?.partNumber ?? '')).toBe('7H9100200A');
    expect(items.map((item) => namesRelease(item.previousReleaseNumber))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(items.every((item) => item.lastReceipt === null && item.cumulativeReceived === '0')).toBe(true);
    expect(schedules.map(({ quantity }) => quantity)).toEqual([
      '0',
      '315',
      '45',
      '7',
      '640',
      '15000',
      '0',
      '9500',
    ]);
    expect(schedules.every(({ status }) => status === 'forecast')).toBe(true);
    expect(warnings).toEqual([]);
    expect(end?.counts).toEqual({
      transmissions: 6,
      items: 8,
      schedules: 8,
      warnings: 0,
      units: 28,
      quantitySum: '25507',
    });
  });

  test('reads the same without line ends as with CR LF', async () => {
    const once = await readAll(fixture('4905-no-line-ends.txt'));
    const twice = await readAll(fixture('4905-two-transmissions-crlf.txt'));
    const withoutPlace = (events: ReleaseEvent[]) => events.map((event) => ({ ...event, at: 0 }));
    expect(once.items[0]).toMatchObject({
      plantCode: '07',
      releaseNumber: '118',
      previousReleaseNumber: '117',
      partNumber: '2514280001100',
      orderNumber: 'AGR-26000001',
      unloadingPoint: 'B 07',
      cumulativeReceived: '20311',
      cumulativeResetDate: '2026-01-01',
      lastReceipt: { noteNumber: '551201', noteDate: null, date: '2026-02-27', quantity: '412' },
      productionReleaseTo: '2026-06-01',
      materialReleaseTo: '2026-07-01',
      texts: ['DRAWING NEW', 'SEE LETTER'],
    });
    expect(twice.transmissions).toHaveLength(2);
    expect(withoutPlace(twice.events.slice(0, -1))).toEqual(
      withoutPlace([...once.events.slice(0, -1), ...once.events.slice(0, -1)]),
    );
  });

  test('trimmed of its last line end, or closed by the old end mark, is whole', async () => {
    const text = Buffer.from(fixture('4905-bmw.txt')).toString('latin1');
    const plain = await readAll(bytesOf(text));
    for (const end of ['\n', '\r\n\r\n', '\r\n\u001A', '\u001A'])
      expect((await readAll(bytesOf(text + end))).events).toEqual(plain.events);
  });
});

test('the codes in place of a day, periods, releases, packaging and texts are understood', async () => {
  const { items, schedules, warnings } = await readAll(fixture('4905-date-codes.txt'));
  const [first, second] = items;
  expect(warnings).toEqual([]);
  expect(
    schedules
      .filter(({ position }) => position === 1)
      .map((line) => [line.date, line.frequency, line.status, line.quantity]),
  ).toEqual([
    [null, 'D', 'backlog', '12'],
    [null, 'D', 'immediate', '30'],
    ['2026-03-03', 'D', 'firm', '100'],
    ['2026-03-10', 'D', 'firm', '150'],
    ['2026-04-01', 'M', 'material', '640'],
    ['2026-04-20', 'W', 'material', '160'],
    ['2026-05-01', 'M', 'forecast', '700'],
    [null, 'D', 'forecast', '2400'],
  ]);
  expect(first).toMatchObject({
    lastReceipt: { noteNumber: '00081234', noteDate: '2026-02-26', date: '2026-02-27', quantity: '1.25' },
    productionReleaseCumulative: '9876793',
    materialReleaseCumulative: '9877593',
    cumulativeBeforeReset: '44000',
    planningHorizon: '2026-12-31',
    pointOfUse: 'LINE-4 / 07',
    storageLocation: 'LAG-3',
    clerk: 'MR07',
    intermediateSupplier: '00011122',
    partIds: [{ code: 'further', value: 'A 123 456 78 91' }],
    packaging: [
      { customerCode: '0006147', supplierCode: 'KLT-6147', quantity: '50' },
      { customerCode: '0000DEC', supplierCode: '', quantity: null },
    ],
    texts: ['FIRST TEXT', 'THIRD TEXT'],
  });
  expect(second).toMatchObject({ usage: 'E', lastReceipt: null, productionReleaseTo: null });
  const weekly = schedules.filter(({ position }) => position === 2);
  expect(weekly).toHaveLength(14);
  expect(weekly.every(({ frequency, status }) => frequency === 'W' && status === 'forecast')).toBe(true);
});

describe('what can be read but is not right warns', () => {
  const codes = () => Buffer.from(fixture('4905-date-codes.txt')).toString('latin1');
  test.each([
    ['a version nobody knows', '51102', '51109', 'edi.recordVersion', { version: '09' }],
    [
      'a period before the mark',
      '555555000000000',
      '222222000000000',
      'edi.periodAssumed',
      { code: '260400' },
    ],
    ['a header day that is none', '260302260101', '260231260101', 'edi.dateIgnored', { text: '260231' }],
  ])('%s', async (_what, from, to, code, detail) => {
    const text = codes();
    expect(text).toContain(from);
    const { warnings, end } = await readAll(bytesOf(text.replace(from, to)));
    expect(warnings[0]).toMatchObject({ code, detail });
    expect(end?.counts.warnings).toBe(warnings.length);
  });
});

describe('what nobody can read for certain makes the item doubtful', () => {
  const codes = () => Buffer.from(fixture('4905-date-codes.txt')).toString('latin1');
  test.each([
    [
      'a quantity behind the end',
      '999999000002400000000000000000',
      '000000000000000260601000000009',
      'edi.pairLeft',
      { code: '260601', quantity: '9' },
    ],
    ['a quantity of no demand', '222222000000000', '222222000000005', 'edi.pairLeft', { code: '222222' }],
    ['an interval nobody knows', 'MR07KGL', 'MR07KGQ', 'edi.frequencyUnknown', { code: 'Q' }],
    [
      'days that go back',
      '260420000000070260427',
      '260420000000070260401',
      'edi.daysUnordered',
      { day: '2026-04-01', before: '2026-04-20' },
    ],
  ])('%s', async (_what, from, to, code, detail) => {
    const text = codes();
    expect(text).toContain(from);
    const { items } = await readAll(bytesOf(text.replace(from, to)));
    expect(items.flatMap(({ doubts }) => doubts)).toMatchObject([{ code, detail, count: 1 }]);
  });
});

describe('counters of the trailer', () => {
  const two = () => Buffer.from(fixture('4905-two-transmissions-crlf.txt')).toString('latin1');
  test('blank ones state nothing: the transmission is held', async () => {
    const blank = two().replace(/^519.*/m, '51902'.padEnd(128));
    const { holds } = await readAll(bytesOf(blank));
    expect(holds.map(({ code, detail }) => [code, detail.type])).toContainEqual(['edi.trailerCount', '513']);
  });

  test('that of 515 may be blank in version 01', async () => {
    const { holds } = await readAll(fixture('4905-six-transmissions.txt'));
    expect(holds).toEqual([]);
  });
});

describe('what stands behind a sound transmission leaves it alone', () => {
  const one = () =>
    Buffer.from(fixture('4905-two-transmissions-crlf.txt')).toString('latin1').split('\r\n').slice(0, 7);
  const lines = (...more: string[]) => bytesOf([...one(), ...more, ''].join('\r\n'));
  test.each([
    ['a stray line', ['END OF FILE'], 'edi.recordType', { found: 'END O' }],
    ['a record of another kind', ['71103'.padEnd(128)], 'edi.recordType', { found: '71103' }],
    [
      'a record without its beginning',
      ['51302'.padEnd(128)],
      'edi.recordOrder',
      { found: '513', behind: '519' },
    ],
    ['a transmission that is cut', one().slice(0, 3), 'edi.truncated', {}],
    [
      'records of 130',
      one().map((record) => record.padEnd(130)),
      'edi.recordLength',
      { found: 130, type: '511' },
    ],
    [
      'a wrap at 80',
      one().flatMap((record) => [record.slice(0, 80), record.slice(80)]),
      'edi.recordLength',
      { found: 80, type: '511' },
    ],
  ])('%s', async (_what, more, code, detail) => {
    const { items, refused } = await readAll(lines(...more));
    expect(items).toHaveLength(1);
    expect(refused).toMatchObject([{ code, detail }]);
  });

  test('a blank record is decoration', async () => {
    const { items, refused } = await readAll(lines(''.padEnd(128), ' '));
    expect([items.length, refused]).toEqual([1, []]);
  });

  test('without line ends too', async () => {
    const { items, refused } = await readAll(bytesOf(`${one().join('')}${'NOTHING'.padEnd(128)}`));
    expect(items).toHaveLength(1);
    expect(refused).toMatchObject([{ code: 'edi.recordType', where: { record: 8 } }]);
  });
});

test('the only item without record 515 in a transmission is told', async () => {
  const lines = Buffer.from(fixture('4905-two-transmissions-crlf.txt')).toString('latin1').split('\r\n');
  const [head, item, demand, releases] = lines as [string, string, string, string];
  const trailer = `51902${[1, 2, 2, 0, 0, 0, 1, 1].map((count) => String(count).padStart(7, '0')).join('')}`;
  const bytes = bytesOf([head, item, demand, releases, item, demand, trailer.padEnd(128), ''].join('\r\n'));
  expect((await readAll(bytes)).holds).toMatchObject([{ code: 'edi.releaseMissing', at: 5 }]);
});
