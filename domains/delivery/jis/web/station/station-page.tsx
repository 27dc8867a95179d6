import { Button } from 'antd';
import { useState } from 'react';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { readJisStation } from '../../contract/endpoints.ts';
import { useOnDevice } from '../on-device.ts';
import { useJisHints } from '../use-jis-hints.ts';
import { Printing } from './printing.tsx';
import { STATION, type StationSetting } from './setting.ts';
import { Setup } from './setup.tsx';
import { stationWords } from './words.en.ts';
import styles from './station.module.css';

const MINUTE = 60_000;

/** A print station: what it prints is set up once on the device; then Enter prints the next vehicle and goes on. */
export default function JisStationPage() {
  const words = useWords(stationWords);
  const [setting, keep] = useOnDevice<StationSetting>(STATION);
  const [isChanging, setChanging] = useState(false);
  const lostSince = useJisHints(readJisStation);
  const { data, error, refetch } = useAnswer(
    readJisStation,
    setting ? { line: setting.line, status: setting.status, groups: setting.groups.join(',') } : {},
    { enabled: setting !== undefined, refetchInterval: MINUTE, quiet: true, staleTime: 0 },
  );
  const isSettingUp = setting === null || isChanging;
  return (
    <div className={styles.page}>
      <PageHead
        actions={setting && !isChanging && <Button onClick={() => setChanging(true)}>{words.change}</Button>}
      >
        {setting && !isChanging && (
          <span>{[setting.line, setting.status, setting.groups.join(' ')].join(' · ')}</span>
        )}
        {lostSince !== null && (
          <strong role="alert" className={styles.lost}>
            {fill(words.lost, { time: wallClock(data?.zone ?? 'UTC', new Date(lostSince)).time })}
          </strong>
        )}
      </PageHead>
      {error && data === undefined && (
        <LoadFailure title={words.title} failure={error} retry={() => void refetch()} />
      )}
      {!error && data === undefined && <Skeleton />}
      {data && isSettingUp && (
        <Setup
          places={data.places}
          setting={setting ?? undefined}
          onStart={(selected) => {
            keep(selected);
            setChanging(false);
          }}
        />
      )}
      {data && setting && !isChanging && <Printing station={data} setting={setting} />}
    </div>
  );
}
