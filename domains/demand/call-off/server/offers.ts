import { sql } from 'kysely';
import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { supplierParts, type SupplierPart } from '@portal/part/server/offers.ts';
import { linesForUpdate, type LockedLine } from './quantities/lock-lines.ts';

export { applyRelease, applyReleases, type AppliedReleases } from './releases/apply.ts';
export type { ReleaseInput, ReleaseOutcome } from './releases/input.ts';
export { allocate, changeQuantities, deallocate, markSent, unmarkSent } from './quantities/allocations.ts';
export type { AllocatedQuantity, LineQuantity } from './quantities/line-quantities.ts';
export {
  markReceived,
  unmarkReceived,
  unmarkRejected,
  type ReceivedQuantity,
  type TakenBackQuantity,
} from './quantities/received-quantities.ts';
export { pickupStep, planDispatch, trackingStep, trackingStepBack } from './tracking/tracking-step.ts';
export { agreedDemand, type AgreedDemand } from './quantities/agreed-demand.ts';
export { calledOffByWeek, type CalledOffOfWeek } from './quantities/called-off-by-week.ts';
export {
  agreedParts,
  agreedSuppliers,
  calledOff,
  calledOffUnpromised,
  partsOfLines,
  type CalledOff,
} from './quantities/called-off.ts';
export { backlogOn, isBacklogKept, type BacklogOfDay } from './agreements/backlog.ts';
export { servedShares, type ServedShare } from './quantities/served-shares.ts';
export { promisedShares } from './answer/promised-shares.ts';
export { answerDues } from './answer/answer-dues.ts';
export { committedShares, type CommittedShare } from './quantities/committed-shares.ts';
export { changeOverDelivery } from './actions/change-over-delivery.ts';
export { commitCallOffs } from './actions/commit-call-offs.ts';
export { callOffCounters } from './counters.ts';
export { countedToAnswer } from './answer/waiting.ts';
export {
  callOffRulesOf as readAnswerRules,
  shownRules as shownAnswerRules,
  type PlantRules as AnswerRulesOfPlant,
  type ShownRules as ShownAnswerRules,
} from './plant-rules.ts';
export { latenessOfLine, type TrackedLines } from './tracking/lateness.ts';
export { knownLateness, worsened, type ComingLines } from './horizon/known-arrivals.ts';
export { stepTexts } from './tracking/step-texts.ts';
export {
  fromStart,
  isBySoonest,
  lateFirst,
  looksAt,
  wayColumns,
  wayConditions,
  wayOrders,
} from './tracking/tracked-lines.ts';
export { escalationsOf } from './escalation/kept.ts';
export {
  seriesTimeOut,
  tellTimeOuts,
  timeOutOf,
  type Late,
  type Waiting,
} from './escalation/feedback-time-out.ts';
export { batchCells, sharesIn } from './answer/batch-cells.ts';
export { checkedCommitment, readCommitmentChecks, type CommitmentChecks } from './answer/check-commitment.ts';
export { commitmentOfRows, commitmentOutcome, isAsProposed } from './answer/commitment-outcome.ts';
export { commitmentTemplate } from './answer/commitment-template.ts';
export { touchedAtPoints, touchedBySwitchOff } from './count-touched.ts';
export {
  changedPlaces,
  changedReleases,
  demandLines,
  explainReleases,
  insideFirmZone,
  movedPieces,
  type TakenReleases,
} from './horizon/firm-zone.ts';
export { firmPieces, type FirmPieces } from './horizon/firm-pieces.ts';
export type { PublishedRelease } from './releases/firm-guard.ts';
export { commitAgreed, requireAgreeable } from './answer/commit-agreed.ts';
export {
  agreementCumulatives,
  agreementsNumbered,
  cumulativesForUpdate,
  releaseMoves,
  resetsOf,
} from './agreements/agreement-cumulatives.ts';
export { linesOfReleases, type LineOfRelease } from './releases/release-lines.ts';
export { releasePictures, type ReleasePicture } from './releases/release-pictures.ts';
export { isOfOpenLine } from './lines/of-open-line.ts';
export { agreementsForNote, type FreeAgreement } from './agreements/free-agreements.ts';
export { stagesOfLines } from './lines/line-chains.ts';
export { linesOfDay } from './lines/lines-of-day.ts';
export { overDelivered } from './agreements/over-delivered.ts';
export { deliverableAgreements, deliverableLines, type DeliverableLine } from './lines/deliverable-lines.ts';

/** A line for a delivery note, with the versions the plant orders of its part; null where it orders none. */
export type OpenLine = LockedLine & {
  changeIndex: string | null;
  softwareRevision: string | null;
  hardwareRevision: string | null;
  gStand: string | null;
};

/**
 * Lines that a delivery note is to be written for, in the order of their ids, locked until the transaction ends; whether they
 * may be taken is for `allocate` to say. Fails with `callOff.noDetail` when one is not there for the caller.
 */
export const openLinesForUpdate = async (caller: Caller, ids: readonly string[]): Promise<OpenLine[]> => {
  const lines = await linesForUpdate(caller, ids);
  const bySupplier = Map.groupBy(lines, (line) => line.supplierCode);
  const ordered = await Promise.all(
    [...bySupplier].map(([supplierCode, own]) =>
      supplierParts(caller, { supplierCode, partNos: own.map((line) => line.partNo) }),
    ),
  );
  return lines.map((line) => {
    const part = ordered.flat().find((one) => isOrderedAs(one, line));
    return {
      ...line,
      changeIndex: part?.change_index ?? null,
      softwareRevision: part?.software_revision ?? null,
      hardwareRevision: part?.hardware_revision ?? null,
      gStand: part?.g_stand ?? null,
    };
  });
};

const isOrderedAs = (part: SupplierPart, line: LockedLine): boolean =>
  part.supplier_code === line.supplierCode &&
  part.part_no === line.partNo &&
  part.unloading_point === line.unloadingPoint;

/** The caller's lines that people still work on, read from an index alone: how many there are says what it costs to go through them. */
export const linesAtWork = ({ db, scope }: Reader) =>
  db
    .selectFrom('call_off_line as line')
    .where(ownRows(scope, 'call_off_line', 'line'))
    .where(sql<boolean>`not line.closed`)
    .select('line.id');

/** Whether the present plant has called anything off. */
export const hasCallOffs = async (caller: Reader): Promise<boolean> => hasRows(caller, 'call_off_line');
