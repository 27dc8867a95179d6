import type { StateMachine, Tone } from '../../contract/state-machine.ts';
import styles from './status-tag.module.css';

type Props<State extends string> = {
  machine: Pick<StateMachine<State>, 'states'>;
  state: State;
  words: Readonly<Record<State, string>>;
};

/** A state in its colour, one meaning everywhere: grey waiting, blue in work, green good, amber attention, red trouble. */
export const StatusTag = <State extends string>({ machine, state, words }: Props<State>) => (
  <ToneTag tone={machine.states[state] ?? 'waiting'}>{words[state] ?? state}</ToneTag>
);

/** The same look for what has a tone but no state machine, such as a mark or a warning. */
export const ToneTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
);
