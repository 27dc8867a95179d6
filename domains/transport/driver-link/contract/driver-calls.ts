import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Moment, Phone, longest, text } from '@portal/platform/contract/fields.ts';
import { Plate } from '@portal/fleet/contract/plate.ts';
import { driverStages } from './stages.ts';

/** Calls of a phone without a session: its pass is a cookie that goes to these addresses only. */
export const PHONE = '/transport/v1/driver-phone';

const nullable = z.nullable(z.string());
/** In both languages: the phone has nobody's settings. */
const Named = z.object({ zh: z.string(), en: z.string() });

/** Where a truck stands in the yard, as whoever runs it says. */
export const yardStates = ['waiting', 'called', 'atDoor', 'done'] as const;

/** What concerns the driver of one truck, and nothing else of its order: no goods, no prices, no other party's. */
export const DriverTruck = z.object({
  number: z.string(),
  stage: z.enum(driverStages),
  /** The order has departed. */
  hasLeft: z.boolean(),
  /** When it is due: the beginning of its window, else its expected arrival. A delay is later than that. */
  dueAt: nullable,
  plant: Named,
  plantNo: z.string(),
  province: z.string(),
  city: z.string(),
  street: z.string(),
  plantPhone: nullable,
  /** Times of the window are wall time there. */
  zone: z.string(),
  area: z.nullable(Named),
  unloadingPoint: nullable,
  point: z.nullable(Named),
  door: nullable,
  windowDay: nullable,
  window: nullable,
  purposeOfEntry: z.nullable(Named),
  truckPlate: nullable,
  driverName: nullable,
  driverPhone: nullable,
  /** Masked. */
  driverIdNo: nullable,
  estimatedArrival: nullable,
  arrivedAt: nullable,
  expiresAt: z.string(),
  yard: z.nullable(
    z.object({
      state: z.enum(yardStates),
      doorCode: nullable,
      calledAt: nullable,
      /** The driver has said that he has seen this call. */
      acknowledged: z.boolean(),
    }),
  ),
});
export type DriverTruck = z.output<typeof DriverTruck>;

const refused = [
  'driverLink.unknown',
  'driverLink.expired',
  'driverLink.revoked',
  'err.tooManyRequests',
] as const;

export const claimDriverLink = endpoint({
  path: `${PHONE}/claim`,
  needs: 'anyone',
  name: { zh: '打开司机链接', en: 'Open driver link' },
  summary:
    'The first phone that opens a link keeps it. A phone without a pass is given one first and answered false: it asks again, so that a lost answer loses no link',
  input: z.object({ code: z.string({ error: 'required' }).check(longest(100)) }),
  output: z.object({ opened: z.boolean() }),
  fails: [...refused, 'driverLink.openedAlready'],
});

export const readDriverTruck = endpoint({
  method: 'GET',
  path: `${PHONE}/truck`,
  needs: 'anyone',
  summary: 'The truck of the pass: where it goes and when, and where it stands in the yard',
  output: DriverTruck,
  fails: refused,
});

export const CorrectedTruck = z.object({ truckPlate: Plate, driverPhone: Phone });
export const correctDriverTruck = endpoint({
  path: `${PHONE}/correct`,
  needs: 'anyone',
  name: { zh: '司机更正车牌电话', en: 'Driver corrects plate and phone' },
  summary: 'Another plate or phone on the order; a vehicle that was chosen for it is given up with its plate',
  input: CorrectedTruck,
  output: DriverTruck,
  fails: [...refused, 'driverLink.notUnderWay', 'transport.onRun'],
});

export const Delay = z.object({ estimatedArrival: Moment, reason: text(200) });
export const tellDriverDelay = endpoint({
  path: `${PHONE}/delay`,
  needs: 'anyone',
  name: { zh: '司机报告晚到', en: 'Driver tells of a delay' },
  summary:
    'The truck arrives later than its window: kept in its tracking ticket, and warned of like any other. A truck that has not left stays where it is',
  input: Delay,
  output: DriverTruck,
  fails: [
    ...refused,
    'driverLink.notUnderWay',
    'driverLink.arrivedAlready',
    'driverLink.notLate',
    'transport.estimatePast',
    'transport.estimateFar',
    'driverLink.toldJustNow',
    'tracking.goesBack',
  ],
});

/** As it is shown at the gate; blanks between its halves are how people read it. */
export const GateCode = z.string({ error: 'required' }).check(
  longest(20),
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.minLength(1, { error: 'required', abort: true }),
  z.regex(/^\d{6}$/, 'notAGateCode'),
);
export const CheckIn = z.object({ gateCode: GateCode });
export const checkDriverIn = endpoint({
  path: `${PHONE}/check-in`,
  needs: 'anyone',
  name: { zh: '司机签到', en: 'Driver checks in' },
  summary: 'The truck is at the gate, proved by the code that is shown there',
  input: CheckIn,
  output: DriverTruck,
  fails: [...refused, 'driverLink.notUnderWay', 'driverLink.wrongGateCode'],
});

export const acknowledgeDriverCall = endpoint({
  path: `${PHONE}/acknowledge`,
  needs: 'anyone',
  name: { zh: '司机确认叫号', en: 'Driver acknowledges call' },
  summary: 'The driver has seen that he is called to a dock',
  output: DriverTruck,
  fails: [...refused, 'driverLink.notCalled'],
});
