import type { Day } from '@portal/platform/contract/day.ts';
import { compare, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import * as series from '@portal/call-off/server/offers.ts';
import * as preSeries from '@portal/pre-series/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type { NoteKind, NoteLine } from '../../contract/fields.ts';
import { Failure } from '@portal/platform/contract/failure.ts';

/** What of a note's line stands for demand: a call-off line or a lot by its id, or the agreement of a line that was written freely. */
type Delivered = Pick<NoteLine, 'callOffLineId' | 'preSeriesLotId' | 'agreementId'>;
type Writing = Pick<Caller, 'db' | 'scope'>;
type Share = { readonly lineId: string; readonly quantity: Quantity };

/** A line of demand that a note may be written for, locked. */
export type OpenDemand = {
  readonly id: string;
  readonly agreementId: string | null;
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly warehouseCode: string;
  readonly unit: string;
  readonly openQty: Quantity;
  readonly changeIndex: string | null;
};

/** What a line names as its demand, where it has one. */
export const demandId = ({
  callOffLineId,
  preSeriesLotId,
}: Pick<Delivered, 'callOffLineId' | 'preSeriesLotId'>) => callOffLineId ?? preSeriesLotId;

/** Demand for a note, locked until the transaction ends. Fails with `callOff.noDetail` or `preSeries.noDetail`. */
export const openDemand = async (
  caller: Caller,
  kind: NoteKind,
  ids: readonly string[],
): Promise<readonly OpenDemand[]> =>
  kind === 'series' ? series.openLinesForUpdate(caller, ids) : preSeries.openLotsForUpdate(caller, ids);

/** A part of an agreement, for a note that is written freely. */
export type FreePart = series.FreeAgreement;

/** Agreements that parts are taken of without call-off lines. Fails with `deliveryNote.onlyCallOffs` where the plant does not allow it. */
export const freeParts = async (caller: Caller, ids: readonly string[]): Promise<readonly FreePart[]> => {
  const parts = await series.agreementsForNote(caller, ids);
  const [first] = parts;
  if (first && (await processOptions(caller)).dnLineCreation !== 'FREE')
    throw new Failure('deliveryNote.onlyCallOffs', { partNo: first.partNo });
  return parts;
};

/**
 * What goes without call-off line is held against the tolerance of its agreement, where that says one and something is called off. Fails
 * with `deliveryNote.aboveTolerance`.
 */
export const checkTolerance = (
  written: readonly { readonly part: FreePart; readonly quantity: Quantity; readonly field: string }[],
): void => {
  for (const { part, quantity, field } of written)
    if (part.mostQty !== null && compare(quantity, part.mostQty) > 0)
      throw new Failure('deliveryNote.aboveTolerance', {
        partNo: part.partNo,
        saNo: part.saNo,
        quantity,
        most: part.mostQty,
        field,
      });
};

/** The same for lines of a note that were written freely. */
export const checkFreeLines = async (
  caller: Caller,
  written: readonly { readonly agreementId: string; readonly quantity: Quantity }[],
): Promise<void> => {
  const parts = await series.agreementsForNote(
    caller,
    written.map(({ agreementId }) => agreementId),
  );
  checkTolerance(
    written.map(({ agreementId, quantity }) => ({
      part: parts.find(({ id }) => id === agreementId)!,
      quantity,
      field: 'quantity',
    })),
  );
};

/** Takes and gives quantities for the note `document`, both at once. Fails as `changeQuantities` and `changeLots` do. */
export const changeDemand = async (
  caller: Caller,
  kind: NoteKind,
  changes: { readonly takes: readonly Share[]; readonly gives: readonly Share[] },
  document: string,
): Promise<void> =>
  kind === 'series'
    ? series.changeQuantities(caller, changes, document)
    : preSeries.changeLots(caller, changes, document);

/** The note `document` with these leaves on this day: its truck is measured by it. */
export const planDemand = async (
  caller: Writing,
  kind: NoteKind,
  plan: { readonly lineIds: readonly string[]; readonly document: string; readonly dispatchOn: Day },
): Promise<void> =>
  kind === 'series' ? series.planDispatch(caller, plan) : preSeries.planLotDispatch(caller, plan);

/** The note was sent, or given back. */
export const moveDemand = async (
  caller: Caller,
  kind: NoteKind,
  lines: readonly (Delivered & { readonly quantity: Quantity })[],
  way: 'sent' | 'returned',
): Promise<void> => {
  if (kind === 'preSeries') {
    const shares = lines.map(({ preSeriesLotId, quantity }) => ({ lineId: preSeriesLotId!, quantity }));
    return way === 'sent' ? preSeries.markLotsSent(caller, shares) : preSeries.unmarkLotsSent(caller, shares);
  }
  const shares = lines.map(({ callOffLineId, agreementId, quantity }) =>
    callOffLineId === null ? { agreementId: agreementId!, quantity } : { lineId: callOffLineId, quantity },
  );
  return way === 'sent' ? series.markSent(caller, shares) : series.unmarkSent(caller, shares);
};

/** What the note said has come, in these quantities; `told` is what step 6 tells of it (null: nothing yet), `document` the receipt's number. */
export const receiveDemand = async (
  caller: Writing,
  kind: NoteKind,
  lines: readonly (Delivered & {
    readonly allocated: Quantity;
    readonly received: Quantity;
    readonly told: Quantity | null;
  })[],
  document: string,
): Promise<void> => {
  if (kind === 'preSeries')
    return preSeries.markLotsReceived(
      caller,
      lines.map(({ preSeriesLotId, allocated, received, told }) => ({
        lineId: preSeriesLotId!,
        allocated,
        received,
        told,
      })),
      document,
    );
  return series.markReceived(
    caller,
    lines.map(({ callOffLineId, agreementId, allocated, received, told }) =>
      callOffLineId === null
        ? { agreementId: agreementId!, allocated, received, told }
        : { lineId: callOffLineId, allocated, received, told },
    ),
    document,
  );
};

/** The receipt `document` was reversed: what the note said is on its way again. */
export const takeBackDemand = async (
  caller: Writing,
  kind: NoteKind,
  lines: readonly (Delivered & {
    readonly allocated: Quantity;
    readonly received: Quantity;
    readonly beforeReset: boolean;
  })[],
  document: string,
): Promise<void> => {
  if (kind === 'preSeries')
    return preSeries.unmarkLotsReceived(
      caller,
      lines.map(({ preSeriesLotId, allocated, received }) => ({
        lineId: preSeriesLotId!,
        allocated,
        received,
      })),
      document,
    );
  return series.unmarkReceived(
    caller,
    lines.map(({ callOffLineId, agreementId, ...quantities }) =>
      callOffLineId === null
        ? { agreementId: agreementId!, ...quantities }
        : { lineId: callOffLineId, ...quantities },
    ),
    document,
  );
};

/** Of goods that had come these are rejected; `documents` are the receipts that may have told them, in that order. */
export const rejectDemand = async (
  caller: Writing,
  kind: NoteKind,
  { callOffLineId, preSeriesLotId, agreementId }: Delivered,
  { quantity, beforeReset }: { readonly quantity: Quantity; readonly beforeReset: boolean },
  documents: readonly string[],
): Promise<void> => {
  const rejected = { allocated: '0', received: quantity };
  if (kind === 'preSeries')
    return preSeries.unmarkLotsRejected(caller, [{ lineId: preSeriesLotId!, ...rejected }], documents);
  const of = callOffLineId === null ? { agreementId: agreementId! } : { lineId: callOffLineId };
  return series.unmarkRejected(caller, [{ ...of, ...rejected, beforeReset }], documents);
};

/** The truck with the note has left: step 5 of what it delivers. */
export const departDemand = async (
  caller: Writing,
  kind: NoteKind,
  lines: readonly (Delivered & { readonly quantity: Quantity })[],
  document: string,
): Promise<void> => {
  const shares = lines.flatMap((line) => {
    const lineId = demandId(line);
    return lineId === null ? [] : [{ lineId, quantity: line.quantity }];
  });
  return kind === 'series'
    ? series.trackingStep(caller, shares, 5, document)
    : preSeries.lotStep(caller, shares, 5, document);
};

/** The truck with the note has not left after all: step 5 of what it delivers was none. */
export const stayDemand = async (
  caller: Writing,
  kind: NoteKind,
  lines: readonly Delivered[],
  document: string,
): Promise<void> => {
  const ids = lines.flatMap((line) => demandId(line) ?? []);
  return kind === 'series'
    ? series.trackingStepBack(caller, ids, 5, document)
    : preSeries.lotStepBack(caller, ids, 5, document);
};
