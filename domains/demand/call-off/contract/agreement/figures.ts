import { addDays, type Day } from '@portal/platform/contract/day.ts';
import {
  add,
  isNegative,
  larger,
  notBelowZero,
  subtract,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';

/** A line as far as the arithmetic of its agreement needs it. */
export type CountedLine = {
  readonly dueOn: Day;
  readonly requestedQty: Quantity;
  readonly allocatedQty: Quantity;
  readonly receivedQty: Quantity;
  /** What the release in force counts as received of it; where that is more, the receipt of a note is still to be booked. */
  readonly countedQty: Quantity;
};

/** The cumulative figures of an agreement: received in the portal, as the release in force states it, and sent. */
export type Cumulatives = {
  readonly cumulativeReceived: Quantity;
  readonly statedReceived: Quantity | null;
  readonly cumulativeSent: Quantity;
  /** Of what was sent, what releases raised it by. */
  readonly sentByRelease: Quantity;
};

export type AgreementFigures = {
  /** The larger of what was received here and what the release in force says has come. */
  received: Quantity;
  /** Never less than received: what has come was sent, though not all of it through here. */
  sent: Quantity;
  /** As much of it is known by what the plant says to have received only. */
  sentByRelease: Quantity;
  inTransit: Quantity;
  /** Required cumulative up to the cut-off, and over the whole horizon. */
  required: Quantity;
  requiredInAll: Quantity;
  backlog: Quantity;
  /** Requested and not yet on a note, credit counted against it. Negative: more is on notes than is asked for. */
  open: Quantity;
  /** What is on notes above the demand of its line, as a positive figure. */
  credit: Quantity;
};

/**
 * DOMAIN.md, "Quantities":
 * `required(t)` = received cumulative + what lines up to t still ask for; `in transit` = sent - received cumulative;
 * `backlog` = max(0, required(cut-off) - received - in transit).
 * Example: 100 received, 30 asked for until yesterday, 10 on the road: required 130, backlog 20.
 * `lines` are all lines of the agreement that are not closed (something asked for or on its way); `cutOff` counts itself.
 */
export const agreementFigures = (
  { cumulativeReceived, statedReceived, cumulativeSent, sentByRelease }: Cumulatives,
  lines: readonly CountedLine[],
  cutOff: Day,
): AgreementFigures => {
  const received =
    statedReceived !== null && isNegative(subtract(cumulativeReceived, statedReceived))
      ? statedReceived
      : cumulativeReceived;
  const inTransit = notBelowZero(subtract(cumulativeSent, received));
  const unsent = notBelowZero(subtract(received, cumulativeSent));
  const toCome = (some: readonly CountedLine[]) =>
    add(...some.map((line) => subtract(line.requestedQty, larger(line.receivedQty, line.countedQty))));
  const required = add(received, toCome(lines.filter((line) => line.dueOn <= cutOff)));
  const open = lines.map((line) => subtract(line.requestedQty, line.allocatedQty));
  return {
    received,
    sent: add(cumulativeSent, unsent),
    sentByRelease: add(sentByRelease, unsent),
    inTransit,
    required,
    requiredInAll: add(received, toCome(lines)),
    backlog: notBelowZero(subtract(required, received, inTransit)),
    open: add(...open),
    credit: subtract('0', ...open.filter(isNegative)),
  };
};

/** The last day that counts for the backlog, by the plant's setting. */
export const cutOffDay = (today: Day, setting: 'yesterday' | 'today'): Day =>
  setting === 'today' ? today : addDays(today, -1);
