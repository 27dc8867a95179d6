import { randomOf } from '../../random.ts';
import type { PlantNo } from '../master-data/plants.ts';
import { forwarders, suppliers } from '../master-data/suppliers.ts';

/** A truck of the yard; minutes are counted from the present one, those before it are negative. */
export type YardTruckStory = {
  readonly plantNo: PlantNo;
  readonly supplierCode: string;
  readonly forwarderCode: string;
  readonly plate: string;
  readonly point: string;
  readonly door: string;
  /** Hours from the present one to its window. */
  readonly windowIn: number;
  readonly expected: number;
  readonly checkedIn?: number;
  readonly called?: number;
  readonly atDoor?: number;
  readonly out?: number;
  readonly urgent?: true;
};

/** A truck that came without an order, and whose driver has no paper of a note. */
export const walkIn = {
  plantNo: '1000',
  truckPlate: '辽B7W532',
  driverName: '李师傅',
  driverPhone: '13904110732',
  supplierCode: 'S1006',
  forwarderCode: null,
  unloadingPointId: null,
} as const;

const [JISHUNDA, WANTONG] = forwarders;

type Row = readonly [
  place: readonly [plantNo: PlantNo, point: string, door: string],
  supplierCode: string,
  plate: string,
  windowIn: number,
  times: Omit<
    YardTruckStory,
    'plantNo' | 'supplierCode' | 'forwarderCode' | 'plate' | 'point' | 'door' | 'windowIn'
  >,
];

const rows: readonly Row[] = [
  [
    ['1000', 'A13', 'D01'],
    'S1003',
    '吉A5J718',
    0,
    { expected: -45, checkedIn: -52, called: -40, atDoor: -34 },
  ],
  [
    ['1000', 'B07', 'D05'],
    'S1002',
    '吉B90J26',
    0,
    { expected: -30, checkedIn: -35, called: -21, atDoor: -16 },
  ],
  [['1000', 'A35', 'D03'], 'S1007', '京A61K08', 0, { expected: -20, checkedIn: -28, called: -4 }],
  [['1000', 'A13', 'D02'], 'S1008', '沪D7719F', -1, { expected: -90, checkedIn: -64 }],
  [['1000', 'B07', 'D05'], 'S1003', '吉B32T55', 0, { expected: -10, checkedIn: -18, urgent: true }],
  [['1000', 'P02', 'D07'], 'S1004', '辽A2C917', 1, { expected: 20, checkedIn: -9 }],
  [['1000', 'A21', 'D02'], 'S1006', '津C88F10', -2, { expected: -75 }],
  [['1000', 'P02', 'D07'], 'S1005', '辽B60921', -1, { expected: -25 }],
  [['1000', 'A35', 'D03'], 'S1007', '京Q5N883', 1, { expected: 55 }],
  [['1000', 'A13', 'D01'], 'S1008', '沪B19E44', 2, { expected: 105 }],
  [['1000', 'B07', 'D06'], 'S1002', '吉A77L03', 3, { expected: 160 }],
  [
    ['1000', 'A21', 'D01'],
    'S1006',
    '津A40D92',
    -3,
    { expected: -190, checkedIn: -200, called: -186, atDoor: -180, out: -130 },
  ],
  [
    ['1000', 'P02', 'D07'],
    'S1004',
    '辽A8H560',
    -4,
    { expected: -230, checkedIn: -245, called: -160, atDoor: -152, out: -88 },
  ],
  [
    ['2000', 'K2', 'H01'],
    'S1008',
    '皖A2D551',
    0,
    { expected: -25, checkedIn: -30, called: -24, atDoor: -18 },
  ],
  [['2000', 'W1', 'H03'], 'S1003', '皖A90F72', 0, { expected: -15, checkedIn: -12 }],
  [['2000', 'K5', 'H02'], 'S1007', '皖B18C36', 1, { expected: 70 }],
];

/** The yard as it is when the demo begins: trucks that are expected, late, waiting, called, at a dock and gone. */
export const yardToday: readonly YardTruckStory[] = rows.map(
  ([[plantNo, point, door], supplierCode, plate, windowIn, times]) => ({
    plantNo,
    point,
    door,
    supplierCode,
    forwarderCode: (plantNo === '1000' ? JISHUNDA : WANTONG).code,
    plate,
    windowIn,
    ...times,
  }),
);

/** A truck of a day that is past; minutes are counted from midnight on the clock of the plant. */
export type PastTruck = Pick<
  YardTruckStory,
  'plantNo' | 'supplierCode' | 'forwarderCode' | 'plate' | 'point' | 'door'
> & {
  readonly windowHour: number;
  readonly checkedIn: number;
  readonly called: number;
  readonly atDoor: number;
  readonly out: number;
};

const PLACES: Readonly<Record<PlantNo, readonly (readonly [point: string, door: string])[]>> = {
  '1000': [
    ['A13', 'D01'],
    ['A21', 'D02'],
    ['A35', 'D03'],
    ['B07', 'D05'],
    ['P02', 'D07'],
  ],
  '2000': [
    ['K2', 'H01'],
    ['K5', 'H02'],
    ['W1', 'H03'],
  ],
};
const HOURS: Readonly<Record<PlantNo, readonly number[]>> = {
  '1000': [7, 8, 9, 10, 13, 14, 16],
  '2000': [9, 11, 15],
};
const SENDERS = suppliers.slice(1, 9);
/** Days back on which a truck of the supplier whose people log in stood at the gate beyond what is free, in the first window of the day. */
const HELD_UP: readonly number[] = [3, 4, 8];
const HELD_UP_FOR = 130;

/** Trucks of a workday so many days back: most are in time, some wait long, and a few stay longer than what is free. */
export const yardBefore = (plantNo: PlantNo, daysBack: number): PastTruck[] => {
  const random = randomOf(`yard ${plantNo} ${daysBack}`);
  return HOURS[plantNo].map((windowHour, index) => {
    const [point, door] = PLACES[plantNo][index % PLACES[plantNo].length]!;
    const checkedIn = windowHour * 60 + random.whole(-25, 30);
    const drawn = random.chance(0.2) ? random.whole(50, 120) : random.whole(2, 30);
    const isHeldUp = plantNo === '1000' && index === 0 && HELD_UP.includes(daysBack);
    const called = Math.max(checkedIn, windowHour * 60) + (isHeldUp ? HELD_UP_FOR : drawn);
    const atDoor = called + random.whole(3, 9);
    const sender = random.pick(SENDERS).supplierCode;
    return {
      plantNo,
      point,
      door,
      supplierCode: isHeldUp ? suppliers[0]!.supplierCode : sender,
      forwarderCode: random.pick(forwarders).code,
      plate: `吉A${random.whole(10_000, 99_999)}`,
      windowHour,
      checkedIn,
      called,
      atDoor,
      out: atDoor + random.whole(25, 75),
    };
  });
};
