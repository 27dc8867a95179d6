import { shellCalls } from '../../../calls/shell-calls.ts';
import { useAnswer } from '../../../calls/use-call.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import tables from '../../../parts/table.module.css';
import { plantZone, useSession } from '../../../session/session.ts';
import { kitWords } from '../../../words.en.ts';
import { LoadFailure } from '../../list-state.tsx';
import history from '../history.module.css';
import { shownValue } from '../shown-value.ts';
import { About } from './past-record.tsx';
import styles from './past.module.css';

type Props = { entity: string; id: string; from: string; to: string | undefined };

/** What changed in a record between two moments: field, before, after. */
export const PastChanges = ({ entity, id, from, to }: Props) => {
  const words = useWords(kitWords);
  const zone = useSession(plantZone);
  const { data, error, refetch } = useAnswer(
    shellCalls().compareRecord,
    { entity, id, from, to },
    { quiet: true, staleTime: 0 },
  );
  if (error) return <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { fromState, toState, changes } = data;
  const heads = [words.past.place, words.history.field, words.history.before, words.history.after];
  return (
    <section aria-label={words.past.between} className={styles.past}>
      <About {...data} />
      {fromState !== toState && (
        <p>
          {words.past.state[fromState]} → {words.past.state[toState]}
        </p>
      )}
      {changes.length === 0 && fromState === toState && <p>{words.past.none}</p>}
      {changes.length > 0 && (
        <div className={history.history}>
          <table className={tables.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ place, kind, fieldName, beforeValue, afterValue, unitName }) => {
                const cells = [
                  place ?? '',
                  kind === 'changed' ? fieldName : words.past[kind],
                  shownValue(beforeValue, { unitName }, zone) ?? '',
                  shownValue(afterValue, { unitName }, zone) ?? '',
                ];
                return (
                  <tr key={`${place} ${kind} ${fieldName}`} className={history.line}>
                    {cells.map((cell, at) => (
                      <td key={heads[at]} data-head={heads[at]}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
