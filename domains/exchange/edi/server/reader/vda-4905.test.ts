import { describe, expect, test } from 'vitest';
import { namesRelease, partKey, type ReleaseEvent } from '../../contract/release-message.ts';
import { bytesOf, fixture, readAll } from './fixtures/read-whole.ts';

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
      'a quantity behind the end',
      '999999000002400000000000000000',
      '000000000000000260601000000009',
      'edi.pairIgnored',
      { code: '260601', quantity: '9' },
    ],
    [
      'a period before the mark',
      '555555000000000',
      '222222000000000',
      'edi.periodAssumed',
      { code: '260400' },
    ],
    ['a header day that is none', '260302260101', '260231260101', 'edi.dateIgnored', { text: '260231' }],
    ['an interval nobody knows', 'MR07KGL', 'MR07KGQ', 'edi.frequencyAssumed', { code: 'Q', assumed: 'D' }],
  ])('%s', async (_what, from, to, code, detail) => {
    const text = codes();
    expect(text).toContain(from);
    const { warnings, end } = await readAll(bytesOf(text.replace(from, to)));
    expect(warnings[0]).toMatchObject({ code, detail });
    expect(end?.counts.warnings).toBe(warnings.length);
  });
});
