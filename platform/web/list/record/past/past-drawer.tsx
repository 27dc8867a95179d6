import { DownloadOutlined } from '@ant-design/icons';
import { Button, Drawer, Dropdown, Segmented } from 'antd';
import { useState } from 'react';
import { MOMENTS_AT_ONCE, type RecordMoment } from '../../../../contract/shell/record-past.ts';
import { fill } from '../../../../contract/words.ts';
import { useDownload } from '../../../calls/files/use-download.ts';
import { shellCalls } from '../../../calls/shell-calls.ts';
import { useAnswer } from '../../../calls/use-call.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { useNarrow } from '../../../parts/use-screen.ts';
import { plantZone, useSession } from '../../../session/session.ts';
import { kitWords } from '../../../words.en.ts';
import { LoadFailure } from '../../list-state.tsx';
import { MomentChoice } from './moment-choice.tsx';
import { PastChanges } from './past-changes.tsx';
import { PastRecord } from './past-record.tsx';
import styles from './past.module.css';

type Props = {
  entity: string;
  id: string;
  onClose: () => void;
};
type View = 'asOf' | 'between';
const files = ['zh', 'en', 'json'] as const;

/** A record as it stood at a moment, or what changed between two; both as a file for an audit. Mount it while it is open. */
export default function PastDrawer({ entity, id, onClose }: Props) {
  const words = useWords(kitWords);
  const narrow = useNarrow();
  const zone = useSession(plantZone);
  const record = { entity, id };
  const { data, error, refetch } = useAnswer(shellCalls().listRecordMoments, record, {
    quiet: true,
    staleTime: 0,
  });
  const [view, setView] = useState<View>('asOf');
  const [picked, setPicked] = useState<string>();
  const [from, setFrom] = useState<string>();
  const saving = useDownload(shellCalls().downloadRecordPast);
  const moments: readonly RecordMoment[] = data ?? [];
  const oldest = from ?? moments.at(-1)?.at;
  const download = (file: (typeof files)[number]): void =>
    void saving.run({
      ...record,
      at: picked,
      from: view === 'between' ? oldest : undefined,
      zone,
      format: file === 'json' ? 'json' : 'pdf',
      language: file === 'en' ? 'en' : 'zh',
    });
  return (
    <Drawer
      open
      size={narrow ? '100%' : 760}
      title={words.past.asOf}
      onClose={onClose}
      extra={
        <Dropdown
          trigger={['click']}
          menu={{
            items: files.map((file) => ({ key: file, label: words.past.files[file] })),
            onClick: ({ key }) => download(key as (typeof files)[number]),
          }}
        >
          <Button icon={<DownloadOutlined aria-hidden />} loading={saving.busy}>
            {words.past.download}
          </Button>
        </Dropdown>
      }
    >
      <div className={styles.past}>
        <Segmented<View>
          aria-label={words.past.view}
          value={view}
          options={(['asOf', 'between'] as const).map((value) => ({ value, label: words.past[value] }))}
          onChange={setView}
        />
        {error && <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data && view === 'between' && (
          <MomentChoice label={words.past.from} moments={moments} value={oldest} onChange={setFrom} />
        )}
        {data && (
          <MomentChoice
            label={view === 'between' ? words.past.to : words.past.at}
            moments={moments}
            value={picked}
            onChange={setPicked}
            hasNow
          />
        )}
        {moments.length === MOMENTS_AT_ONCE && (
          <p className={styles.quiet}>{fill(words.past.newest, { count: MOMENTS_AT_ONCE })}</p>
        )}
        {data && view === 'asOf' && <PastRecord {...record} at={picked} />}
        {data && view === 'between' && oldest !== undefined && (
          <PastChanges {...record} from={oldest} to={picked} />
        )}
        {data && view === 'between' && oldest === undefined && <p>{words.past.noSince}</p>}
      </div>
    </Drawer>
  );
}
