import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { changePart, createPart, exportParts, listParts } from '../contract/endpoints.ts';
import type { PartRow } from '../contract/fields.ts';
import { words as partWords } from '../contract/words.en.ts';
import { partColumns } from './columns.tsx';
import { partFilters } from './filters.ts';
import { PartDialog } from './part-dialog.tsx';

/** The parts of the tenant. */
export default function PartsPage() {
  const words = useWords(partWords);
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<{ part?: PartRow }>();
  return (
    <>
      <ListScreen
        list={listParts}
        name="parts"
        words={words}
        columns={partColumns(words, language)}
        filters={partFilters(words, language)}
        exportWith={exportParts}
        emptyHint={words.page.noParts}
        actions={() => [
          { label: words.actions.createPart, primary: true, needs: createPart.needs, run: () => setOpen({}) },
        ]}
        rowActions={(part) => [
          { label: words.actions.edit, needs: changePart.needs, run: () => setOpen({ part }) },
        ]}
      />
      {open && <PartDialog part={open.part} onClose={() => setOpen(undefined)} />}
    </>
  );
}
