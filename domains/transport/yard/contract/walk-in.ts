import * as z from 'zod/mini';
import { Plate } from '@portal/fleet/contract/plate.ts';
import { SCAN_LENGTH } from '@portal/label/contract/scan.ts';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Phone, maybe, maybeCodeText, maybeText, text } from '@portal/platform/contract/fields.ts';
import { YardTruck } from './fields.ts';
import { Moved, YARD, moves, one } from './moving.ts';

/** Notes that one truck brings at most. */
const MOST_NOTES = 50;

/** What the gate knows of a truck without an order: its plate, and what its driver or its papers say, which may be nothing. */
export const WalkInInput = z.object({
  truckPlate: Plate,
  driverName: maybeText(30),
  driverPhone: maybe(Phone),
  supplierCode: maybeCodeText(35),
  forwarderCode: maybeCodeText(35),
  unloadingPointId: maybe(Id),
  /** Numbers of delivery notes or labels, scanned or typed. */
  notes: z._default(z.array(text(SCAN_LENGTH)).check(z.maxLength(MOST_NOTES, 'tooMany')), []),
});
export type WalkInInput = z.output<typeof WalkInInput>;

const nullable = z.nullable(z.string());
/** A note that such a truck brings: `isKnown` is that it was under way when the truck came. */
const BroughtNote = z.object({ number: z.string(), isKnown: z.boolean(), isReceived: z.boolean() });

export const WalkIn = z.object({
  id: z.string(),
  version: z.number(),
  truckPlate: z.string(),
  driverName: nullable,
  driverPhone: nullable,
  supplierCode: nullable,
  forwarderCode: nullable,
  unloadingPointId: nullable,
  notes: z.array(BroughtNote),
  /** Orders that are expected with the same plate or with these notes. */
  orders: z.array(YardTruck),
});
export type WalkIn = z.output<typeof WalkIn>;

const written = [
  'yard.plateInside',
  'supplier.unknownSupplier',
  'transport.unknownForwarder',
  'plant.pointUnknown',
] as const;

export const registerWalkIn = agreeing(
  endpoint({
    path: `${YARD}/walk-in`,
    needs: 'yard:walk-in',
    name: { zh: '登记无单车辆', en: 'Register truck without order' },
    summary:
      'A truck without a transport order stands in the yard from now on; planners, its supplier and its forwarder are notified. One whose plate is expected with an order is agreed to first',
    input: WalkInInput,
    output: z.extend(Moved, { number: z.string(), plate: z.string() }),
    fails: written,
  }),
);

export const readWalkIn = endpoint({
  method: 'GET',
  path: `${YARD}/{id}/walk-in`,
  needs: 'yard:walk-in',
  newest: true,
  summary: 'What is known of a truck without an order, and the orders that it may belong to',
  input: z.object({ id: Id }),
  output: WalkIn,
  fails: ['yard.none', 'yard.notWalkIn'],
});

export const changeWalkIn = endpoint({
  path: `${YARD}/{id}/walk-in`,
  needs: 'yard:walk-in',
  name: { zh: '更改无单车辆', en: 'Change truck without order' },
  summary: 'Changes what is known of a truck without an order, such as the notes that it brings',
  input: z.extend(WalkInInput, one),
  output: Moved,
  fails: [...moves, 'yard.notWalkIn', ...written],
});

export const bindWalkIn = endpoint({
  path: `${YARD}/{id}/bind`,
  needs: 'yard:walk-in',
  name: { zh: '关联运输单', en: 'Bind truck to an order' },
  summary:
    'The transport order of a truck that came without one has turned up: its visit is that of the order from now on, which arrives with that',
  input: z.object({ ...one, orderId: Id }),
  output: Moved,
  fails: [...moves, 'yard.notWalkIn', 'yard.notExpected', 'yard.alreadyIn', 'yard.otherSupplier'],
});

export const takeBackWalkIn = endpoint({
  path: `${YARD}/{id}/take-back-walk-in`,
  needs: 'yard:walk-in',
  name: { zh: '撤销无单登记', en: 'Take registration back' },
  summary: 'A truck was registered by mistake minutes ago: it was never there',
  input: z.object(one),
  output: z.object({ id: z.string() }),
  fails: [...moves, 'yard.notWalkIn', 'yard.walkInStands'],
});
