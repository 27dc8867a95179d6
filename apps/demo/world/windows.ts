import { doors, type PlantNo } from './plants.ts';

type Window = {
  plantNo: PlantNo;
  door: string;
  group: string;
  starts: string;
  ends: string;
  kind: 'fixed' | 'minimum';
  unitMinutes: number;
};

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
});

export const windows: readonly Window[] = doors.flatMap((door) =>
  door.plantNo === '1000' ? hourly(door.code) : [halfHours(door.code)],
);
