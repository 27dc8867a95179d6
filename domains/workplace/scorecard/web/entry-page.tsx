import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/entry/entries.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { scoreRefreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const EvidenceDialog = lazy(async () => import('./evidence-dialog.tsx'));

/** Points that people gave and figures that were stated, of indicators that the portal does not measure itself. */
export default function EntriesPage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const [shown, setShown] = useState<string>();
  return (
    <>
      <RecordScreen
        name="kpi-entry"
        calls={{
          list: calls.listKpiEntries,
          export: calls.exportKpiEntries,
          create: calls.createKpiEntry,
          change: calls.changeKpiEntry,
          template: calls.downloadKpiEntryTemplate,
          import: calls.importKpiEntries,
        }}
        words={words}
        {...words.entries}
        nameOf={({ partyCode, period, indicator }) =>
          `${partyCode} · ${period} · ${words.indicator[indicator]}`
        }
        initial={{ target: 'supplier' }}
        entity="kpi_entry"
        refreshes={scoreRefreshes}
        rowActions={({ id }) => [
          { label: screen.entryEvidence, needs: calls.readKpiEntry.needs, run: () => setShown(id) },
        ]}
      />
      <Suspense>{shown && <EvidenceDialog id={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  );
}
