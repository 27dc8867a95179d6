import type { Day } from '@portal/platform/contract/day.ts';
import { doors, type PlantNo } from '../master-data/plants.ts';

type Window = {
  plantNo: PlantNo;
  door: string;
  group: string;
  starts: string;
  ends: string;
  kind: 'fixed' | 'minimum';
  unitMinutes: number;
  validFrom: Day;
  /** `12345`: Monday to Friday. */
  weekdays: string;
};

const FIRST: Day = '2026-01-01';
const EVERY_DAY = '1234567';

/** Changchun takes trucks by the full hour, with a break at noon. */
const HOURS = [7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19];
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const hourly = (door: string): Window[] =>
  HOURS.map((hour) => ({
    plantNo: '1000',
    door,
    group: hour < 12 ? '上午' : '下午',
    starts: clock(hour),
    ends: clock(hour + 1),
    kind: 'fixed',
    unitMinutes: 60,
    validFrom: FIRST,
    weekdays: EVERY_DAY,
  }));

/** Hefei takes them at any half hour of the day, as long as they need. */
const halfHours = (door: string): Window => ({
  plantNo: '2000',
  door,
  group: '全天',
  starts: '08:00',
  ends: '20:00',
  kind: 'minimum',
  unitMinutes: 30,
  validFrom: FIRST,
  weekdays: EVERY_DAY,
});

/** From the next year on the dock for batteries takes fixed trucks on weekdays. */
const batteries = [8, 10, 12, 14, 16, 18].map((hour): Window => ({
  plantNo: '2000',
  door: 'H04',
  group: '电池专列',
  starts: clock(hour),
  ends: clock(hour + 2),
  kind: 'fixed',
  unitMinutes: 120,
  validFrom: '2027-03-01',
  weekdays: '12345',
}));

export const windows: readonly Window[] = [
  ...doors.flatMap((door) => (door.plantNo === '1000' ? hourly(door.code) : [halfHours(door.code)])),
  ...batteries,
];

/** Docks 4 and 6 are kept every working day at the hour at which these suppliers' trucks come. */
export const standingWindows = [
  { plantNo: '1000', door: 'D06', supplierCode: 'S1001', weekdays: '12345', starts: '08:00', ends: '09:00' },
  { plantNo: '1000', door: 'D06', supplierCode: 'S1002', weekdays: '135', starts: '14:00', ends: '16:00' },
  { plantNo: '1000', door: 'D04', supplierCode: 'S1013', weekdays: '12345', starts: '07:00', ends: '08:00' },
].map((one) => ({ ...one, validFrom: FIRST }));
