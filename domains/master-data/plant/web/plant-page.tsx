import { enter } from '@portal/platform/web/access/enter.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record-screen.tsx';
import { changePlant, createPlant, exportPlants, listPlants } from '../contract/endpoints.ts';
import { words as plantWords } from '../contract/words.en.ts';

/** The plants of the tenant. Who makes one works in it at once: the choice of plants in the header is loaded again. */
export default function PlantsPage() {
  const words = useWords(plantWords);
  return (
    <RecordScreen
      name="plants"
      calls={{ list: listPlants, export: exportPlants, create: createPlant, change: changePlant }}
      words={words}
      {...words.plants}
      nameOf={(plant) => plant.plantNo}
      initial={{ zone: localZone() }}
      onSaved={enter}
    />
  );
}

/** Whoever makes a plant is there as a rule, or near by. */
const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
