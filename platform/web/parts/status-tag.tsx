import { turnOf, type Turn } from '../../contract/document/turns.ts';
import type { Courses, Tone } from '../../contract/state-machine.ts';
import { useWords } from '../i18n/use-words.ts';
import { useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';
import styles from './status-tag.module.css';

type Props<State extends string> = {
  machine: Courses<State>;
  state: State;
  words: Readonly<Record<State, string>>;
  /** Its fields, by which a state that waits for one of several sides is the reader's or not. */
  document?: object | undefined;
};

/** A state as its reader has to take it (docs/look.md): mine, theirs, under way, done, wrong, ended. No page decides it. */
export const StatusTag = <State extends string>({ machine, state, words, document }: Props<State>) => {
  const party = useSession((now) => now.user?.party);
  return <TurnTag turn={turnOf(machine, state, party, document)}>{words[state] ?? state}</TurnTag>;
};

/** A turn by sign and colour, for whom either is enough. */
export const TurnTag = ({ turn, children }: { turn: Turn; children: string }) => {
  const words = useWords(kitWords).turns;
  return (
    <span className={`${styles.turn} ${styles[turn]}`} data-turn={turn} title={words[turn]}>
      {children}
    </span>
  );
};

/** A mark beside a value, such as a warning. */
export const ToneTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
);
