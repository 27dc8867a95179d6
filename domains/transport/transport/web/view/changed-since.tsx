import { Alert } from 'antd';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { readTransportSnapshot } from '../../contract/endpoints.ts';
import { factsOf, type SnapshotFacts } from '../../contract/snapshot.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import styles from './snapshot.module.css';
import { screenWords } from '../words.en.ts';

type Snapshot = OutputOf<typeof readTransportSnapshot>;
type Field = Snapshot['changed'][number];

const DICTIONARIES: Partial<Record<Field, string>> = {
  truckType: 'TRUCK_TYPE',
  vehicleEmission: 'VEHICLE_EMISSION',
  purposeOfEntry: 'PURPOSE_OF_ENTRY',
};

/** What is no longer as the plant confirmed it, old beside new; nothing of an order that was never confirmed. */
export const ChangedSince = ({ snapshot: { order, confirmed, changed } }: { snapshot: Snapshot }) => {
  const words = useWords(transportWords).fields;
  const screen = useWords(screenWords).snapshot;
  const { zone } = useCellContext();
  if (confirmed === null) return null;
  const when = { user: confirmed.by, time: formatMoment(confirmed.at, zone) };
  if (changed.length === 0)
    return <Alert className={styles.since} type="success" showIcon title={fill(screen.same, when)} />;
  const text = (facts: SnapshotFacts, field: Field): string => {
    if (field === 'noteNumbers') return facts.noteNumbers.join(', ');
    const value = facts[field];
    if (value === null) return '—';
    const dictionary = DICTIONARIES[field];
    if (dictionary !== undefined) return dictName(dictionary, value);
    return field === 'expectedArrival' ? formatMoment(value, zone) : value;
  };
  const now = factsOf(order);
  return (
    <div className={styles.since}>
      <Alert type="warning" showIcon title={fill(screen.since, when)} />
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{screen.field}</th>
            <th scope="col">{screen.before}</th>
            <th scope="col">{screen.now}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((field) => (
            <tr key={field}>
              <th scope="row">{field === 'noteNumbers' ? screen.notes : words[field]}</th>
              <td>
                <del>{text(confirmed.facts, field)}</del>
              </td>
              <td>{text(now, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
