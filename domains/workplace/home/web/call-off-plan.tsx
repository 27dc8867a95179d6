import { Segmented, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import type { Day } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { readHorizon } from '@portal/call-off/contract/endpoints.ts';
import type { CallOffCounters } from '@portal/call-off/contract/lines/line-fields.ts';
import { HorizonPicture } from '@portal/call-off/web/offers.tsx';
import styles from './home.module.css';
import { homeWords } from './words.en.ts';

type Reach = 'near' | 'whole';

/** Fourteen days of call-offs, counted with the page; the weeks behind them are asked for by whoever wants to see them. */
export const CallOffPlan = ({
  horizon,
  dispositor,
  today,
}: Pick<CallOffCounters, 'horizon' | 'dispositor'> & { today: Day }) => {
  const words = useWords(homeWords);
  const [reach, setReach] = useState<Reach>('near');
  const { data, error, refetch } = useAnswer(readHorizon, dispositor === null ? {} : { dispositor }, {
    enabled: reach === 'whole',
    quiet: true,
  });
  const near = { today, unit: null, places: horizon };
  return (
    <>
      {reach === 'whole' && error && (
        <LoadFailure title={words.failed} failure={error} retry={() => void refetch()} />
      )}
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
        {dispositor !== null && <p className={styles.hint}>{fill(words.plan.ownParts, { dispositor })}</p>}
        <HorizonPicture
          view={reach === 'whole' && data ? data : near}
          {...(dispositor !== null && {
            list: `/management/notify?dispositor=${encodeURIComponent(dispositor)}`,
          })}
        >
          <Segmented<Reach>
            size="small"
            aria-label={words.plan.reach}
            value={reach}
            options={(['near', 'whole'] as const).map((value) => ({ value, label: words.plan[value] }))}
            onChange={setReach}
          />
        </HorizonPicture>
      </Suspense>
    </>
  );
};
