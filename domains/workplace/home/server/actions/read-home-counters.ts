import { today } from '@portal/platform/contract/day.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { callOffCounters } from '@portal/call-off/server/offers.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { noteCounters } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listTransportOrders } from '@portal/transport/contract/endpoints.ts';
import { transportCounters } from '@portal/transport/server/offers.ts';
import { changeDriver, changeVehicle, listDrivers, listVehicles } from '@portal/fleet/contract/endpoints.ts';
import { driversToRenew, vehiclesToRenew } from '@portal/fleet/server/offers.ts';
import { listCumulatives, signCumulatives } from '@portal/cumulative/contract/endpoints.ts';
import { cumulativesToSign } from '@portal/cumulative/server/offers.ts';
import {
  auditPreSeries,
  commitPreSeries,
  confirmPreSeriesSplit,
  listPreSeriesLines,
} from '@portal/pre-series/contract/endpoints.ts';
import {
  acceptPickupPlans,
  listPickupPlans,
  proposePickupPlans,
} from '@portal/pickup-plan/contract/endpoints.ts';
import { listJisCallOffs } from '@portal/jis/contract/endpoints.ts';
import { jisToday } from '@portal/jis/server/offers.ts';
import {
  acceptMilkRun,
  confirmMilkRun,
  departMilkRun,
  listMilkRuns,
  nameMilkRunTruck,
} from '@portal/milk-run/contract/endpoints.ts';
import {
  acceptContainerNote,
  departContainerNote,
  listContainerNotes,
  receiveContainerNote,
  sendContainerNote,
} from '@portal/container-note/contract/endpoints.ts';
import { containerNoteCounters } from '@portal/container-note/server/offers.ts';
import {
  approveContainerCount,
  listContainerCounts,
  listContainerDefects,
  repairContainerDefect,
  submitContainerCount,
} from '@portal/container-count/contract/endpoints.ts';
import { countsWaiting, defectsWaiting } from '@portal/container-count/server/offers.ts';
import {
  confirmContainerStatement,
  listContainerStatements,
  sendContainerStatements,
} from '@portal/container-statement/contract/endpoints.ts';
import { statementCounters } from '@portal/container-statement/server/offers.ts';
import { runsWaiting } from '@portal/milk-run/server/offers.ts';
import { listContainerShortages } from '@portal/container-need/contract/endpoints.ts';
import { containersShort } from '@portal/container-need/server/offers.ts';
import { pickupPlanCounters } from '@portal/pickup-plan/server/offers.ts';
import { preSeriesCounters } from '@portal/pre-series/server/offers.ts';
import { acceptObjection, listObjections } from '@portal/release-change/contract/objection-calls.ts';
import { listBrokenDocuments, mendReleaseEffect } from '@portal/release-change/contract/document-calls.ts';
import { documentsToMend, objectionsToDecide } from '@portal/release-change/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';

/**
 * Counters of the domains whose lists the caller may open: whoever may not read a list learns nothing from its counts. Home pages stay open
 * and ask by the clock, so colleagues share what was counted a few seconds ago.
 */
export const readHomeCounters: Action<typeof calls.readHomeCounters> = async (caller) => {
  const zone = await plantZone(caller);
  const ifOpen = async <Part>(
    { needs }: { needs: string },
    part: () => Promise<Part>,
    name: string = needs,
  ): Promise<Part | null> => (caller.scope.permissions.has(needs) ? caller.kept(name, part) : null);
  /** For whoever may open the list and do what waits in it; `whose` where not the same waits for each of his colleagues. */
  const ifMine = async <Part>(
    list: { needs: string },
    does: readonly { needs: string }[],
    part: () => Promise<Part>,
    whose = '',
  ): Promise<Part | null> =>
    does.some(({ needs }) => caller.scope.permissions.has(needs))
      ? ifOpen(list, part, [...[list, ...does].map(({ needs }) => needs), whose].join(' '))
      : null;
  /** Of a forwarder's own: administrators may open the lists, and keep nobody's drivers. */
  const ofForwarder = async (
    list: { needs: string },
    does: { needs: string },
    part: () => Promise<number>,
  ): Promise<number | null> => (caller.scope.party === 'forwarder' ? ifMine(list, [does], part) : null);
  // Who approves counts is not asked for figures, and does not approve those that he took part in: for him others wait than for his colleagues.
  const approves = caller.scope.permissions.has(approveContainerCount.needs);
  const [
    callOff,
    deliveryNote,
    transport,
    toMend,
    objections,
    preSeries,
    toSign,
    pickup,
    runs,
    containerNotes,
    statements,
    counts,
    defects,
    driversWaiting,
    vehiclesWaiting,
    short,
    jis,
  ] = await Promise.all([
    ifOpen(listCallOffs, async () => callOffCounters(caller)),
    ifOpen(listDeliveryNotes, async () => noteCounters(caller)),
    ifOpen(listTransportOrders, async () => transportCounters(caller, zone)),
    ifMine(listBrokenDocuments, [mendReleaseEffect], async () => documentsToMend(caller)),
    ifMine(listObjections, [acceptObjection], async () => objectionsToDecide(caller)),
    ifMine(listPreSeriesLines, [commitPreSeries, auditPreSeries, confirmPreSeriesSplit], async () =>
      preSeriesCounters(caller),
    ),
    ifMine(listCumulatives, [signCumulatives], async () => cumulativesToSign(caller)),
    ifOpen(listPickupPlans, async () => pickupPlanCounters(caller)),
    ifMine(listMilkRuns, [confirmMilkRun, acceptMilkRun], async () => runsWaiting(caller)),
    ifMine(
      listContainerNotes,
      [sendContainerNote, acceptContainerNote, departContainerNote, receiveContainerNote],
      async () => containerNoteCounters(caller),
    ),
    ifMine(listContainerStatements, [confirmContainerStatement, sendContainerStatements], async () =>
      statementCounters(caller),
    ),
    ifMine(
      listContainerCounts,
      [approves ? approveContainerCount : submitContainerCount],
      async () => countsWaiting(caller),
      approves ? caller.scope.userNo : '',
    ),
    ifMine(listContainerDefects, [repairContainerDefect], async () => defectsWaiting(caller)),
    ofForwarder(listDrivers, changeDriver, async () => driversToRenew(caller)),
    ofForwarder(listVehicles, changeVehicle, async () => vehiclesToRenew(caller)),
    ifOpen(listContainerShortages, async () => containersShort(caller)),
    ifOpen(listJisCallOffs, async () => jisToday(caller, zone)),
  ]);
  const mine = <Part>({ needs }: { needs: string }, part: Part | undefined): Part | null =>
    caller.scope.permissions.has(needs) ? (part ?? null) : null;
  const { party } = caller.scope;
  const work = {
    toMend,
    objections,
    preSeriesToAnswer: mine(commitPreSeries, preSeries?.toAnswer),
    proposals: mine(auditPreSeries, preSeries?.proposals),
    splits: mine(confirmPreSeriesSplit, preSeries?.splits),
    toSign,
    pickupToAnswer: party === 'supplier' ? mine(acceptPickupPlans, pickup?.mine) : null,
    pickupDates: party === 'plant' ? mine(proposePickupPlans, pickup?.mine) : null,
    pickupAbnormal: party === 'plant' ? mine(proposePickupPlans, pickup?.abnormal) : null,
    pickupToCarry: party === 'forwarder' ? (pickup?.mine ?? null) : null,
    runsToConfirm: party === 'plant' ? mine(confirmMilkRun, runs?.confirm) : null,
    runsToName: party === 'forwarder' ? mine(nameMilkRunTruck, runs?.name) : null,
    runsToAccept: party === 'forwarder' ? mine(acceptMilkRun, runs?.accept) : null,
    runsToDepart: party === 'forwarder' ? mine(departMilkRun, runs?.depart) : null,
    containersShort: short,
    containersToSend: mine(sendContainerNote, containerNotes?.draft),
    containersToReview: party === 'plant' ? mine(acceptContainerNote, containerNotes?.review) : null,
    containersToShip: mine(departContainerNote, containerNotes?.ship),
    containersToReceive: mine(receiveContainerNote, containerNotes?.receive),
    statementsToConfirm: party === 'plant' ? null : mine(confirmContainerStatement, statements?.mine),
    statementsToSend: party === 'plant' ? mine(sendContainerStatements, statements?.prepared) : null,
    statementsDisputed: party === 'plant' ? mine(sendContainerStatements, statements?.mine) : null,
    statementsOverdue: party === 'plant' ? mine(sendContainerStatements, statements?.overdue) : null,
    countsToCount: approves ? null : mine(submitContainerCount, counts ?? undefined),
    countsToApprove: party === 'plant' ? mine(approveContainerCount, counts ?? undefined) : null,
    defectsToDecide: party === 'plant' ? mine(repairContainerDefect, defects ?? undefined) : null,
    driversToRenew: driversWaiting,
    vehiclesToRenew: vehiclesWaiting,
  };
  return { today: today(zone), callOff, deliveryNote, transport, jis, work };
};
