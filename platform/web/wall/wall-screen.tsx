import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { wallClock } from '../../contract/day.ts';
import { fill } from '../../contract/words.ts';
import type { CallFailure } from '../calls/call-failure.ts';
import { LoadFailure } from '../list/list-state.tsx';
import styles from './wall-screen.module.css';

type Props = {
  title: string;
  /** What is shown of the plant; undefined until it is there. */
  shown: { readonly plantNo: string; readonly zone: string } | undefined;
  /** The moment it is now, milliseconds. */
  now: number;
  answer: {
    readonly isPending: boolean;
    readonly error: CallFailure | null;
    readonly lostSince: string | null;
    readonly refetch: () => unknown;
  };
  /** The sentence that nothing is heard since `{time}`. */
  lost: string;
  children: ReactNode;
};

/**
 * A screen on a wall, read from metres and pressed by nobody: title, plant and clock in large type that grows with the screen, and what is shown
 * below. It has neither links nor buttons, but one: to try again where nothing could be loaded. It says since when it heard nothing.
 */
export const WallScreen = ({ title, shown, now, answer, lost, children }: Props) => {
  const zone = shown?.zone ?? 'UTC';
  const clock = shown && wallClock(zone, new Date(now));
  return (
    <main className={styles.wall} aria-label={title}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {shown && <span>{shown.plantNo}</span>}
        {answer.lostSince !== null && (
          <strong role="alert" className={styles.lost}>
            {fill(lost, { time: wallClock(zone, new Date(answer.lostSince)).time })}
          </strong>
        )}
        {clock && (
          <time className={styles.clock}>
            <small>{clock.day}</small> {clock.time}
          </time>
        )}
      </header>
      {answer.error && shown === undefined && (
        <LoadFailure title={title} failure={answer.error} retry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Spin />}
      {children}
    </main>
  );
};
