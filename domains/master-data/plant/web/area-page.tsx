import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { listUnloadingPoints, selectUnloadingAreas } from '../contract/endpoints.ts';
import * as calls from '../contract/places/place-calls.ts';
import { words as plantWords } from '../contract/words.en.ts';
import { PlaceLinks } from './place-links.tsx';

/** The unloading areas of the plant. */
export default function UnloadingAreasPage() {
  const words = useWords(plantWords);
  return (
    <>
      <RecordScreen
        above={<PlaceLinks />}
        name="unloading-areas"
        entity="unloading_area"
        calls={{
          list: calls.listUnloadingAreas,
          export: calls.exportUnloadingAreas,
          create: calls.createUnloadingArea,
          change: calls.changeUnloadingArea,
          template: calls.downloadUnloadingAreaTemplate,
          import: calls.importUnloadingAreas,
        }}
        words={{ ...words, fields: { ...words.fields, ...words.areas.fields } }}
        create={words.areas.create}
        empty={words.areas.empty}
        nameOf={(area) => area.code}
        refreshes={[selectUnloadingAreas, listUnloadingPoints]}
      />
    </>
  );
}
