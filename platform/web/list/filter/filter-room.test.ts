import { expect, test } from 'vitest';
import { filterRoom } from './filter-room.ts';

const TABLET = { lg: false, xl: false, xxl: false };
const SMALL = { lg: true, xl: false, xxl: false };
const USUAL = { lg: true, xl: true, xxl: false };
const WIDE = { lg: true, xl: true, xxl: true };

test.each([
  ['a wide screen: eight cells, the last one for the buttons', 12, WIDE, { perRow: 4, inSight: 7 }],
  ['a usual screen: the buttons take two cells', 12, USUAL, { perRow: 4, inSight: 6 }],
  ['a small screen: four cells', 12, SMALL, { perRow: 2, inSight: 3 }],
  ['a tablet: the buttons take a row', 12, TABLET, { perRow: 2, inSight: 2 }],
  ['three fields and the buttons are one row', 3, USUAL, { perRow: 4, inSight: 3 }],
  ['and two on a small screen', 3, SMALL, { perRow: 2, inSight: 3 }],
  ['no filters', 0, USUAL, { perRow: 4, inSight: 0 }],
])('%s', (_, count, screens, room) => {
  expect(filterRoom(count, screens)).toEqual(room);
});
