import type { Day } from '../day.ts';
import type { Party } from '../scope.ts';
import type { StateMachine, Wait } from '../state-machine.ts';

type Side = Party | 'job';
/** A row with its state, and the field of its last day. */
type Row<State extends string> = { readonly status: State; readonly [field: string]: unknown };

const waitsOf = <State extends string>({ waits }: StateMachine<State>) =>
  Object.entries(waits) as [State, Wait][];

/** The sides on whom a wait is; none where there is none. */
export const sidesOf = (wait: Wait | undefined): readonly Side[] =>
  wait === undefined ? [] : [wait.on].flat();

/** States in which a document waits for a side, its last day apart; none for a side that nothing waits for. */
export const statesWaitingFor = <State extends string>(
  machine: StateMachine<State>,
  side: Side,
): readonly State[] =>
  waitsOf(machine).flatMap(([state, wait]) => (sidesOf(wait).includes(side) ? [state] : []));

/** States whose last day is that of `until`, by its field, with those to whom it passes. */
export const statesWithin = <State extends string>(
  machine: StateMachine<State>,
  passesTo?: Side,
): readonly { readonly state: State; readonly until: string }[] =>
  waitsOf(machine).flatMap(([state, wait]) =>
    wait.until !== undefined && (passesTo === undefined || wait.passesTo === passesTo)
      ? [{ state, until: wait.until }]
      : [],
  );

/** Nobody answered, and the last day for it is over; `today` is the plant's. In SQL: `server/document/waiting.ts`. */
export const isOverdue = <State extends string>(
  machine: StateMachine<State>,
  row: Row<State>,
  today: Day,
): boolean => {
  const until = machine.waits[row.status]?.until;
  if (until === undefined) return false;
  const day = row[until];
  return typeof day === 'string' && day < today;
};

/** It is a side's move: its state waits for it, or passed to it with the last day of another one. In SQL: `server/document/waiting.ts`. */
export const isWaitingFor = <State extends string>(
  machine: StateMachine<State>,
  row: Row<State>,
  side: Side,
  today: Day,
): boolean => {
  const wait = machine.waits[row.status];
  return sidesOf(wait).includes(side) || (wait?.passesTo === side && isOverdue(machine, row, today));
};
