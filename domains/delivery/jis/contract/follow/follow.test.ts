import { expect, test } from 'vitest';
import { follow, type CallState } from './follow.ts';
import { checkDigit, isDoubtful } from '../manufacturing-number.ts';

type Message = Parameters<typeof follow>[1][number];
const message = (statusCode: string, time: string, changed: Partial<Message> = {}): Message => ({
  messageId: `${statusCode}${time}`,
  item: 1,
  action: 'call',
  sentAt: `2026-03-02T${time}:00Z`,
  assemblyLine: 'LINE1',
  manufacturingNo: 'V1',
  vehicleId: 'VIN1',
  tma: '26AB1',
  supplierCode: 'S1',
  partGroup: '01',
  statusCode,
  statusSource: null,
  plannedAt: '2026-03-02T12:00:00Z',
  sequenceNo: '1',
  syncNo: null,
  unloadingPoint: null,
  parts: [],
  ...changed,
});

/** Every order of a few things. */
const orders = <One>(things: readonly One[]): One[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((one, at) => orders(things.toSpliced(at, 1)).map((rest) => [one, ...rest]));

test('where a vehicle is does not depend on the order in which messages come', () => {
  const messages = [
    message('F000', '08:00'),
    message('R100', '10:00'),
    message('M100', '11:00', { sequenceNo: '7' }),
    message('M100', '11:00', { messageId: 'Z', sequenceNo: '8' }),
    message('M100', '12:00', { action: 'reorder', sequenceNo: '9' }),
  ];
  const ends = orders(messages).map((order) => {
    let state: CallState | undefined;
    for (const one of order) ({ state } = follow(state, [one]));
    return JSON.stringify(state);
  });
  expect(new Set(ends).size).toBe(1);
  expect(JSON.parse(ends[0]!)).toMatchObject({
    statusCode: 'M100',
    action: 'reorder',
    sequenceNo: '9',
    statuses: ['F000', 'M100', 'R100'],
    reorders: 1,
  });
});

test.each<[string, Message[], number, number]>([
  ['one call at a status point is no repetition', [message('F000', '08:00'), message('R100', '09:00')], 0, 0],
  [
    'a second call at a status point was sent again',
    [message('F000', '08:00'), message('F000', '09:00')],
    1,
    0,
  ],
  [
    'a re-order was not sent again',
    [message('F000', '08:00'), message('F000', '09:00', { action: 'reorder' })],
    0,
    1,
  ],
  [
    'a cancellation was not sent again',
    [message('F000', '08:00'), message('F000', '09:00', { action: 'cancel' })],
    0,
    0,
  ],
])('%s', (_, messages, resent, reordered) => {
  const found = follow(undefined, messages);
  expect([found.resent.size, found.reordered.size]).toEqual([resent, reordered]);
});

test('a message takes the place of an entry by hand, also where it is older', () => {
  const entry = message('M100', '11:00', { messageId: 'M-1', sequenceNo: '1' });
  const { state } = follow(undefined, [entry]);
  const came = message('M100', '10:30', { messageId: 'JIS7', sequenceNo: '4711' });
  const found = follow(state, [came], new Map([[came, 'M-1']]));
  expect(found.resent.size).toBe(0);
  expect(found.state).toMatchObject({ messageId: 'JIS7', sequenceNo: '4711' });
});

test('the check digit of a manufacturing number is looked at only where its form has one', () => {
  const digit = checkDigit('KWT1234');
  expect(isDoubtful(`PJKWT1234${digit}`)).toBe(false);
  expect(isDoubtful(`PJKWT1234${(digit + 1) % 10}`)).toBe(true);
  // one typed wrong is found
  expect(isDoubtful(`PJKWT1243${digit}`)).toBe(true);
  expect(isDoubtful('47110815')).toBe(false);
});
