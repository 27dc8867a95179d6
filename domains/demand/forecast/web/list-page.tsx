import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useExport } from '@portal/platform/web/list/actions/use-export.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportForecastBuckets } from '../contract/endpoints.ts';
import { forecastDocument } from '../contract/fields.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { useForecastActions } from './use-forecast-actions.tsx';
import { screenWords } from './words.en.ts';

/** Forecasts of all suppliers for the plant, a supplier's own for him. */
export default function ForecastsPage() {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const actions = useForecastActions();
  const exporting = useExport(exportForecastBuckets);
  return (
    <DocumentList
      document={forecastDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shown }}
      tabbed={['status']}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      rowActions={actions.ofOne}
      selectable
      actions={({ rows, clear }) => [
        ...actions.ofMany(rows, clear),
        {
          label: words.actions.exportBuckets,
          needs: exportForecastBuckets.needs,
          bulk: true,
          aside: true,
          busy: exporting.busy,
          run: async () => exporting.run({ forecastId: rows.map(({ id }) => id).join(',') }),
        },
      ]}
      emptyHint={isSupplier ? screen.emptySupplier : screen.emptyPlant}
      dialogs={actions.dialogs}
    />
  );
}
