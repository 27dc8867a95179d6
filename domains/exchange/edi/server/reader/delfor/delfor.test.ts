import { describe, expect, test } from 'vitest';
import { bytesOf, fixture, readAll } from '../fixtures/read-whole.ts';

/** A D97A message around the given segments. */
const d97a = (...segments: string[]) => {
  const message = ['UNH+1+DELFOR:D:97A:UN', 'BGM+241+77+5', 'DTM+137:20260302:102', ...segments];
  return bytesOf(
    ['UNB+UNOC:3+A+B+260302:0615+9', ...message, `UNT+${message.length + 1}+1`, 'UNZ+1+9', ''].join("'"),
  );
};
const item = (...segments: string[]) => d97a('GIS+37', 'NAD+ST+P04::92', 'LIN+1++X 1:IN', ...segments);

describe('D97A: status first, quantity under it', () => {
  test('two plants, decimals, backlog, zero demand', async () => {
    const { items, schedules, end } = await readAll(fixture('delfor-d97a.edi'));
    expect(
      items.map(({ plantCode, partNumber, unloadingPoint }) => [plantCode, partNumber, unloadingPoint]),
    ).toEqual([
      ['P04', '5G0 123 456 A', 'A13'],
      ['P04', 'N 903 102 01', 'A13'],
      ['P05', '5G0 123 456 A', 'K2'],
    ]);
    expect(items[0]).toMatchObject({
      description: "BRACKET, 3'FRONT",
      pointOfUse: 'BAHNHOF-07',
      lastReceipt: { noteNumber: '00981234', date: '2026-02-27', quantity: '400' },
      cumulativeReceived: '15400',
      cumulativeResetDate: '2026-01-01',
    });
    expect(schedules.map(({ status }) => status)).toEqual([
      'immediate',
      'firm',
      'firm',
      'forecast',
      'forecast',
      'forecast',
      'forecast',
      'firm',
      'forecast',
      'firm',
    ]);
    expect(end?.counts).toMatchObject({ items: 3, schedules: 10, quantitySum: '6259.75', units: 81 });
  });

  test('a pick-up day, a range, a time, a week and an amount with its cumulative', async () => {
    const { schedules, warnings } = await readAll(
      item(
        'QTY+70:100:PCE',
        'SCC+1++D',
        'QTY+113:10:PCE',
        'DTM+10:202603041430:203',
        'QTY+113:20:PCE',
        'DTM+2:202603050000EST:303',
        'QTY+3:130:PCE',
        'DTM+2:202603050000EST:303',
        'SCC+4++F',
        'QTY+113:50',
        'DTM+2:20260309-20260320:718',
        'SCC+4',
        'QTY+113:60',
        'DTM+2:202612:616',
      ),
    );
    expect(warnings).toEqual([]);
    expect(
      schedules.map(({ date, dateTo, time, frequency, quantity, cumulative, dateQualifier }) => [
        date,
        dateTo,
        time,
        frequency,
        quantity,
        cumulative,
        dateQualifier,
      ]),
    ).toEqual([
      ['2026-03-04', null, '14:30', 'D', '10', null, 'pickup'],
      ['2026-03-05', null, '00:00', 'D', '20', '130', 'delivery'],
      ['2026-03-09', '2026-03-20', null, 'F', '50', null, 'delivery'],
      ['2026-03-16', null, null, 'W', '60', null, 'delivery'],
    ]);
  });

  test('lines given only as cumulatives become differences, never below zero', async () => {
    const { schedules, warnings } = await readAll(
      item(
        'QTY+70:100:PCE',
        ...['80', '130', '130', '155.5'].flatMap((quantity, index) => [
          'SCC+1++D',
          `QTY+3:${quantity}`,
          `DTM+2:2026030${index + 3}:102`,
        ]),
      ),
    );
    expect(schedules.map(({ quantity, cumulative }) => [quantity, cumulative])).toEqual([
      ['0', '80'],
      ['30', '130'],
      ['0', '130'],
      ['25.5', '155.5'],
    ]);
    expect(warnings).toMatchObject([{ code: 'edi.cumulativeConverted', detail: { received: '100' } }]);
  });

  test('what is said beyond demand is kept: packages and their marks, drawing, texts, day of the last note', async () => {
    const { items, warnings } = await readAll(
      item(
        'PIA+1+B:DR+03:EC',
        'FTX+AAI+++FRAGILE:THIS SIDE UP',
        'RFF+ON:5500012345:10',
        'QTY+194:400:PCE',
        'RFF+AAU:981234',
        'DTM+171:20260226:102',
        'DTM+50:20260227:102',
        'SCC+1++D',
        'QTY+113:5:PCE',
        'DTM+2:20260303:102',
        'PAC+12++6147',
        'QTY+52:50:PCE',
        'PCI+17+KEEP DRY:LOT 7',
      ),
    );
    expect(warnings).toEqual([]);
    expect(items[0]).toMatchObject({
      partIds: [
        { code: 'DR', value: 'B' },
        { code: 'EC', value: '03' },
      ],
      texts: ['FRAGILE THIS SIDE UP'],
      lastReceipt: { noteNumber: '981234', noteDate: '2026-02-26', date: '2026-02-27', quantity: '400' },
      packaging: [{ customerCode: '6147', quantity: '50', packages: '12', marks: ['KEEP DRY', 'LOT 7'] }],
    });
  });

  test('lines under a ship-to at the end of an item are an item of their own', async () => {
    const { items, schedules } = await readAll(
      item(
        'SCC+1',
        'QTY+113:5',
        'DTM+2:20260303:102',
        'NAD+ST+P08::92',
        'LOC+11+T1',
        'SCC+1',
        'QTY+113:7',
        'DTM+2:20260304:102',
      ),
    );
    expect(
      items.map(({ position, plantCode, unloadingPoint }) => [position, plantCode, unloadingPoint]),
    ).toEqual([
      [1, 'P04', ''],
      [2, 'P08', 'T1'],
    ]);
    expect(schedules.map(({ position, quantity }) => [position, quantity])).toEqual([
      [1, '5'],
      [2, '7'],
    ]);
  });
});

test('D04A: latin-1, four release states, backlog as sent', async () => {
  const { transmissions, items, schedules, warnings } = await readAll(fixture('delfor-d04a-latin1.edi'));
  expect(transmissions[0]).toMatchObject({ version: 'D04A', documentNumber: '9000771', functionCode: '9' });
  expect(items).toMatchObject([
    { supplierPartNumber: 'GÜ-1', pointOfUse: 'MÜ-12', backlog: '12', releaseNumber: '000000118' },
  ]);
  expect(schedules.map(({ status, frequency }) => [status, frequency])).toEqual([
    ['firm', 'D'],
    ['firm', 'D'],
    ['production', 'W'],
    ['material', 'W'],
    ['material', 'W'],
    ['forecast', 'M'],
  ]);
  expect(warnings).toMatchObject([{ code: 'edi.notUtf8', detail: { byte: 252 } }]);
});

test('D96A: quantity first, status behind it; ship-to before or below the item', async () => {
  const { transmissions, items, schedules, warnings } = await readAll(
    fixture('delfor-d96a-quantity-first.edi'),
  );
  expect(transmissions).toMatchObject([
    {
      documentNumber: '88001',
      documentName: 'LAB-ED',
      test: true,
      supplierCode: '600417',
      buyerCode: 'WORKS',
    },
    { documentNumber: '88002', messageReference: '2' },
  ]);
  expect(
    items.map((found) => [
      found.position,
      found.plantCode,
      found.unloadingPoint,
      found.orderNumber,
      found.releaseNumber,
    ]),
  ).toEqual([
    [1, 'P04', 'A13', '5500012345', '117'],
    [2, 'P04', 'A13', '5500012346', '88001'],
    [3, 'P05', 'K2', '', '88001'],
    [1, 'P08', 'T1', '5500012399', '88002'],
    [2, 'P09', 'T2', '5500012399', '88002'],
  ]);
  expect(items[0]).toMatchObject({
    orderLine: '10',
    partIds: [{ code: 'DR', value: 'B' }],
    pointOfUse: 'LINE-4',
    previousReleaseNumber: '116',
    lastReceipt: { noteNumber: '981234', date: '2026-02-27', quantity: '400' },
    packaging: [{ customerCode: '6147', quantity: '50' }],
    texts: ['FRAGILE THIS SIDE UP'],
  });
  expect(
    schedules.map((line) => [
      line.date,
      line.dateTo,
      line.frequency,
      line.status,
      line.quantity,
      line.dateQualifier,
    ]),
  ).toEqual([
    ['2026-03-04', null, 'D', 'firm', '120', 'pickup'],
    ['2026-03-09', null, 'W', 'forecast', '600', 'delivery'],
    ['2026-03-09', '2026-03-20', 'F', 'firm', '1234.5', 'delivery'],
    ['2026-03-05', null, 'D', 'production', '100', 'delivery'],
    ['2026-03-09', null, 'W', 'material', '150', 'delivery'],
    ['2026-03-05', null, 'D', 'firm', '10', 'delivery'],
    ['2026-03-06', null, 'D', 'firm', '20', 'delivery'],
    ['2026-03-05', null, 'D', 'firm', '30', 'delivery'],
  ]);
  expect(warnings.map(({ code }) => code)).toEqual(['edi.cumulativeConverted']);
});

describe('what nobody can read for certain makes the item doubtful', () => {
  test.each([
    [
      'a status nobody knows',
      ['SCC+24++D', 'QTY+113:5', 'DTM+2:20260303:102'],
      'edi.statusUnknown',
      { code: '24' },
    ],
    ['no status, with a day', ['QTY+113:5', 'DTM+2:20260303:102'], 'edi.statusUnknown', { code: '' }],
    [
      'a frequency nobody knows',
      ['SCC+4++Q', 'QTY+113:5', 'DTM+2:20260303:102'],
      'edi.frequencyUnknown',
      { code: 'Q' },
    ],
    ['a period without a day', ['SCC+4++W', 'QTY+113:5'], 'edi.dayMissing', { code: 'W' }],
    [
      'another date in place of the day',
      ['SCC+4', 'QTY+113:5', 'DTM+137:20260303:102'],
      'edi.dayUnknown',
      { qualifier: '137' },
    ],
    [
      'a negative demand',
      ['SCC+1++D', 'QTY+113:-5', 'DTM+2:20260303:102'],
      'edi.negative',
      { quantity: '-5' },
    ],
    [
      'a demand under a code that is none',
      ['SCC+1++D', 'QTY+131:100', 'DTM+2:20260303:102'],
      'edi.quantityUnknown',
      { qualifier: '131', quantity: '100' },
    ],
    [
      'a side figure where a demand should be',
      ['SCC+1++D', 'QTY+70:100', 'DTM+2:20260303:102'],
      'edi.quantityUnknown',
      { qualifier: '70' },
    ],
    [
      'cumulatives without what was received',
      ['SCC+1++D', 'QTY+3:15600', 'DTM+2:20260303:102'],
      'edi.noBase',
      { quantity: '15600' },
    ],
    [
      'days that go back',
      ['SCC+1++D', 'QTY+113:5', 'DTM+2:20260303:102', 'QTY+113:5', 'DTM+2:20260302:102'],
      'edi.daysUnordered',
      { day: '2026-03-02', before: '2026-03-03' },
    ],
    [
      'an order under a code nobody knows',
      ['RFF+OX:1', 'SCC+1++D', 'QTY+113:5', 'DTM+2:20260303:102'],
      'edi.referenceUnknown',
      { qualifier: 'OX' },
    ],
    [
      'a point under a code nobody knows',
      ['LOC+1X+A13', 'SCC+1++D', 'QTY+113:5', 'DTM+2:20260303:102'],
      'edi.placeUnknown',
      { qualifier: '1X' },
    ],
  ])('%s', async (_what, segments, code, detail) => {
    const { items } = await readAll(item(...segments));
    expect(items).toMatchObject([{ doubts: [{ code, detail, count: 1 }] }]);
  });

  test.each([
    ['2', 'edi.itemDeleted'],
    ['7', 'edi.itemAction'],
  ])('action %s of an item', async (action, code) => {
    const bytes = d97a(
      'GIS+37',
      `LIN+1+${action}+X 1:IN`,
      'RFF+ON:1',
      'SCC+1',
      'QTY+113:5',
      'DTM+2:20260303:102',
    );
    expect((await readAll(bytes)).items).toMatchObject([{ doubts: [{ code, detail: { action } }] }]);
  });

  test('what may stand without a day stands', async () => {
    const { items, schedules } = await readAll(item('SCC+4', 'QTY+113:5', 'SCC+10', 'QTY+113:6'));
    expect(items[0]!.doubts).toEqual([]);
    expect(schedules.map(({ date, status }) => [date, status])).toEqual([
      [null, 'forecast'],
      [null, 'immediate'],
    ]);
  });
});

test.each([
  ['2', 'delivery'],
  ['10', 'pickup'],
])('the day in the head (DTM %s) is that of lines which name none', async (qualifier, dateQualifier) => {
  const bytes = d97a(`DTM+${qualifier}:20261207:102`, 'GIS+37', 'LIN+1++X 1:IN', 'SCC+1', 'QTY+113:1000:PCE');
  const { items, schedules, holds } = await readAll(bytes);
  expect(items[0]!.doubts).toEqual([]);
  expect(holds).toEqual([]);
  expect(schedules).toMatchObject([{ date: '2026-12-07', status: 'firm', quantity: '1000', dateQualifier }]);
});

test('a quantity has its own unit, and an item one', async () => {
  const { refused } = await readAll(
    item('QTY+70:100:PCE', 'SCC+1++D', 'QTY+113:5:MIL', 'DTM+2:20260303:102'),
  );
  expect(refused).toMatchObject([{ code: 'edi.unitsDiffer', detail: { found: 'MIL', expected: 'PCE' } }]);
});

test.each(['3', '7', '27', '31', 'X'])('function %s of a message is refused by name', async (code) => {
  const text = Buffer.from(item('SCC+1', 'QTY+113:5', 'DTM+2:20260303:102')).toString('latin1');
  const { refused } = await readAll(bytesOf(text.replace(/(BGM\+[^+]*\+[^+]*\+)[^']*/, `$1${code}`)));
  expect(refused).toMatchObject([{ code: 'edi.functionRefused', detail: { function: code } }]);
});

describe('a message in which something was lost is held', () => {
  const line = (day: string) => ['SCC+1++D', 'QTY+113:5', `DTM+2:${day}:102`];
  const one = (number: number, part: string, ...more: string[]) => [`LIN+${number}++${part}:IN`, ...more];
  test.each([
    ['a tag of no directory', [...one(1, 'X 1', 'MOA+203:5'), ...line('20260303')], 'edi.unknownTag'],
    [
      'a number that is missing',
      [...one(1, 'A', 'RFF+ON:1'), ...line('20260303'), ...one(3, 'B', 'RFF+ON:2'), ...line('20260303')],
      'edi.lineGap',
    ],
    [
      'two days under one status',
      [
        ...one(1, 'A', 'RFF+ON:1'),
        ...line('20260303'),
        ...line('20260304'),
        'QTY+113:7',
        'DTM+2:20260309:102',
      ],
      'edi.statusShared',
    ],
    [
      'an item without an order beside one with',
      [...one(1, 'A', 'RFF+ON:1'), ...line('20260303'), ...one(2, 'B'), ...line('20260303')],
      'edi.itemUneven',
    ],
    [
      'an order behind a quantity',
      [...one(1, 'A', 'RFF+ON:1'), ...line('20260303'), 'RFF+ON:2'],
      'edi.orderLeft',
    ],
  ])('%s', async (_what, segments, code) => {
    const { holds } = await readAll(d97a('GIS+37', 'NAD+ST+P04::92', 'LOC+11+A13', ...segments));
    expect(holds.map((hold) => hold.code)).toContain(code);
  });
});

describe('what can be read but is not right warns', () => {
  test.each([
    ['a segment out of place', d97a('DOC+1+5', 'GIS+37'), 'edi.segmentIgnored', { tag: 'DOC' }],
    ['a forecast without a day', item('SCC+4', 'QTY+113:5'), 'edi.undatedLine', { quantity: '5' }],
    [
      'a day of the head that is none',
      d97a('RFF+AAN:5', 'DTM+171:20261301:102'),
      'edi.dateIgnored',
      { text: '20261301' },
    ],
    [
      'a directory between the known ones',
      bytesOf(Buffer.from(d97a('GIS+37')).toString().replace('97A', '99B')),
      'edi.directoryAssumed',
      { found: 'D99B', assumed: 'D97A' },
    ],
  ])('%s', async (_what, bytes, code, detail) => {
    const { warnings, end } = await readAll(bytes);
    expect(warnings).toMatchObject([{ code, detail }]);
    expect(end?.counts.warnings).toBe(1);
  });
});
