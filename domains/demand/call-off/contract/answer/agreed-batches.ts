import {
  add,
  compare,
  larger,
  notBelowZero,
  smaller,
  subtract,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';
import type { Batch } from './answer.ts';

/** As much of a line as an agreement about it needs. */
export type AgreedLine = {
  readonly requestedQty: Quantity;
  readonly allocatedQty: Quantity;
  readonly receivedQty: Quantity;
  /** Received as the release in force counts it. */
  readonly countedQty: Quantity;
};

/** What has come of a line, as its release reckons. */
const cameOf = ({ receivedQty, countedQty }: AgreedLine): Quantity => larger(receivedQty, countedQty);

/** What lies on notes of a line and has not come: no agreement about the rest may leave it out. Example: 100 on notes, 60 came: 40. */
export const onTheWay = (line: AgreedLine): Quantity =>
  notBelowZero(subtract(line.allocatedQty, cameOf(line)));

/** What a line asks for in all once these batches are what is still to come of it. Example: 60 came, 30 + 20 agreed: 110. */
export const requestedAs = (line: AgreedLine, batches: readonly Batch[]): Quantity =>
  add(cameOf(line), ...batches.map(({ quantity }) => quantity));

/** True where the batches leave out what is on notes already. */
export const isBelowNotes = (line: AgreedLine, batches: readonly Batch[]): boolean =>
  compare(requestedAs(line, batches), line.allocatedQty) < 0;

/** What is to be promised beyond the notes: they take the earliest batches. Example: 40 on notes of 30 + 20 leaves 10 of the second. */
export const beyondNotes = (line: AgreedLine, batches: readonly Batch[]): Batch[] => {
  let noted = onTheWay(line);
  return batches
    .toSorted((one, other) => one.deliverOn.localeCompare(other.deliverOn))
    .flatMap(({ deliverOn, quantity }) => {
      const taken = smaller(noted, quantity);
      noted = subtract(noted, taken);
      const left = subtract(quantity, taken);
      return compare(left, '0') > 0 ? [{ deliverOn, quantity: left }] : [];
    });
};
