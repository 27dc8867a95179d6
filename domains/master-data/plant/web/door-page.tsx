import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { listUnloadingPoints } from '../contract/endpoints.ts';
import * as calls from '../contract/places/place-calls.ts';
import { words as plantWords } from '../contract/words.en.ts';
import { PlaceLinks } from './place-links.tsx';

/** The docks of the plant: shared by everybody, or kept for named suppliers. */
export default function DoorsPage() {
  const words = useWords(plantWords);
  return (
    <>
      <RecordScreen
        above={<PlaceLinks />}
        name="docks"
        entity="door"
        calls={{
          list: calls.listDoorPlaces,
          export: calls.exportDoorPlaces,
          create: calls.createDoor,
          change: calls.changeDoor,
          template: calls.downloadDoorTemplate,
          import: calls.importDoors,
        }}
        words={{ ...words, fields: { ...words.fields, ...words.doorPlaces.fields } }}
        create={words.doorPlaces.create}
        empty={words.doorPlaces.empty}
        nameOf={(door) => door.code}
        initial={{ kind: 'shared', active: 'Y' }}
        refreshes={[listUnloadingPoints, calls.readAreaSchedule, calls.listDoorUses]}
      />
    </>
  );
}
