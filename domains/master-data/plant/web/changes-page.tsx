import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportPlantChanges, listPlantChanges } from '../contract/plant-change.ts';
import { words as plantWords } from '../contract/words.en.ts';

/** What changes of calendar, docks and points touched: a notice leads here. */
export default function PlantChangesPage() {
  const all = useWords(plantWords);
  const words = { ...all, fields: all.changes.fields };
  const language = useSession((now) => now.language);
  return (
    <ListScreen
      list={listPlantChanges}
      name="plant-changes"
      words={words}
      columns={drawnColumns(listPlantChanges, words, language, {
        kind: column.link<RowOf<typeof listPlantChanges>>('kind', ({ link }) => link, {
          names: words.touchedKind,
        }),
      })}
      filters={drawnFilters(listPlantChanges, words, language)}
      exportWith={exportPlantChanges}
      emptyHint={all.changes.empty}
    />
  );
}
