import { Alert, Switch } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useId, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { RemoteSelect } from '@portal/platform/web/form/inputs/remote-select.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { remote } from '@portal/platform/web/parts/choices.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { changeCounts, changes } from '../../contract/release/compare.ts';
import { compareRelease, listReleases } from '../../contract/release/release-calls.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { CHANGE_TONES } from '../parts/delta.tsx';
import { ChangeTag } from '../parts/marks.tsx';
import { screenWords } from '../words.en.ts';
import { comparedColumns, type ComparedRowWithUnit } from './compared-columns.tsx';
import styles from './detail.module.css';

type Props = {
  releaseId: string;
  agreementId: string;
  /** The place of the line that the page is about. */
  slot?: string;
};

/** A release day by day against the one before it, or another one of its agreement. */
export const ReleaseComparison = ({ releaseId, agreementId, slot }: Props) => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const [other, setOther] = useState<string>();
  const [onlyChanges, setOnlyChanges] = useState(false);
  const chooserId = useId();
  const answer = useAnswer(
    compareRelease,
    { id: releaseId, other },
    { quiet: true, keepsPrevious: other !== undefined },
  );
  if (answer.error)
    return (
      <LoadFailure title={kit.detail.failed} failure={answer.error} retry={() => void answer.refetch()} />
    );
  if (!answer.data) return <Skeleton />;
  const { previous, now, archived, unit, rows } = answer.data;
  const counts = changeCounts(rows);
  const shown: ComparedRowWithUnit[] = rows
    .filter(({ change }) => !onlyChanges || change !== 'same')
    .map((row) => ({ ...row, unit }));
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <label htmlFor={chooserId}>{words.detail.compareWith}</label>
        <span className={styles.chooser}>
          <RemoteSelect
            id={chooserId}
            remote={releasesBeside(agreementId, releaseId)}
            value={other ?? previous?.id}
            known={
              previous
                ? { value: previous.id, label: `${previous.releaseNo} · ${previous.releaseDate}` }
                : undefined
            }
            onChange={(id) => setOther(id || undefined)}
          />
        </span>
        <span className={styles.facts}>
          {previous
            ? `${previous.releaseNo} (${previous.releaseDate}) → ${now.releaseNo} (${now.releaseDate})`
            : now.releaseNo}
        </span>
        {changes.map(
          (change) =>
            counts[change] > 0 && (
              <span key={change} className={styles.facts}>
                <ChangeTag change={change} /> {counts[change]}
              </span>
            ),
        )}
        <label>
          <Switch size="small" checked={onlyChanges} onChange={setOnlyChanges} /> {words.detail.onlyChanges}
        </label>
      </div>
      {archived && <Alert type="info" showIcon title={fill(words.detail.archivedRelease, archived)} />}
      {!archived && <p className={styles.facts}>{screen.comparison.cumulative}</p>}
      {previous === null && !archived && <Alert type="info" showIcon title={words.detail.firstRelease} />}
      {!archived && (
        <PlainTable
          label={words.detail.comparison}
          rows={shown}
          rowKey={(row) => row.slot}
          words={words}
          columns={comparedColumns(words, screen)}
          toneOf={({ change }) => (change === 'same' ? undefined : CHANGE_TONES[change])}
          isCurrent={(row) => row.slot === slot}
          empty={words.detail.noChanges}
        />
      )}
    </div>
  );
};

/** The other releases of the agreement, the newest first, found by their number. */
const releasesBeside = (agreement: string, releaseId: string) =>
  remote(listReleases, {
    search: 'releaseNo',
    fixed: { agreement, sort: '-id', limit: 100 },
    choices: (releases) =>
      releases
        .filter(({ id }) => id !== releaseId)
        .map(({ id, releaseNo, releaseDate }) => ({ value: id, label: `${releaseNo} · ${releaseDate}` })),
  });
