import { Alert } from 'antd';
import type { PastField, PastPart, RecordPast } from '../../../../contract/shell/record-past.ts';
import { fill } from '../../../../contract/words.ts';
import { shellCalls } from '../../../calls/shell-calls.ts';
import { useAnswer } from '../../../calls/use-call.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import tables from '../../../parts/table.module.css';
import { plantZone, useSession } from '../../../session/session.ts';
import { kitWords } from '../../../words.en.ts';
import { LoadFailure } from '../../list-state.tsx';
import { shownValue } from '../shown-value.ts';
import styles from './past.module.css';

type Props = { entity: string; id: string; at: string | undefined };

/** A record as it stood. */
export const PastRecord = ({ entity, id, at }: Props) => {
  const words = useWords(kitWords);
  const { data, error, refetch } = useAnswer(
    shellCalls().readRecordPast,
    { entity, id, at },
    { quiet: true, staleTime: 0 },
  );
  if (error) return <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <section aria-label={words.past.asOf} className={styles.past}>
      <About {...data} />
      {data.state === 'there' && <Fields fields={data.fields} />}
      {data.parts.map((part) => (
        <Part key={part.table} {...part} />
      ))}
    </section>
  );
};

/** What it is, whether it was there, and since when that is known. */
export const About = ({
  entityName,
  title,
  state,
  since,
  isPartial,
}: Pick<RecordPast, 'entityName' | 'title' | 'since' | 'isPartial'> & Partial<Pick<RecordPast, 'state'>>) => {
  const words = useWords(kitWords).past;
  const zone = useSession(plantZone);
  return (
    <>
      <h3 className={styles.heading}>
        {[entityName, title].filter(Boolean).join(' ')}
        {state !== undefined && <small className={styles.quiet}>{words.state[state]}</small>}
      </h3>
      <p className={styles.quiet}>
        {since === null ? words.noSince : fill(words.since, { since: formatMoment(since, zone) })}
      </p>
      {isPartial && <Alert type="info" showIcon title={words.partial} />}
    </>
  );
};

const Fields = ({ fields }: { fields: readonly PastField[] }) => {
  const words = useWords(kitWords).past;
  const zone = useSession(plantZone);
  const said = fields.filter(({ kept, value }) => kept === 'kept' && value !== null);
  const names = (keeping: PastField['kept']): string =>
    fields
      .filter(({ kept }) => kept === keeping)
      .map(({ fieldName }) => fieldName)
      .join(' · ');
  const [notKept, unread] = [names('notKept'), names('unread')];
  return (
    <>
      <dl className={styles.fields}>
        {said.map(({ field, fieldName, value, unitName }) => (
          <div key={field}>
            <dt>{fieldName}</dt>
            <dd>{shownValue(value, { unitName }, zone)}</dd>
          </div>
        ))}
      </dl>
      {notKept !== '' && <p className={styles.quiet}>{fill(words.notKeptList, { fields: notKept })}</p>}
      {unread !== '' && <p className={styles.quiet}>{fill(words.unreadList, { fields: unread })}</p>}
    </>
  );
};

/** The rows under it: one line each, by the columns that any of them had. */
const Part = ({ name, hidden, rows }: PastPart) => {
  const words = useWords(kitWords).past;
  const zone = useSession(plantZone);
  const heads = [
    ...new Map(
      rows
        .flatMap(({ fields }) => fields)
        .filter(({ kept, value }) => kept === 'notKept' || value !== null)
        .map(({ field, fieldName }) => [field, fieldName]),
    ),
  ];
  return (
    <section aria-label={name}>
      <h4 className={styles.heading}>{name}</h4>
      {hidden && <p className={styles.quiet}>{words.hidden}</p>}
      {!hidden && rows.length === 0 && <p className={styles.quiet}>{words.noRows}</p>}
      {rows.length > 0 && (
        <div className={styles.scrolls}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{name}</th>
                {heads.map(([field, head]) => (
                  <th key={field} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, known, fields }, at) => (
                // rows of one label differ by their order alone
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={`${label} ${at}`}>
                  <th scope="row">
                    {label}{' '}
                    {known !== 'whole' && <small className={styles.quiet}>{words.known[known]}</small>}
                  </th>
                  {heads.map(([field]) => {
                    const one = fields.find((of) => of.field === field);
                    return (
                      <td key={field}>
                        {one && (one.kept === 'notKept' ? words.notKept : shownValue(one.value, one, zone))}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
