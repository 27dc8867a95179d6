import { Failure, type FailureDetails, type FailureKey } from './failure.ts';
import type { PermissionCode } from './permission.ts';
import type { Party } from './scope.ts';

/**
 * Where a document stands in a state: it waits for somebody (`waits` says for whom), goes on, has come to its end as it should, has gone wrong, or
 * nothing is expected of anybody: it ended, or was not begun. What its reader sees of it follows from that and from his side: `turns.ts`.
 */
export type Course = 'waits' | 'underWay' | 'done' | 'wrong' | 'ended';

/** What a mark beside a value means, one colour everywhere: grey, blue, green, amber, red. States have their turns instead. */
export type Tone = 'waiting' | 'work' | 'good' | 'attention' | 'trouble';

export type Move<State extends string> = {
  readonly from: readonly State[];
  /** None: the document keeps the state it has, and the move has its own right and its own refusal. */
  readonly to?: State;
  /** The permission that opens this move; none: only the system moves it. */
  readonly needs?: PermissionCode;
  /** The failure when the move is tried in another state. */
  readonly otherwise: FailureKey;
};

/** Whose move a document in a state is. */
export type Wait = {
  /** One side, or several where it is the partner's whoever he is, or more than the state says whose of them. */
  readonly on: Party | readonly Party[];
  /** Which of the sides it is, by the fields of the document, where the state does not say it. Example: whoever consigns a container note. */
  readonly of?: (document: never) => Party;
  /** Field of the last day for it, in days of the plant. */
  readonly until?: string;
  /** Whose move it is as well once that day is over. */
  readonly passesTo?: Party;
};

/** How the states of something look to its reader (`turns.ts`): all that is drawn of a machine is drawn of this. */
export type Courses<State extends string = string> = {
  readonly states: Readonly<Record<State, Course>>;
  /** States in which it waits for somebody: see `waits.ts`. */
  readonly waits?: Readonly<Partial<Record<State, Wait>>>;
};

/**
 * Courses of states that no verb moves: they follow from days, figures or other documents. Refuses, when it is declared, a state that waits for nobody.
 * @example export const lotCourses = courses<LotState>({ states: { proposed: 'waits', confirmed: 'done', … }, waits: { proposed: { on: 'plant' } } });
 */
export const courses = <State extends string>(declared: Courses<State>): Courses<State> => {
  refuseForNobody(declared);
  return declared;
};
const refuseForNobody = <State extends string>(declared: Courses<State>): void => {
  const forNobody = statesOf<State>(declared).filter(
    (state) => declared.states[state] === 'waits' && declared.waits?.[state] === undefined,
  );
  if (forNobody.length > 0) throw new Error(`Nobody is named who acts in ${forNobody.join(', ')}`);
};

export type StateMachine<State extends string = string, Verb extends string = string> = {
  readonly start: State;
  readonly states: Readonly<Record<State, Course>>;
  readonly moves: Readonly<Record<Verb, Move<State>>>;
  /** States in which it waits for somebody: see `waits.ts`. */
  readonly waits: Readonly<Partial<Record<State, Wait>>>;
};

/** Moves as they are declared. */
type Moves<State extends string> = Readonly<
  Record<string, { from: readonly State[]; to?: State; needs?: PermissionCode; otherwise: FailureKey }>
>;
/** Those of them that lead to another state: of these it is known which. */
type Leading<State extends string, M> = {
  readonly moves: {
    readonly [Verb in keyof M as M[Verb] extends { readonly to: string } ? Verb : never]: {
      readonly to: State;
    };
  };
};

/**
 * States and moves of a document as data: the server checks with it, lists colour and filter with it, pages draw
 * buttons from it, tests run through it. A verb that leaves the state as it is has a move without `to`. Refuses, when it is declared, a state
 * that no move reaches, and one that waits for nobody.
 * @example lock: { from: ['new', 'accepted'], needs: 'pickup-plan:plan', otherwise: 'pickupPlan.status' } // stays new, or accepted
 */
export const stateMachine = <const State extends string, const M extends Moves<NoInfer<State>>>(machine: {
  start: NoInfer<State>;
  states: Record<State, Course>;
  moves: M;
  waits?: Readonly<Partial<Record<NoInfer<State>, Wait>>>;
}): StateMachine<State, keyof M & string> & Leading<State, M> => {
  const moves = Object.values<Move<State>>(machine.moves);
  const reached = new Set<string>([machine.start, ...moves.flatMap(({ to }) => to ?? [])]);
  const lost = Object.keys(machine.states).filter((state) => !reached.has(state));
  if (lost.length > 0) throw new Error(`No move leads to ${lost.join(', ')}`);
  refuseForNobody<State>(machine);
  return {
    ...machine,
    waits: machine.waits ?? ({} as Partial<Record<State, Wait>>),
  } as StateMachine<State, keyof M & string> & Leading<State, M>;
};

export type StateOf<M> = M extends StateMachine<infer State> ? State : never;
export type VerbOf<M> = M extends StateMachine<string, infer Verb> ? Verb : never;

/** All states, for zod enums and filters. */
export const statesOf = <State extends string>({
  states,
}: Pick<Courses<State>, 'states'>): [State, ...State[]] => Object.keys(states) as [State, ...State[]];

/** True when `verb` is allowed in `state`. */
export const can = <State extends string, Verb extends string>(
  machine: StateMachine<State, Verb>,
  state: State,
  verb: Verb,
): boolean => machine.moves[verb].from.includes(state);

/** The state after `verb`: the same one where it leads to none. Fails with the move's `otherwise` when the verb is not allowed in `state`; `which` says of what, for its words. */
export const move = <State extends string, Verb extends string>(
  machine: StateMachine<State, Verb>,
  state: State,
  verb: Verb,
  which: FailureDetails = {},
): State => {
  if (!can(machine, state, verb))
    throw new Failure(machine.moves[verb].otherwise, { ...which, status: state, verb });
  return machine.moves[verb].to ?? state;
};

/** The verbs allowed in `state` for somebody who holds `codes`; what a page shows as buttons. */
export const nextMoves = <State extends string, Verb extends string>(
  machine: StateMachine<State, Verb>,
  state: State,
  codes: ReadonlySet<string>,
): Verb[] =>
  (Object.keys(machine.moves) as Verb[]).filter((verb) => {
    const needs = machine.moves[verb].needs;
    return needs !== undefined && codes.has(needs) && can(machine, state, verb);
  });
