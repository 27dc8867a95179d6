import { expect, test } from 'vitest';
import { expectedAt, isStanding, type LineStop } from './stop.ts';

const clock = (time: string): string => `2026-03-02T${time}:00.000Z`;
const stop = (since: string, until: string | null): LineStop => ({
  since: clock(since),
  until: until === null ? null : clock(until),
});

test.each<[string, readonly LineStop[], { planned: string; sent?: string; now?: string }, string]>([
  ['no stop moves nothing', [], { planned: '10:30' }, '10:30'],
  [
    'what is planned behind the beginning comes later',
    [stop('10:00', '10:20')],
    { planned: '10:30' },
    '10:50',
  ],
  ['and in the moment of it', [stop('10:00', '10:20')], { planned: '10:00' }, '10:20'],
  ['what was built before it stands', [stop('10:00', '10:20')], { planned: '09:59' }, '09:59'],
  [
    'a message behind the stop knows of it',
    [stop('10:00', '10:20')],
    { planned: '10:30', sent: '10:20' },
    '10:30',
  ],
  ['a message within it does not', [stop('10:00', '10:20')], { planned: '10:30', sent: '10:10' }, '10:50'],
  [
    'without an end it moves on with the clock',
    [stop('10:00', null)],
    { planned: '10:30', now: '10:45' },
    '11:15',
  ],
  [
    'an end that is announced counts at once',
    [stop('10:00', '12:00')],
    { planned: '10:30', now: '10:05' },
    '12:30',
  ],
  [
    'a stop moves it into the next one, whatever their order',
    [stop('11:00', '11:30'), stop('10:00', '10:40')],
    { planned: '10:30' },
    '11:40',
  ],
])('%s', (_, stops, { planned, sent = '08:00', now = '09:00' }, expected) => {
  const at = expectedAt({ plannedAt: clock(planned), sentAt: clock(sent) }, stops, Date.parse(clock(now)));
  expect(new Date(at).toISOString()).toBe(clock(expected));
});

test.each([
  ['09:59', null, false],
  ['10:00', null, true],
  ['10:30', '10:20', false],
  ['10:19', '10:20', true],
])('at %s a line that stands from 10:00 until %s stands: %s', (now, until, stands) => {
  expect(isStanding(stop('10:00', until), Date.parse(clock(now)))).toBe(stands);
});
