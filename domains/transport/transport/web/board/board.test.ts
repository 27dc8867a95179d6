import { expect, test } from 'vitest';
import { slotText } from '@portal/time-window/contract/slots.ts';
import { hoursOf, placesOf, rowsOf, type BoardDoor } from './board.ts';

const window = { id: '3', windowGroup: 'G', unitMinutes: 30 };
const booking = (starts: string, ends: string) => ({
  starts,
  ends,
  supplierCode: 'S1001',
  orderId: '7',
  heldUntil: null,
});
const door: BoardDoor = {
  doorId: '51',
  doorCode: 'D1',
  nameZh: '一号',
  nameEn: 'One',
  active: 'Y',
  open: [{ from: 480, to: 900 }],
  windows: [
    { ...window, starts: '08:00', ends: '09:00', kind: 'fixed' },
    { ...window, starts: '13:00', ends: '16:00', kind: 'minimum' },
  ],
  bookings: [booking('13:00', '14:00')],
  nightBefore: { windows: [], bookings: [] },
  nightAfter: { open: null, bookings: [] },
  kept: [],
};
const day = { isWorkday: true, from: '00:00' };
const texts = (...given: Parameters<typeof placesOf>): string[] =>
  placesOf(...given).map((place) =>
    place.kind === 'free' ? slotText(place.slot) : `[${slotText(place.booking)}]`,
  );

test('a dock shows what is booked and what is free in its open shifts, by time', () => {
  expect(texts(door, day)).toEqual(['08:00-09:00', '[13:00-14:00]', '14:00-14:30', '14:30-15:00']);
  expect(texts(door, { ...day, from: '14:10' })).toEqual(['[13:00-14:00]', '14:30-15:00']);
  expect(texts(door, { ...day, isWorkday: false })).toEqual(['[13:00-14:00]']);
  expect(texts({ ...door, active: 'N' }, day)).toEqual(['[13:00-14:00]']);
});

test('a truck that is moved keeps its length, may overlap the window that it leaves, and gets nothing that is kept for others', () => {
  const moving = { doorId: '51', booking: door.bookings[0]!, how: 'lifted' as const };
  expect(texts(door, day, moving)).toEqual(['08:00-09:00', '[13:00-14:00]', '13:30-14:30', '14:00-15:00']);
  const kept = [{ starts: '14:00', ends: '15:00', supplierCode: 'S1002', keptUntil: '2099-01-01T00:00:00Z' }];
  expect(texts({ ...door, kept }, day, moving)).toEqual(['08:00-09:00', '[13:00-14:00]']);
  expect(placesOf({ ...door, kept }, day)).toContainEqual({
    kind: 'free',
    slot: { starts: '14:30', ends: '15:00' },
    keptFor: 'S1002',
  });
  const other = { ...door, doorId: '52', bookings: [{ ...booking('13:00', '14:00'), orderId: '8' }] };
  expect(texts(other, day, moving)).toEqual(['08:00-09:00', '[13:00-14:00]', '14:00-15:00']);
});

test('docks share the rows of an hour, which has room for the dock with most in it and for a truck that is moved', () => {
  const early = { ...door, doorId: '52', bookings: [{ ...booking('08:00', '08:30'), orderId: '8' }] };
  const hours = hoursOf([door, early], day);
  expect(hours).toEqual([
    { hour: '08', first: 0, rows: 1 },
    { hour: '13', first: 1, rows: 2 },
    { hour: '14', first: 3, rows: 2 },
  ]);
  expect(rowsOf(placesOf(door, day), hours)).toEqual([0, 1, 3, 4]);
  expect(rowsOf(placesOf(early, day), hours)).toEqual([0, 1, 2, 3, 4]);
  // the truck of 13:00 may begin at 13:30 as well while it is moved: its hour does not grow, for the other dock has two there
  const moving = { doorId: '51', booking: door.bookings[0]!, how: 'lifted' as const };
  expect(hoursOf([door, early], day, moving).map(({ rows }) => rows)).toEqual([1, 2, 2]);
});

test('a night belongs to the day on which it begins: its later units are free on the next one, but for who stands there still', () => {
  const night = { ...window, starts: '22:00', ends: '02:00', kind: 'minimum' as const };
  const own = { ...door, open: null, windows: [night], bookings: [booking('22:30', '23:00')] };
  const morning = { open: [{ from: 0, to: 60 }], bookings: [booking('00:00', '00:30')] };
  expect(texts(own, day)).toEqual(['22:00-22:30', '[22:30-23:00]', '23:00-23:30', '23:30-24:00']);
  const lifted = {
    doorId: '52',
    booking: { ...booking('08:00', '09:00'), orderId: '9' },
    how: 'lifted' as const,
  };
  expect(texts(own, day, lifted)).toEqual(['[22:30-23:00]', '23:00-24:00', '23:30-00:30']);
  expect(texts({ ...own, nightAfter: morning }, day, lifted)).toEqual(['[22:30-23:00]', '23:00-24:00']);
  const next = {
    ...door,
    open: null,
    windows: [],
    bookings: [],
    nightBefore: { windows: [night], bookings: [booking('23:30', '00:30')] },
  };
  expect(texts(next, { isWorkday: false, from: '' })).toEqual(['00:30-01:00', '01:00-01:30', '01:30-02:00']);
});
