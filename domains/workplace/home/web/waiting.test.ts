import {
  acceptContainerNote,
  departContainerNote,
  receiveContainerNote,
  sendContainerNote,
} from '@portal/container-note/contract/endpoints.ts';
import {
  approveContainerCount,
  repairContainerDefect,
  submitContainerCount,
} from '@portal/container-count/contract/endpoints.ts';
import {
  closeContainerStatement,
  confirmContainerStatement,
  correctStatementLine,
  sendContainerStatements,
} from '@portal/container-statement/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { askCallOffsAgain, commitCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { listContainerShortages } from '@portal/container-need/contract/endpoints.ts';
import { signCumulatives } from '@portal/cumulative/contract/endpoints.ts';
import { editDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { changeDriver, changeVehicle } from '@portal/fleet/contract/endpoints.ts';
import {
  acceptPickupPlans,
  confirmPickupDate,
  listPickupPlans,
  movePickupPlan,
} from '@portal/pickup-plan/contract/endpoints.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import {
  auditPreSeries,
  commitPreSeries,
  confirmPreSeriesSplit,
} from '@portal/pre-series/contract/endpoints.ts';
import {
  acceptMilkRun,
  confirmMilkRun,
  departMilkRun,
  nameMilkRunTruck,
} from '@portal/milk-run/contract/endpoints.ts';
import { acceptObjection } from '@portal/release-change/contract/objection-calls.ts';
import { mendReleaseEffect } from '@portal/release-change/contract/document-calls.ts';
import {
  acceptTransport,
  completeTransport,
  confirmTransport,
  departTransport,
  editTransportOrder,
} from '@portal/transport/contract/endpoints.ts';
import type { HomeCounters } from '../contract/fields.ts';
import { waitingFor, type Task } from './waiting.ts';

/** Whatever is counted, there is one of it. */
const ones: HomeCounters = new Proxy({} as HomeCounters, {
  get: () => new Proxy({}, { get: () => 1 }),
});

const done: Record<Exclude<Task['name'], 'messages'>, Pick<Endpoint, 'needs'>> = {
  toMend: mendReleaseEffect,
  answerCallOffs: commitCallOffs,
  timedOut: askCallOffsAgain,
  preSeriesToAnswer: commitPreSeries,
  objections: acceptObjection,
  proposals: auditPreSeries,
  splits: confirmPreSeriesSplit,
  toSign: signCumulatives,
  pickupToAnswer: acceptPickupPlans,
  pickupDates: confirmPickupDate,
  pickupAbnormal: movePickupPlan,
  pickupToCarry: listPickupPlans,
  runsToConfirm: confirmMilkRun,
  runsToName: nameMilkRunTruck,
  runsToAccept: acceptMilkRun,
  runsToDepart: departMilkRun,
  sendNotes: sendDeliveryNote,
  urgentNotes: editDeliveryNote,
  modifyOrders: editTransportOrder,
  confirmOrders: confirmTransport,
  acceptOrders: acceptTransport,
  departOrders: departTransport,
  containersShort: listContainerShortages,
  containersToSend: sendContainerNote,
  containersToReview: acceptContainerNote,
  containersToShip: departContainerNote,
  containersToReceive: receiveContainerNote,
  statementsToConfirm: confirmContainerStatement,
  statementsToSend: sendContainerStatements,
  statementsDisputed: correctStatementLine,
  statementsOverdue: closeContainerStatement,
  countsToCount: submitContainerCount,
  countsToApprove: approveContainerCount,
  defectsToDecide: repairContainerDefect,
  driversToRenew: changeDriver,
  vehiclesToRenew: changeVehicle,
  unloadOrders: completeTransport,
};

it.each(Object.entries(done))('%s waits for whoever may do it, and for nobody else', (name, { needs }) => {
  expect(waitingFor(ones, new Set([needs])).map((task) => task.name)).toContain(name);
  const others = Object.values(done).map((call) => call.needs);
  const rest = new Set(others.filter((other) => other !== needs));
  expect(waitingFor(ones, rest).map((task) => task.name)).not.toContain(name);
});
