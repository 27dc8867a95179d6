import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record-screen.tsx';
import { changePart, createPart, exportParts, listParts, selectParts } from '../contract/endpoints.ts';
import { words as partWords } from '../contract/words.en.ts';

/** The parts of the tenant. */
export default function PartsPage() {
  const words = useWords(partWords);
  return (
    <RecordScreen
      name="parts"
      calls={{ list: listParts, export: exportParts, create: createPart, change: changePart }}
      words={words}
      {...words.parts}
      nameOf={(part) => part.partNo}
      initial={{ unit: 'PCE' }}
      refreshes={[selectParts]}
    />
  );
}
