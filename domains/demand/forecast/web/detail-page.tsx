import { lazy, Suspense } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { forecastDocument, type Forecast } from '../contract/fields.ts';
import { UNANSWERED, OVERTIME, forecastStatus } from '../contract/status.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { BucketList } from './bucket-list.tsx';
import { useForecastActions } from './use-forecast-actions.tsx';
import { screenWords } from './words.en.ts';

/** Drawn behind what the page is about. */
const DemandPanel = lazy(async () => import('./demand-panel.tsx'));

const SUBMITTED = forecastStatus.moves.submit.to;

/** One forecast: whose move it is until when, and its buckets with what is committed. */
export default function ForecastPage() {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = useForecastActions();
  const waits = ({ status, dueOn }: Forecast): string | undefined => {
    if (status === SUBMITTED) return screen.waits.plant;
    if (status === OVERTIME) return screen.waits.late;
    return UNANSWERED.some((one) => one === status) ? fill(screen.waits.supplier, { dueOn }) : undefined;
  };
  return (
    <DocumentScreen
      document={forecastDocument}
      words={words}
      back="/planning/forecast-list"
      title={({ number }) => fill(screen.title, { number })}
      waits={waits}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      figures={(_, figure) => [
        figure('dueOn'),
        figure('buckets'),
        figure('less'),
        figure('firstOn'),
        figure('lastOn'),
      ]}
      sections={(_, facts) => [
        {
          title: screen.facts,
          body: facts(
            'supplierCode',
            chinese ? 'supplierNameZh' : 'supplierNameEn',
            'source',
            'demandType',
            'versionNo',
            'answeredLate',
            'submittedAt',
            'submittedBy',
            'decidedAt',
            'decidedBy',
            'decision',
          ),
        },
      ]}
      below={bucketsBelow}
    />
  );
}

const bucketsBelow = ({ id, status }: Forecast) => (
  <>
    <Suspense>
      <DemandPanel forecastId={id} />
    </Suspense>
    <BucketList id={id} status={status} />
  </>
);
