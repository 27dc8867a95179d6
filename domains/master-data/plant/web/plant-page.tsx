import { enter } from '@portal/platform/web/access/enter.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { plantPages } from '../contract/pages.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as plantWords } from '../contract/words.en.ts';

/** The plants of the tenant. Who makes one works in it at once: the choice of plants in the header is loaded again. */
export default function PlantsPage() {
  const words = useWords(plantWords);
  return (
    <RecordScreen
      name="plants"
      calls={{
        list: calls.listPlants,
        export: calls.exportPlants,
        create: calls.createPlant,
        change: calls.changePlant,
        template: calls.downloadPlantTemplate,
        import: calls.importPlants,
      }}
      words={words}
      {...words.plants}
      nameOf={(plant) => plant.plantNo}
      columns={{
        plantNo: column.link<RowOf<typeof calls.listPlants>>(
          'plantNo',
          ({ id }) => `${plantPages.plant.path}?id=${id}`,
        ),
      }}
      initial={{ zone: localZone() }}
      onSaved={enter}
    />
  );
}

/** Whoever makes a plant is there as a rule, or near by. */
const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
