import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import tables from '@portal/platform/web/parts/table.module.css';
import type { StandbyFacts } from '../contract/fields.ts';
import { words as systemWords } from '../contract/words.en.ts';
import styles from './jobs.module.css';

const MINUTE_MS = 60_000;
const MEGABYTE = 1_048_576;

/** Databases that answer reads: how far behind each is, and whom it serves. */
export const StandbyTable = ({ standbys }: { standbys: readonly StandbyFacts[] }) => {
  const { standbys: words, state } = useWords(systemWords);
  const age = (ms: number): string =>
    ms < MINUTE_MS ? fill(state.ms, { count: ms }) : formatDuration(ms / MINUTE_MS);
  const figures = ({ behindMs, behindBytes, reads }: StandbyFacts): string[] => [
    behindMs === null ? '-' : age(behindMs),
    behindBytes === null ? '-' : fill(words.megabytes, { count: (behindBytes / MEGABYTE).toFixed(1) }),
    String(reads),
  ];
  return (
    // Scrolls sideways on narrow screens, so it must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.title}>
      <table className={`${tables.table} ${styles.queues}`}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.state}</th>
            {[words.behind, words.log, words.reads].map((heading) => (
              <th key={heading} scope="col" className={styles.count}>
                {heading}
              </th>
            ))}
            <th scope="col">{words.people}</th>
          </tr>
        </thead>
        <tbody>
          {standbys.map((standby) => (
            <tr key={standby.name} data-failed={standby.state !== 'read' || undefined}>
              <th scope="row">{standby.name}</th>
              <td>
                <ToneTag tone={standby.state === 'read' ? 'good' : 'trouble'}>
                  {words.states[standby.state]}
                </ToneTag>
              </td>
              {figures(standby).map((figure, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
                <td key={at} className={styles.count}>
                  {figure}
                </td>
              ))}
              <td className={styles.people}>
                {standby.people}
                {standby.named.length > 0 && <small>{standby.named.join(', ')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{words.hint}</p>
    </div>
  );
};
