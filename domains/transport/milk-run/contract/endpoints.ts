import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import { bookingRefusals } from '@portal/time-window/contract/booking-refusals.ts';
import {
  FromNotes,
  FromOrders,
  MovedWindow,
  StopSequence,
  TruckOfRun,
  milkRunDocument,
  reason,
} from './fields.ts';

const { path: BASE, Record: MilkRun } = milkRunDocument;

export const { list: listMilkRuns, workbook: exportMilkRuns, read: readMilkRun } = milkRunDocument;

/** Why an order does not go with a truck. */
const joining = [
  'milkRun.supplierTwice',
  'milkRun.otherForwarder',
  'milkRun.otherPoint',
  'milkRun.otherWarehouse',
  'milkRun.orderNotReady',
  'milkRun.orderOnRun',
  'milkRun.notTogether',
  'transport.doorNotForSupplier',
] as const satisfies readonly FailureKey[];
const changing = [
  'milkRun.none',
  'milkRun.underway',
  'err.updatedByOther',
] as const satisfies readonly FailureKey[];

export const makeMilkRun = agreeing(
  endpoint({
    path: BASE,
    needs: 'milk-run:plan',
    name: { zh: '新建循环取货', en: 'Make milk run' },
    summary:
      'Ties orders of several suppliers to one truck: that of the first order, at its window; the windows of the others are free again. Lines that come later or too early by it are agreed to first',
    input: FromOrders,
    output: MilkRun,
    fails: ['milkRun.tooFew', 'err.notFound', ...joining],
  }),
);

export const makeMilkRunOfNotes = agreeing(
  endpoint({
    path: `${BASE}/of-notes`,
    needs: 'milk-run:plan',
    name: { zh: '由发货单新建循环取货', en: 'Make milk run of notes' },
    summary:
      'One truck for sent notes of several suppliers: an order is written for each of them, and one window is booked for all',
    input: FromNotes,
    output: MilkRun,
    fails: [
      'milkRun.tooFew',
      'transport.noteNotSent',
      'transport.noteOnOrder',
      'transport.unknownForwarder',
      'dict.unknownCode',
      'err.notFound',
      ...joining,
      ...bookingRefusals,
    ],
  }),
);

export const addMilkRunStop = agreeing(
  endpoint({
    path: `${BASE}/{id}/stop`,
    needs: 'milk-run:plan',
    name: { zh: '加入站点', en: 'Add stop' },
    summary: 'Puts one more order on the truck, as its last stop',
    input: z.object({ ...idVersion, orderId: Id }),
    output: MilkRun,
    fails: [...changing, 'err.notFound', ...joining],
  }),
);

export const removeMilkRunStop = endpoint({
  path: `${BASE}/{id}/remove-stop`,
  needs: 'milk-run:plan',
  name: { zh: '移出站点', en: 'Remove stop' },
  summary:
    'Takes an order off the truck; it goes back to its supplier, who chooses another window, and the others keep truck and window',
  input: z.object({ ...idVersion, orderId: Id, reason }),
  output: MilkRun,
  fails: [...changing, 'err.notFound'],
});

export const orderMilkRunStops = endpoint({
  path: `${BASE}/{id}/stops`,
  needs: 'milk-run:plan',
  name: { zh: '调整站点顺序', en: 'Order stops' },
  summary: 'The order in which the truck drives, and when it is to be at each supplier',
  input: z.object({ ...idVersion, stops: StopSequence }),
  output: MilkRun,
  fails: [...changing, 'milkRun.stopsDiffer', 'milkRun.stopNotBehind', 'milkRun.stopNotBeforeWindow'],
});

export const moveMilkRunWindow = agreeing(
  endpoint({
    path: `${BASE}/{id}/window`,
    needs: 'milk-run:plan',
    name: { zh: '调整循环取货时间窗', en: 'Move window of milk run' },
    summary:
      'One other window for all orders of the run; suppliers and forwarder are told why, the forwarder accepts again',
    input: z.object({ ...idVersion, ...MovedWindow.shape, reason }),
    output: MilkRun,
    fails: [...changing, 'transport.doorNotForSupplier', ...bookingRefusals],
  }),
);

export const nameMilkRunTruck = endpoint({
  path: `${BASE}/{id}/truck`,
  needs: 'milk-run:truck',
  name: { zh: '填写循环取货车辆', en: 'Name truck of milk run' },
  summary: 'One truck and driver for all orders of the run',
  input: z.extend(TruckOfRun, idVersion),
  output: MilkRun,
  fails: [
    ...changing,
    'dict.unknownCode',
    'fleet.driverUnknown',
    'fleet.vehicleUnknown',
    'fleet.identityMasked',
  ],
});

const moving = [
  'milkRun.none',
  'milkRun.status',
  'err.updatedByOther',
] as const satisfies readonly FailureKey[];

export const confirmMilkRun = endpoint({
  path: `${BASE}/{id}/confirm`,
  needs: 'milk-run:plan',
  name: { zh: '确认循环取货', en: 'Confirm milk run' },
  summary: 'Confirms all orders of the run; those that were written with it are put before the plant by that',
  input: z.object(idVersion),
  output: MilkRun,
  fails: [...moving, 'transport.incomplete'],
});
export const acceptMilkRun = endpoint({
  path: `${BASE}/{id}/accept`,
  needs: 'milk-run:carry',
  name: { zh: '循环取货接单', en: 'Accept milk run' },
  summary: 'The forwarder accepts all orders of the run that wait for him',
  input: z.object(idVersion),
  output: MilkRun,
  fails: moving,
});
export const departMilkRun = endpoint({
  path: `${BASE}/{id}/depart`,
  needs: 'milk-run:carry',
  name: { zh: '循环取货发车', en: 'Depart with milk run' },
  summary:
    'The truck has been at all suppliers and is on its way: all accepted orders depart that have not yet',
  input: z.object(idVersion),
  output: MilkRun,
  fails: moving,
});
export const arriveMilkRun = endpoint({
  path: `${BASE}/{id}/arrive`,
  needs: 'milk-run:arrive',
  name: { zh: '循环取货到达登记', en: 'Register arrival of milk run' },
  summary: 'The truck is at the gate, with all orders that are under way',
  input: z.object(idVersion),
  output: MilkRun,
  fails: moving,
});
export const dissolveMilkRun = endpoint({
  path: `${BASE}/{id}/dissolve`,
  needs: 'milk-run:plan',
  name: { zh: '解散循环取货', en: 'Dissolve milk run' },
  summary:
    'Each order stands alone again: the one that booked keeps the window, the others go back to their suppliers, who choose another one',
  input: z.object({ ...idVersion, reason }),
  output: MilkRun,
  fails: changing,
});

export const downloadRunSheet = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/sheet`,
  work: 'print',
  needs: 'milk-run:list',
  name: { zh: '打印行车单', en: 'Print run sheet' },
  summary:
    'The stops for the driver, in both languages, as PDF; the consignment note of each order stays a paper of its own',
  input: z.object({ id: Id }),
  fails: ['milkRun.none', 'milkRun.glyphsMissing'],
});
