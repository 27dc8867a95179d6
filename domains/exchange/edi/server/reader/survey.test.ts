import { describe, expect, test } from 'vitest';
import { delforItem as item, delforMessage as message, interchange } from '../testing/delfor.ts';
import { vda4905 } from '../testing/vda.ts';
import { bytesOf, fixture, whole } from './fixtures/read-whole.ts';
import { surveyRelease, type SurveyedTransmission } from './survey.ts';

const surveyOf = async (content: string) => (await surveyRelease(whole(bytesOf(content)))).transmissions;
/** Of the first positions. */
const doubledOf = (sent: SurveyedTransmission | undefined) =>
  Array.from({ length: 9 }, (_, at) => at + 1).filter((position) => sent?.doubled.has(position));
const text = (name: string) => Buffer.from(fixture(name)).toString('latin1');

describe('counts that disagree', () => {
  test('of a message hold that message and not its neighbour', async () => {
    const [first, second] = await surveyOf(
      interchange([
        message('1', ...item('X 1')).map((one) => one.replace(/UNT.\d+/, 'UNT+99')),
        message('2', ...item('X 1')),
      ]),
    );
    expect(first).toMatchObject({
      index: 1,
      at: 2,
      refusal: null,
      holds: [{ code: 'edi.segmentCount', at: 11, detail: { tag: 'UNT', declared: '99', found: 10 } }],
    });
    expect(second).toMatchObject({ index: 2, at: 12, refusal: null, holds: [] });
  });

  test('of a group and of an interchange hold what lies in them', async () => {
    const group = (reference: string, declared: number) => [
      `UNG+DELFOR+A+B++${reference}`,
      ...message(reference, ...item('X 1')),
      `UNE+${declared}+${reference}`,
    ];
    const grouped = interchange([group('1', 2), group('2', 1)]);
    const alone = interchange([message('3', ...item('X 1'))], 2);
    const tags = (await surveyOf(grouped + alone)).map(({ holds }) => holds.map(({ detail }) => detail.tag));
    expect(tags).toEqual([['UNE'], [], ['UNZ']]);
  });

  test.each([
    ['CNT+2:3', []],
    ['CNT+2:2', ['3']],
    ['CNT+1:2304.50', []],
    ['CNT+1:18104.5', []],
    ['CNT+1:2305', ['2304.5']],
    ['CNT+7:1', []],
  ])('of a control total hold the message: %s', async (cnt, found) => {
    const sound = text('delfor-d96a-quantity-first.edi');
    const counted = sound.replace("UNS+S'\nUNT+46", `UNS+S'\n${cnt}'\nUNT+47`);
    expect(counted).not.toBe(sound);
    const [first] = await surveyOf(counted);
    expect(first?.holds.map(({ detail }) => detail.found)).toEqual(found);
  });

  test('of record 519 hold the transmission: a record 514 was lost', async () => {
    const records = text('4905-date-codes.txt').split('\n');
    const lost = records.filter((record) => !record.startsWith('514')).join('\n');
    expect((await surveyOf(lost))[0]?.holds).toContainEqual({
      code: 'edi.trailerCount',
      at: 10,
      detail: { type: '514', declared: '3', found: 0 },
    });
    expect((await surveyOf(text('4905-date-codes.txt')))[0]?.holds).toEqual([]);
  });

  test('an interchange without a message refuses the file: nothing is there to be held', async () => {
    await expect(surveyOf(interchange([], 1))).rejects.toMatchObject({
      code: 'edi.brokenEnvelope',
      detail: { fault: 'empty' },
    });
  });
});

describe('items with one identity', () => {
  test('are all named, in DELFOR', async () => {
    const [sent] = await surveyOf(
      interchange([
        message(
          '1',
          ...item('X 1', 'LOC+11+A 13', 'RFF+ON:55:10'),
          ...item('X 1', 'LOC+11+A 13', 'RFF+ON:55:20'),
          ...item('X  1', 'LOC+11+A13', 'RFF+ON:55:10'),
          ...item('X 1', 'LOC+11+A13', 'LOC+159+L4', 'RFF+ON:55:10'),
          ...item('X1', 'LOC+11+A13', 'RFF+ON:55:10'),
        ),
      ]),
    );
    expect(doubledOf(sent)).toEqual([1, 3, 5]);
  });

  test('in another transmission are not doubled', async () => {
    const transmissions = await surveyOf(text('4905-two-transmissions-crlf.txt'));
    expect(transmissions.map(doubledOf)).toEqual([[], []]);
  });

  test('in VDA differ by their storage location', async () => {
    const once = { release: '1', releaseDay: '260302', part: 'X 1', lines: [['260303', 5]] } as const;
    const sent = { customer: 'C', supplier: 'S', old: '00001', number: '00002', day: '260302' };
    const content = vda4905({ ...sent, items: [once, once, { ...once, order: '4700000002' }] });
    const [held] = await surveyOf(content);
    expect(doubledOf(held)).toEqual([1, 2]);
    const records = content.split('\r\n');
    records[3] = `${records[3]?.slice(0, 121)}LAG-4  `;
    expect(doubledOf((await surveyOf(records.join('\r\n')))[0])).toEqual([]);
  });
});
