import { Failure } from '@portal/platform/contract/failure.ts';
import { today } from '@portal/platform/contract/day.ts';
import { add, canonical } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { TickedDeviation } from '@portal/deviation/contract/fields.ts';
import { dateReason } from '@portal/deviation/contract/rules.ts';
import type { Raised } from '@portal/deviation/server/offers.ts';
import type { SentNote } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { arrivalOf } from '@portal/transport/server/offers.ts';
import type { ReceivedLine } from '../contract/fields.ts';

type Line = {
  readonly id: string;
  readonly partNo: string;
  readonly unit: string;
  readonly quantity: string;
  /** What earlier visits counted. */
  readonly receivedQuantity: string | null;
};
type Visit = {
  readonly isLast: boolean;
  readonly noted: readonly Line[];
  readonly received: readonly {
    readonly line: Line;
    readonly counted: ReceivedLine;
    readonly differs: boolean;
  }[];
  readonly ticked: readonly TickedDeviation[];
  /** When the goods were counted. */
  readonly receivedAt: string;
};

/**
 * What differs at the receipt of a note: what the clerk ticked at each visit; quantities and the day by themselves with the last one, of the whole
 * note.
 */
export const deviationsOf = async (
  caller: Caller,
  note: SentNote,
  { isLast, noted, received, ticked, receivedAt }: Visit,
): Promise<Raised[]> => {
  const lines = new Map(noted.map((line) => [line.id, line]));
  return [
    ...received
      .filter(({ differs }) => differs)
      .map(({ line, counted }) => ({
        kind: 'quantity' as const,
        reason: counted.differenceReason!,
        line,
        promised: canonical(line.quantity),
        found: canonical(add(line.receivedQuantity ?? '0', counted.receivedQty)),
      })),
    ...(isLast ? await dayDeviation(caller, note, receivedAt) : []),
    ...ticked.map(({ lineId, ...one }) => {
      const line = lineId === null ? undefined : lines.get(lineId);
      if (lineId !== null && !line) throw new Failure('err.notFound', { id: lineId });
      return { ...one, line };
    }),
  ];
};

/** The day on which the truck came, or without one on which the goods were received, against the one that was promised first; days of the plant. */
const dayDeviation = async (caller: Caller, note: SentNote, receivedAt: string): Promise<Raised[]> => {
  const [zone, { arrivalToleranceDays }] = await Promise.all([plantZone(caller), processOptions(caller)]);
  const arrived = note.transportOrderId === null ? null : await arrivalOf(caller, note.transportOrderId);
  const promised = today(zone, new Date(note.promisedArrival ?? note.expectedArrival));
  const found = today(zone, new Date(arrived ?? receivedAt));
  const reason = dateReason(promised, found, arrivalToleranceDays);
  return reason === null ? [] : [{ kind: 'date', reason, promised, found }];
};
