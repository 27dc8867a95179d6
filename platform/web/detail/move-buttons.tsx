import type { ReactNode } from 'react';
import { nextMoves, type StateMachine } from '../../contract/state-machine.ts';
import { fill } from '../../contract/words.ts';
import { useWords } from '../i18n/use-words.ts';
import type { Action } from '../list/action.ts';
import { usePermissions } from '../session/session.ts';
import { kitWords } from '../words.en.ts';

/** How a page carries out one move of a state machine. */
export type MoveUse = {
  readonly run?: () => unknown;
  /** Goes to a path instead, such as the edit page. */
  readonly to?: string;
  /** Asked before it runs. True asks in general words; give a text that says what is lost or cannot be taken back. */
  readonly confirm?: ReactNode;
  readonly danger?: boolean;
  readonly primary?: boolean;
  readonly busy?: boolean;
  /** Why it cannot be done now although the state allows it. */
  readonly impossible?: string;
};

export type Moves<State extends string, Verb extends string> = {
  machine: StateMachine<State, Verb>;
  state: State;
  /** The domain's words of its verbs. */
  words: Readonly<Record<NoInfer<Verb>, string>>;
  /** The moves this page offers; others that the state allows are offered elsewhere. */
  uses: Partial<Record<NoInfer<Verb>, MoveUse>>;
};

/**
 * What may happen next: allowed by the state, open to the user, offered by the page.
 * @example const moves = useMoveActions(); rowActions={(row) => moves({ machine, state: row.status, words, uses })}
 */
export const useMoveActions = () => {
  const codes = usePermissions();
  const confirmText = useWords(kitWords).detail.confirm;
  return <State extends string, Verb extends string>(moves: Moves<State, Verb>): Action[] =>
    nextMoves(moves.machine, moves.state, codes).flatMap((verb) => {
      const use = moves.uses[verb];
      if (!use) return [];
      const label = moves.words[verb];
      const confirm = use.confirm === true ? fill(confirmText, { action: label }) : use.confirm;
      return [{ ...use, label, confirm, step: true }];
    });
};
