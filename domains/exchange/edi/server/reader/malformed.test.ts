import { describe, expect, test } from 'vitest';
import { bytesOf, firstFault, fixture, inPortions, readUntilRefused, whole } from './fixtures/read-whole.ts';

const text = (name: string) => Buffer.from(fixture(name)).toString('latin1');
const changed = (name: string, from: string | RegExp, to: string) => {
  const before = text(name);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${name} does not hold ${from}`);
  return bytesOf(after);
};
const vda = (from: string | RegExp, to: string) => changed('4905-date-codes.txt', from, to);
const delfor = (from: string | RegExp, to: string) => changed('delfor-d97a.edi', from, to);
const lines = (name: string) => text(name).split('\n');

describe('no call-off at all', () => {
  test.each([
    ['nothing', bytesOf(''), 'edi.emptyFile', {}],
    ['blank lines', bytesOf(' \r\n\r\n'), 'edi.emptyFile', {}],
    ['a workbook', bytesOf('PK\u0003\u0004\u0014\u0000'), 'edi.binaryFile', { kind: 'zip' }],
    ['a PDF', bytesOf('%PDF-1.7'), 'edi.binaryFile', { kind: 'pdf' }],
    ['an old workbook', bytesOf('\u00D0\u00CF\u0011\u00E0\u00A1'), 'edi.binaryFile', { kind: 'oldOffice' }],
    ['UTF-16', Buffer.from('\uFEFFUNA:+.? ', 'utf16le'), 'edi.binaryFile', { kind: 'utf16' }],
    [
      'text of no format',
      bytesOf('part;quantity\nX;5\n'),
      'edi.unknownFormat',
      { begins: 'part;quantity\nX;5\n' },
    ],
    ['X12', bytesOf('ISA*00*          *00*'), 'edi.unsupportedFormat', { format: 'X12' }],
    ['a delivery note', bytesOf('71103123'), 'edi.unsupportedFormat', { format: 'VDA4913' }],
    ['XML', bytesOf('<?xml version="1.0"?><IDOC/>'), 'edi.unsupportedFormat', { format: 'XML' }],
    [
      'a control character inside',
      vda('FIRST TEXT', 'FIRST\u0007TEXT'),
      'edi.controlCharacter',
      { character: '0x07' },
    ],
  ])('%s is refused', async (_what, bytes, code, detail) => {
    const { refusal, events } = await readUntilRefused(whole(bytes));
    expect(refusal).toMatchObject({ code, detail });
    expect(events.some(({ kind }) => kind === 'end')).toBe(false);
  });

  test('a file above the limit is refused before it is read', async () => {
    const { refusal } = await readUntilRefused(whole(fixture('delfor-d97a.edi')), 1000);
    expect(refusal).toMatchObject({ code: 'edi.tooLarge', detail: { limit: 1000 } });
  });
});

describe('VDA 4905', () => {
  const records = lines('4905-date-codes.txt');
  const without = (index: number) => bytesOf(records.filter((_, at) => at !== index).join('\n'));
  test.each([
    [
      'a record one too short',
      fixture('4905-short-record.txt'),
      'edi.recordLength',
      { record: 2 },
      { found: 127 },
    ],
    [
      'a record one too long',
      vda('FIRST TEXT', 'FIRST  TEXT'),
      'edi.recordLength',
      { record: 8 },
      { found: 129 },
    ],
    [
      'a first record too long',
      vda('41000    ', '41000     '),
      'edi.recordLength',
      { record: 1 },
      { found: 129 },
    ],
    [
      'cut in the middle',
      bytesOf(text('4905-no-line-ends.txt').slice(0, 300)),
      'edi.recordLength',
      { record: 3 },
      { found: 44 },
    ],
    [
      'cut between records',
      bytesOf(text('4905-no-line-ends.txt').slice(0, 256)),
      'edi.truncated',
      { record: 2 },
      { expected: '519' },
    ],
    [
      'a character lost without line ends',
      changed('4905-no-line-ends.txt', '07 ', '07'),
      'edi.recordType',
      { record: 3 },
      { found: '13022' },
    ],
    ['no header', without(0), 'edi.recordOrder', { record: 1 }, { found: '512', expected: '511' }],
    [
      'no demand behind the item',
      without(2),
      'edi.recordOrder',
      { record: 3 },
      { found: '514', behind: '512' },
    ],
    ['no trailer', without(12), 'edi.truncated', { record: 12 }, { expected: '519' }],
    [
      'a header inside',
      bytesOf([...records.slice(0, 8), ...records].join('\n')),
      'edi.recordOrder',
      { record: 9 },
      { found: '511' },
    ],
    ['an unknown record', vda('51702000', '51602000'), 'edi.recordType', { record: 6 }, { found: '51602' }],
    [
      'a day that is none',
      vda('260303000000100', '260230000000100'),
      'edi.date',
      { record: 3 },
      { text: '260230' },
    ],
    ['week 54', vda('260017', '260054'), 'edi.date', { record: 4 }, { text: '260054' }],
    [
      'a quantity that is none',
      vda('260303000000100', '26030300000010A'),
      'edi.number',
      { record: 3 },
      { text: '00000010A' },
    ],
    [
      'a cumulative that is none',
      vda('0009876543', '000987654-'),
      'edi.number',
      { record: 3 },
      { text: '000987654-' },
    ],
  ])('%s is refused', async (_what, bytes, code, where, detail) => {
    const { fault } = await firstFault(bytes);
    expect(fault).toMatchObject({ code, where, detail });
  });

  test('an item without end is refused, not kept', async () => {
    const many = Array.from({ length: 2100 }, () => records[3]);
    const endless = [...records.slice(0, 3), ...many, records[12]].join('\n');
    const { fault } = await firstFault(bytesOf(endless));
    expect(fault).toMatchObject({ code: 'edi.itemTooLong', where: { record: 2003 } });
  });
});

describe('DELFOR', () => {
  const message = lines('delfor-d97a.edi');
  test.each([
    [
      'an interchange in another',
      delfor('UNH+1', "UNB+UNOC:3+A+B+260302:0615+2'UNH+1"),
      'edi.brokenEnvelope',
      { segment: 2 },
      { fault: 'nested', tag: 'UNB' },
    ],
    [
      'a message in another',
      delfor("GIS+37'", "UNH+2+DELFOR:D:97A:UN'"),
      'edi.brokenEnvelope',
      { segment: 9 },
      { fault: 'nested', tag: 'UNH' },
    ],
    [
      'no UNZ',
      bytesOf(message.slice(0, -2).join('\n')),
      'edi.brokenEnvelope',
      { segment: 80 },
      { fault: 'notClosed', tag: 'UNZ' },
    ],
    [
      'no UNT',
      delfor("UNT+79+1'\n", ''),
      'edi.brokenEnvelope',
      { segment: 80 },
      { fault: 'notOpen', tag: 'UNZ' },
    ],
    [
      'another reference in UNT',
      delfor('UNT+79+1', 'UNT+79+2'),
      'edi.brokenEnvelope',
      { segment: 80 },
      { fault: 'reference', found: '2', expected: '1' },
    ],
    [
      'another reference in UNZ',
      delfor('UNZ+1+100201', 'UNZ+1+100202'),
      'edi.brokenEnvelope',
      { segment: 81 },
      { fault: 'reference' },
    ],
    [
      'a segment outside',
      delfor('UNH+1', "FTX+AAI'UNH+1"),
      'edi.brokenEnvelope',
      { segment: 2 },
      { fault: 'outside', tag: 'FTX' },
    ],
    ['cut in the middle', bytesOf(text('delfor-d97a.edi').slice(0, 700)), 'edi.truncated', {}, {}],
    [
      'another message',
      delfor('DELFOR:D', 'DELJIT:D'),
      'edi.unsupportedMessage',
      { segment: 2 },
      { type: 'DELJIT' },
    ],
    [
      'no terminator anywhere',
      bytesOf(`UNB+${'A'.repeat(70_000)}`),
      'edi.segmentTooLong',
      { segment: 1 },
      { limit: 65_536 },
    ],
    ['no BGM', delfor(/BGM[^']*'/, ''), 'edi.segmentOrder', { segment: 9 - 1 }, { tag: 'GIS' }],
    [
      'an item outside a plant',
      delfor("GIS+37'\nNAD+ST+P04::92'\nLOC+7+P04'\n", ''),
      'edi.segmentOrder',
      { segment: 9 },
      { tag: 'LIN' },
    ],
    [
      'a status behind its packaging',
      delfor("SCC+4++M'", "PAC+1'SCC+4++M'"),
      'edi.segmentOrder',
      {},
      { tag: 'SCC' },
    ],
    [
      'a day that is none',
      delfor('DTM+2:20260304:102', 'DTM+2:20260231:102'),
      'edi.date',
      { segment: 32 },
      { text: '20260231' },
    ],
    [
      'a day in a strange format',
      delfor('DTM+2:20260304:102', 'DTM+2:20260304:805'),
      'edi.date',
      { segment: 32 },
      { format: '805' },
    ],
    [
      'a quantity that is none',
      delfor('QTY+113:120:PCE', 'QTY+113:12O:PCE'),
      'edi.number',
      { segment: 31 },
      { text: '12O' },
    ],
    [
      'two marks in a quantity',
      delfor('QTY+113:120:PCE', 'QTY+113:1.200,5:PCE'),
      'edi.number',
      { segment: 31 },
      { text: '1.200,5' },
    ],
    [
      'four decimals',
      delfor('QTY+113:12.5:KGM', 'QTY+113:12.5001:KGM'),
      'edi.number',
      {},
      { text: '12.5001' },
    ],
  ])('%s is refused', async (_what, bytes, code, where, detail) => {
    const { fault } = await firstFault(bytes);
    expect(fault).toMatchObject({ code, where, detail });
  });

  test('an item without end is refused, not kept', async () => {
    const begun = message.slice(0, 25).join('');
    const endless = begun + "SCC+1'QTY+113:1'".repeat(30_000);
    const { fault } = await firstFault(bytesOf(`${endless}UNT+9+1'UNZ+1+100201'`));
    expect(fault).toMatchObject({ code: 'edi.itemTooLong', detail: { limit: 50_000 } });
  });

  test('a file cut anywhere is refused, never taken for whole', async () => {
    const bytes = bytesOf(text('delfor-d97a.edi').trimEnd());
    for (let length = 1; length < bytes.length; length += 1) {
      const { refusal } = await readUntilRefused(inPortions(bytes.subarray(0, length), () => 400));
      expect(refusal, `cut behind ${length} bytes`).toBeDefined();
    }
  });
});
