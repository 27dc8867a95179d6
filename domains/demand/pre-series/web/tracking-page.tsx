import { lazy, Suspense } from 'react';
import { mayCall } from '@portal/platform/contract/endpoint.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ViewTabs } from '@portal/platform/web/head/view-tabs.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { SeriesTracking } from '@portal/call-off/web/offers.tsx';
import { listPreSeriesTracking } from '../contract/tracking-calls.ts';
import { screenWords } from './words.en.ts';

const PreSeriesTracking = lazy(async () => ({
  default: (await import('./tracking/pre-series-tracking.tsx')).PreSeriesTracking,
}));

/** Where call-off lines are on their way: of the series, and ahead of it (`?view=preSeries`) for who may see those. */
export default function CallOffTrackingPage() {
  const words = useWords(screenWords).tracking;
  const seesPreSeries = mayCall(listPreSeriesTracking, usePermissions());
  if (!seesPreSeries)
    return (
      <Suspense>
        <SeriesTracking />
      </Suspense>
    );
  return (
    <ViewTabs
      views={[
        { key: 'series', label: words.series, content: <SeriesTracking /> },
        { key: 'preSeries', label: words.preSeries, content: <PreSeriesTracking /> },
      ]}
    />
  );
}
