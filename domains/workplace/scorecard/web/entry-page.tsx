import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/entry/entries.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { scoreRefreshes } from './refreshes.ts';

/** Points that people gave and figures that were stated, of indicators that the portal does not measure itself. */
export default function EntriesPage() {
  const words = useWords(scorecardWords);
  return (
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
    />
  );
}
