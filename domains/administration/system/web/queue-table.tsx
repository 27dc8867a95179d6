import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import tables from '@portal/platform/web/parts/table.module.css';
import { jobStates, type QueueState } from '../contract/fields.ts';
import { words as systemWords } from '../contract/words.en.ts';
import styles from './jobs.module.css';

const MINUTE = 60;

/** Kinds of job that wait, are worked or failed; an empty queue says so. */
export const QueueTable = ({ queues }: { queues: readonly QueueState[] }) => {
  const { queues: words } = useWords(systemWords);
  if (queues.length === 0) return <p className={styles.hint}>{words.empty}</p>;
  const heldFor = (seconds: number): string =>
    seconds < MINUTE ? fill(words.seconds, { count: seconds }) : formatDuration(seconds / MINUTE);
  return (
    // Scrolls sideways on narrow screens, so it must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.title}>
      <table className={`${tables.table} ${styles.queues}`}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            {jobStates.map((state) => (
              <th key={state} scope="col" className={styles.count}>
                {words[state]}
              </th>
            ))}
            <th scope="col" className={styles.count}>
              {words.oldest}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.queue} data-failed={queue.dead > 0 || undefined}>
              <th scope="row">{queue.queue}</th>
              {jobStates.map((state) => (
                <td key={state} className={styles.count}>
                  {queue[state]}
                </td>
              ))}
              <td className={styles.count}>{heldFor(queue.oldestSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
