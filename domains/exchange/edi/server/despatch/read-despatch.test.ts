import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mutations } from '../reader/fixtures/mutations.ts';
import { numbersFrom } from '../reader/fixtures/numbers.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { readDespatch } from './read-despatch.ts';

/** How many changed files; the same seed finds the same one. */
const FILES = Number(process.env.EDI_FUZZ ?? 2_000);

const bytes = (text: string) => Buffer.from(text, 'latin1');
const read = (text: string) => readDespatch(bytes(text));
const one = (text: string) => {
  const { advices, refused } = read(text);
  expect(refused).toEqual([]);
  expect(advices).toHaveLength(1);
  return advices[0]!;
};

/** One note of two parts on a pallet of boxes and one of both, as VDA 4987 says it. */
const SEGMENTS = [
  'BGM+351+10004711+9',
  'DTM+137:202603020915:203',
  'DTM+11:202603021400:203',
  'DTM+132:202603030700:203',
  'MEA+AAX+AAD+KGM:412',
  'MEA+AAX+AAC+KGM:350.5',
  'RFF+CRN:4711',
  'NAD+BY+1000::92',
  'NAD+SE+S00007::92',
  'NAD+ST+1000::92',
  'LOC+11+A13',
  'NAD+FW+F001::92',
  'TDT+12++30+++++:::B AB 1234',
  'CPS+1++3',
  'PAC+1++0001PAL::92',
  'PCI+17+++M',
  'GIN+ML+6JUN123456789000000001',
  'CPS+2+1+1',
  'PAC+3++4315::92',
  'QTY+52:100:PCE',
  'PCI+17+++S',
  'GIN+ML+1JUN123456789000000002:1JUN123456789000000004',
  'LIN+++5G0 123 456 A:IN',
  'PIA+1+X-77:SA+003:EC+0815:AG+H03:BT+H10:DR',
  'QTY+12:250:PCE',
  'DTM+94:20260228:102',
  'RFF+ON:550001:10',
  'RFF+AAN:000000012',
  'LOC+159+L7',
  'CNT+2:1',
];
const message = (segments: readonly string[], reference = '1') =>
  [`UNH+${reference}+DESADV:D:07A:UN:GMI021`, ...segments, `UNT+${segments.length + 2}+${reference}`].join(
    "'\n",
  ) + "'\n";
const interchange = (...messages: string[]) =>
  `UNB+UNOC:3+SENDER+RECEIVER+260302:0915+77'\n${messages.join('')}UNZ+${messages.length}+77'\n`;
const desadv = (segments: readonly string[] = SEGMENTS) => interchange(message(segments));
const without = (start: string) => SEGMENTS.filter((segment) => !segment.startsWith(start));
const with_ = (start: string, segment: string) =>
  SEGMENTS.map((known) => (known.startsWith(start) ? segment : known));

describe('DESADV', () => {
  test('a note with all that a portal needs of it', () => {
    const advice = one(desadv());
    expect(advice).toMatchObject({
      format: 'DESADV',
      noteNumber: '10004711',
      noteDate: '2026-03-02',
      consignment: '4711',
      dispatch: { day: '2026-03-02', time: '14:00' },
      arrival: { day: '2026-03-03', time: '07:00' },
      carrier: 'F001',
      transportMode: '30',
      means: 'B AB 1234',
      grossWeight: '412',
      netWeight: '350.5',
      supplierCode: 'S00007',
      buyerCode: '1000',
      shipTo: '1000',
      unloadingPoint: 'A13',
      headAt: { arrival: 6, grossWeight: 7, supplier: 11, shipTo: 12, transport: 15 },
      doubts: [],
    });
    expect(advice.items).toMatchObject([
      {
        position: 1,
        partNumber: '5G0 123 456 A',
        supplierPartNumber: 'X-77',
        quantity: '250',
        unit: 'PCE',
        orderNumber: '550001',
        orderLine: '10',
        callOffNumber: '000000012',
        unloadingPoint: 'A13',
        pointOfUse: 'L7',
        changeIndex: '003',
        softwareRevision: '0815',
        hardwareRevision: 'H03',
        gStand: 'H10',
        productionDate: '2026-02-28',
      },
    ]);
    expect(advice.units).toMatchObject([
      {
        level: '1',
        parent: '',
        packagingCode: '0001PAL',
        count: 1,
        labelType: 'M',
        plates: ['6JUN123456789000000001'],
        items: [],
      },
      {
        level: '2',
        parent: '1',
        packagingCode: '4315',
        count: 3,
        perPackage: '100',
        labelType: 'S',
        plates: ['1JUN123456789000000002', '1JUN123456789000000003', '1JUN123456789000000004'],
        items: [1],
      },
    ]);
  });

  test.each([
    ['an unreadable quantity', with_('QTY+12', 'QTY+12:2A0:PCE'), 'edi.number', 'QTY+12'],
    [
      'two different quantities of one part',
      [...SEGMENTS.slice(0, 25), 'QTY+12:260:PCE', ...SEGMENTS.slice(25)],
      'edi.segmentRepeated',
      'QTY+12:260',
    ],
    [
      'two order numbers of one part',
      [...SEGMENTS.slice(0, 28), 'RFF+ON:9', ...SEGMENTS.slice(28)],
      'edi.segmentRepeated',
      'RFF+ON:9',
    ],
    ['a packing level in the head', ['BGM+351+1+9', 'LIN+1++A:IN'], 'edi.segmentOrder', 'LIN+1'],
    ['labels that do not count up', with_('GIN+ML+1J', 'GIN+ML+1JUN1:2JUN9'), 'edi.number', 'GIN+ML+1JUN1'],
  ] as const)('%s: the note is refused, and the segment is named', (_, segments, code, at) => {
    const { advices, refused } = read(desadv(segments));
    expect(advices).toEqual([]);
    // UNB and UNH come before them.
    expect(refused).toMatchObject([
      { code, where: { segment: segments.findIndex((one) => one.startsWith(at)) + 3 } },
    ]);
  });

  test.each([
    ['the journey wins over a waybill', ['RFF+AAS:WB-1', 'RFF+CRN:4711'], { consignment: '4711' }],
    ['a waybill stands alone', ['RFF+SRN:S1', 'RFF+AAS:WB-1'], { consignment: 'WB-1' }],
    ["the carrier's own number", ['RFF+CU:C1', 'RFF+CN:CN-7'], { consignment: 'CN-7' }],
    ['a reference of another kind is none', ['RFF+DM:D1'], { consignment: '' }],
    ['a carrier by name alone', ['NAD+CA+++Shuntong'], { carrier: 'Shuntong' }],
    [
      'a carrier of TDT (C040)',
      ['TDT+12++30++:::Shuntong+++:::B AB 1'],
      { carrier: 'Shuntong', means: 'B AB 1' },
    ],
  ])('carrier and consignment: %s', (_, segments, said) => {
    const kept = SEGMENTS.filter((one) => !/^(RFF\+CRN|NAD\+FW|TDT)/.test(one));
    const place = (tag: string) =>
      tag === 'RFF'
        ? kept.findIndex((one) => one.startsWith('NAD'))
        : kept.findIndex((one) => one.startsWith('CPS'));
    kept.splice(place(segments[0]!.slice(0, 3)), 0, ...segments);
    expect(one(desadv(kept))).toMatchObject(said);
  });

  test('a name in GB18030 is what it was written as', () => {
    const name = Buffer.from('bcaacbb3b4ef', 'hex').toString('latin1');
    const kept = SEGMENTS.filter((segment) => !segment.startsWith('NAD+FW'));
    kept.splice(
      kept.findIndex((segment) => segment.startsWith('TDT')),
      0,
      `NAD+CA+++${name}`,
    );
    expect(one(desadv(kept))).toMatchObject({ carrier: '吉顺达' });
  });

  test('places of origin and means are read; a weight in tons is none of the note', () => {
    const segments = with_('TDT', 'TDT+12+++31+C7').map((segment) => segment.replace('AAD+KGM', 'AAD+TNE'));
    expect(one(desadv(segments.toSpliced(9, 0, 'NAD+SF+W1::92')))).toMatchObject({
      shipFrom: 'W1',
      meansType: '31',
      transportMode: '',
      carrier: 'F001',
      grossWeight: null,
    });
  });

  test.each(['1', '3'])('function %s needs no goods', (code) => {
    expect(one(desadv([`BGM+351+1+${code}`]))).toMatchObject({ functionCode: code, items: [] });
  });

  test('no goods: refused at its end', () => {
    expect(read(desadv(SEGMENTS.slice(0, 13))).refused).toMatchObject([
      { code: 'edi.noItems', noteNumber: '10004711' },
    ]);
  });

  test('one broken note of a file leaves the others', () => {
    const { advices, refused } = read(
      interchange(
        message(with_('QTY+12', 'QTY+12:x:PCE'), '1'),
        message(with_('BGM', 'BGM+351+10004712+9'), '2'),
      ),
    );
    expect(refused.map(({ noteNumber }) => noteNumber)).toEqual(['10004711']);
    expect(advices.map(({ noteNumber }) => noteNumber)).toEqual(['10004712']);
  });

  test.each([
    ['UNT', (text: string) => text.replace(/UNT\+\d+/, 'UNT+9'), 'edi.segmentCount'],
    ['UNZ', (text: string) => text.replace('UNZ+1', 'UNZ+2'), 'edi.messageCount'],
    ['CNT', (text: string) => text.replace('CNT+2:1', 'CNT+2:4'), 'edi.controlTotal'],
  ] as const)('%s counts otherwise: the note is in doubt', (_, changed, code) => {
    expect(one(changed(desadv())).doubts.map((doubt) => doubt.code)).toEqual([code]);
  });

  test('a mode that is left out, a place that is unknown: nothing is invented', () => {
    expect(one(desadv(without('TDT')))).toMatchObject({ transportMode: '', means: '' });
    expect(one(desadv(without('LOC+11'))).items[0]).toMatchObject({ unloadingPoint: '' });
  });

  test('what breaks behind an interchange that was closed leaves its notes alone', () => {
    const broken = `UNB+UNOC:3+S+R+260302:0915+78'${message(SEGMENTS)}${message(SEGMENTS, '2').slice(0, 300)}`;
    const { advices, refused } = read(`${desadv()}${broken}`);
    expect(advices.map(({ doubts }) => doubts.map(({ code }) => code))).toEqual([[], ['edi.notClosed']]);
    expect(refused).toMatchObject([{ noteNumber: '10004711', code: 'edi.truncated' }]);
  });

  test('another message is refused by name', () => {
    const { refused } = read(interchange(message(SEGMENTS).replace('DESADV', 'DELFOR')));
    expect(refused).toMatchObject([{ code: 'edi.unsupportedMessage', detail: { type: 'DELFOR' } }]);
  });
});

const field = (text: string, width: number) => text.padEnd(width).slice(0, width);
const number = (text: string, width: number) => text.padStart(width, '0');
const record = (type: string, version: string, ...fields: string[]) =>
  `${type}${version}${fields.join('')}`.padEnd(128);
const r711 = record(
  '711',
  '03',
  field('1000', 9),
  field('S00007', 9),
  number('12', 5),
  number('13', 5),
  '260302',
);
const r712 = record(
  '712',
  '03',
  field('4711', 8),
  field('', 3),
  field('F001', 14),
  '260302',
  '1400',
  number('412', 7),
  number('350', 7),
  '  ',
  ' ',
  number('1', 4),
  field('', 14),
  '01',
  field('B AB 1234', 25),
  field('', 9),
  '260303',
  '0700',
);
const r713 = (note = '10004711') =>
  record(
    '713',
    '03',
    field(note, 8),
    '260302',
    field('A13', 5),
    '  ',
    field('', 4),
    field('550001', 12),
    '  ',
    field('', 4),
    field('100', 3),
    field('', 8),
    field('', 9),
    ' ',
    field('W1', 7),
    field('S00007', 9),
    field('L7', 14),
    field('12', 4),
  );
const r714 = (quantity = number('250000', 13)) =>
  record(
    '714',
    '03',
    field('5G0 123 456 A', 22),
    field('X-77', 22),
    '000',
    quantity,
    'ST',
    number('0', 13),
    '  ',
    '   ',
    ' ',
    '001',
    ' ',
    field('B-1', 15),
    'S',
  );
const r715 = (version = '03') =>
  record(
    '715',
    version,
    field('4315', 22),
    field('', 22),
    number('3000', 13),
    '001',
    number('100000', 13),
    number('2', 9),
    number('4', 9),
    number('0', 12),
    ' ',
    field('', 15),
    'S',
  );
const r719 = (...counts: number[]) => record('719', '03', ...counts.map((count) => number(String(count), 7)));
const vda = (...records: string[]) => records.join('\n') + '\n';

describe('VDA 4913', () => {
  const sound = [r711, r712, r713(), r714(), r715(), r719(1, 1, 1, 1, 1, 0, 0, 1, 0)];

  test('a note says the same as its DESADV', () => {
    const advice = one(vda(...sound));
    expect(advice).toMatchObject({
      format: 'VDA4913',
      noteNumber: '10004711',
      noteDate: '2026-03-02',
      consignment: '4711',
      dispatch: { day: '2026-03-02', time: '14:00' },
      arrival: { day: '2026-03-03', time: '07:00' },
      carrier: 'F001',
      transportMode: '01',
      means: 'B AB 1234',
      grossWeight: '412',
      unloadingPoint: 'A13',
      doubts: [],
    });
    expect(advice.items).toMatchObject([
      {
        partNumber: '5G0 123 456 A',
        quantity: '250',
        unit: 'ST',
        orderNumber: '550001',
        callOffNumber: '12',
        pointOfUse: 'L7',
        batchNo: 'B-1',
      },
    ]);
    expect(advice.units).toMatchObject([
      {
        packagingCode: '4315',
        count: 3,
        perPackage: '100',
        labelType: 'S',
        plates: ['000000002', '000000003', '000000004'],
        items: [1],
      },
    ]);
  });

  test('records in GB18030 are counted in bytes, their texts read as what they were written as', () => {
    // 三号门 and 路: two bytes a character, of which those of 路 are UTF-8 as well.
    const [gate, road] = ['c8fdbac5c3c5', 'c2b7'].map((hex) => Buffer.from(hex, 'hex').toString('latin1'));
    const inGb = (point: string) => r713().replace(field('L7', 14), field(point, 14));
    const read4913 = (point: string) => one(vda(...sound.with(2, inGb(point))));
    expect(read4913(`${gate}1`).items).toMatchObject([{ pointOfUse: '三号门1', callOffNumber: '12' }]);
    expect(read4913(road!).items).toMatchObject([{ pointOfUse: '路', callOffNumber: '12' }]);
    // 128 characters, and more bytes than that.
    const { refused } = read(vda(...sound.with(2, inGb(`${gate}1`).replace(field('A13', 5), 'A13     '))));
    expect(refused).toMatchObject([{ at: 3, code: 'edi.recordLength', detail: { found: 131 } }]);
  });

  test('a load of two notes weighs neither of them', () => {
    const { advices } = read(
      vda(r711, r712, r713('1'), r714(), r713('2'), r714(), r719(1, 1, 2, 2, 0, 0, 0, 1, 0)),
    );
    expect(advices.map(({ grossWeight }) => grossWeight)).toEqual([null, null]);
  });

  test('lines whose trailing blanks were cut on the way say the same', () => {
    const whole = one(vda(...sound));
    expect(one(vda(...sound.map((line) => line.trimEnd())))).toEqual(whole);
  });

  test('a fault in a note refuses it, names the record, and leaves the next note', () => {
    const { advices, refused } = read(
      vda(
        r711,
        r712,
        r713('10000001'),
        r714(field('25A', 13)),
        r715(),
        r713('10000002'),
        r714(),
        r719(1, 1, 2, 2, 1, 0, 0, 1, 0),
      ),
    );
    expect(refused).toMatchObject([{ noteNumber: '10000001', code: 'edi.number', where: { record: 4 } }]);
    expect(advices.map(({ noteNumber }) => noteNumber)).toEqual(['10000002']);
  });

  test('a trailer that counts otherwise, packaging of an unknown version: the note is in doubt', () => {
    const advice = one(vda(r711, r712, r713(), r714(), r715('87'), r719(1, 1, 1, 5, 1, 0, 0, 1, 0)));
    expect(advice.units).toEqual([]);
    expect(advice.doubts).toMatchObject([
      { code: 'edi.recordVersion' },
      { code: 'edi.trailerCount', detail: { type: '714', declared: '5', found: 1 } },
    ]);
  });

  test.each([
    ['a file that ends before its trailer', vda(r711, r712, r713(), r714()), 'edi.truncated'],
    ['an item without a note', vda(r711, r712, r714()), 'edi.recordOrder'],
    ['a record of another kind', vda(r711, record('512', '01')), 'edi.recordType'],
  ])('%s refuses the file', (_, text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }) as EdiRefusal);
  });
});

describe('what is lost or doubled on the way', () => {
  const files = {
    DESADV: desadv().split(/(?<=\n)/),
    'VDA 4913': vda(r711, r712, r713(), r714(), r715(), r719(1, 1, 1, 1, 1, 0, 0, 1, 0)).split(/(?<=\n)/),
  };
  const goods = (units: readonly string[]) => {
    try {
      const { advices, refused } = read(units.join(''));
      if (refused.length > 0 || advices.some(({ doubts }) => doubts.length > 0)) return 'told';
      return JSON.stringify(
        advices.map(({ noteNumber, items }) => [
          noteNumber,
          items.map(({ partNumber, quantity, unit, orderNumber }) => [
            partNumber,
            quantity,
            unit,
            orderNumber,
          ]),
        ]),
      );
    } catch (error) {
      if (!(error instanceof EdiRefusal)) throw error;
      return 'told';
    }
  };

  test.each(Object.entries(files))(
    '%s: no unit of the file goes or comes twice without a word',
    (_, units) => {
      const whole = goods(units);
      expect(whole).not.toBe('told');
      const changed = units.flatMap((unit, at) => [units.toSpliced(at, 1), units.toSpliced(at, 0, unit)]);
      expect(
        changed.filter((one) => ![whole, 'told'].includes(goods(one))).map((one) => one.join('')),
      ).toEqual([]);
    },
  );

  test('changed files are read or refused, never anything else', () => {
    const kinds = Object.keys(mutations);
    const sound = Object.values(files).map((units) => units.join(''));
    for (let seed = 1; seed <= FILES; seed += 1) {
      const next = numbersFrom(seed);
      let text = sound[next(sound.length)]!;
      const changes = Array.from({ length: 1 + next(3) }, () => kinds[next(kinds.length)]!);
      for (const change of changes) text = mutations[change]!(text, next);
      try {
        const { advices } = read(text);
        for (const { items } of advices)
          for (const { quantity } of items) expect(quantity).toMatch(/^\d{1,12}(\.\d{1,3})?$/);
      } catch (error) {
        if (!(error instanceof EdiRefusal))
          throw new Error(`seed ${seed}: ${changes.join(', ')}`, { cause: error });
      }
    }
  });
});

const FOLDER = join(import.meta.dirname, '../../../../../../shared/samples/edi');
const absent = !existsSync(join(FOLDER, 'expected.json'));

describe.skipIf(absent)(
  `files of other people${absent ? ' (left out: ../shared/samples/edi is not there)' : ''}`,
  () => {
    const sample = (name: string) => readDespatch(readFileSync(join(FOLDER, name)));

    test('Odette GMI021: pallets of boxes, linked by label', () => {
      const { advices, refused } = sample('edifact/desadv-d07a-gmi021.edi');
      expect(refused).toEqual([]);
      expect(advices).toHaveLength(2);
      expect(advices[0]).toMatchObject({
        noteNumber: '20171229',
        supplierCode: '0048202147',
        buyerCode: '104',
        shipTo: '3630',
        carrier: '1',
        transportMode: '30',
      });
      expect(advices[0]!.items.map((item) => [item.partNumber, item.quantity, item.orderNumber])).toEqual([
        ['197.536-21', '600', '5500011089'],
        ['197.536-22', '300', '5500011089'],
        ['197.536-20', '500', '5500011089'],
        ['197.536-20', '100', '5500011089'],
        ['197.536-21', '400', '5500011089'],
        ['197.536-23', '100', '5500011089'],
      ]);
      expect(
        advices[0]!.units.map((unit) => [unit.count, unit.plates.length, unit.outerPlate, unit.items]),
      ).toEqual([
        [1, 1, '', []],
        [3, 3, 'LOT NO. 1-3', [1]],
        [2, 2, 'LOT NO. 1-3', [2]],
        [1, 1, '', []],
        [3, 3, 'LOT NO. 2-3', [3]],
        [1, 1, '', [4]],
        [1, 1, '', [5]],
        [1, 1, '', [6]],
      ]);
    });

    test('D96A of the book trade: numbers of the trade, none of a part', () => {
      const { advices } = sample('edifact/desadv-96a-flat.edi');
      expect(advices[0]).toMatchObject({
        noteNumber: 'Y02197250',
        supplierCode: '1694901',
        dispatch: { day: '2016-07-26' },
      });
      expect(advices[0]!.items.map(({ quantity, orderNumber }) => [quantity, orderNumber])).toEqual([
        ['1', '6877871'],
        ['1', '6905456'],
      ]);
    });

    test('VDA 4913 whose trailer counts otherwise', () => {
      const { advices, refused } = sample('vda/4913-bmw.txt');
      expect(refused).toEqual([]);
      expect(advices).toMatchObject([
        {
          noteNumber: '00021910',
          consignment: '13533302',
          carrier: '11825429',
          dispatch: { day: '2018-01-19', time: '10:45' },
          arrival: { day: '2018-01-19', time: '11:30' },
          transportMode: '02',
          means: '82033787',
          unloadingPoint: 'AP4E',
          shipTo: '054',
          items: [
            { partNumber: 'A1567350110', supplierPartNumber: '48200TDR3SGTN', quantity: '12', unit: 'ST' },
          ],
        },
      ]);
      expect(advices[0]!.doubts.map(({ code }) => code)).toContain('edi.trailerCount');
    });
  },
);
