import { can } from '@portal/platform/contract/state-machine.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportForecastBuckets, importForecastAnswers, listForecastBuckets } from '../contract/endpoints.ts';
import type { Forecast } from '../contract/fields.ts';
import { forecastStatus } from '../contract/status.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** What is forecast of each part, and what is committed. */
export const BucketList = ({ id: forecastId, status }: Pick<Forecast, 'id' | 'status'>) => {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords);
  const client = useQueryClient();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const language = useSession((now) => now.language);
  return (
    <ListScreen
      list={listForecastBuckets}
      name="forecast-bucket"
      title={screen.buckets}
      words={words}
      fixed={{ forecastId }}
      columns={drawnColumns(listForecastBuckets, words, language, { supplierCode: null })}
      filters={drawnFilters(listForecastBuckets, words, language)}
      exportWith={exportForecastBuckets}
      {...(isSupplier &&
        can(forecastStatus, status, 'submit') && {
          importWith: {
            template: exportForecastBuckets,
            upload: importForecastAnswers,
            ofList: true,
            onDone: async () => refresh(client, ...refreshes),
          },
        })}
      emptyHint={screen.noBuckets}
    />
  );
};
