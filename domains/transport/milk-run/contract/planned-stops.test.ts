import { expect, test } from 'vitest';
import { beyondRoom, misplacedStop, type MisplacedStop } from './planned-stops.ts';

const WINDOW = '2026-12-01T01:00:00.000Z';
/** Times of one morning. */
const at = (time: string | null) => ({ pickupAt: time === null ? null : `2026-11-30T${time}:00.000Z` });

test.each<[what: string, stops: { pickupAt: string | null }[], found: MisplacedStop | undefined]>([
  ['in the order of driving', [at('06:00'), at('07:00')], undefined],
  ['without times', [at(null), at(null)], undefined],
  ['a gap says nothing', [at('06:00'), at(null), at('07:00')], undefined],
  ['back in time', [at('07:00'), at(null), at('06:00')], { position: 3, why: 'notBehind' }],
  ['twice the same', [at('07:00'), at('07:00')], { position: 2, why: 'notBehind' }],
  [
    'behind the window',
    [at('07:00'), { pickupAt: '2026-12-03T15:30:00.000Z' }],
    { position: 2, why: 'notBeforeWindow' },
  ],
  ['with the window', [{ pickupAt: WINDOW }], { position: 1, why: 'notBeforeWindow' }],
])('planned times of stops: %s', (_, stops, found) => {
  expect(misplacedStop(stops, WINDOW)).toEqual(found);
});

test('without a window only the order counts', () => {
  expect(misplacedStop([{ pickupAt: '2026-12-03T15:30:00.000Z' }], null)).toBeUndefined();
});

test.each([
  ['19.5', '3830', { volumeM3: '18', weightKg: '3500' }, ['volumeM3', 'weightKg']],
  ['18', '3500', { volumeM3: '18', weightKg: '3500' }, []],
  ['18.001', '1', { volumeM3: '18', weightKg: null }, ['volumeM3']],
  ['999', '99999', null, []],
])('%s m³ and %s kg on a truck of %j', (volumeM3, weightKg, room, beyond) => {
  expect(beyondRoom({ volumeM3, weightKg, room })).toEqual(beyond);
});
