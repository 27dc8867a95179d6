import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { changePackaging, createPackaging, exportPackaging, listPackaging } from '../contract/endpoints.ts';
import type { PackagingRow } from '../contract/fields.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import { packagingColumns } from './columns.tsx';
import { packagingFilters } from './filters.ts';
import { PackagingDialog } from './packaging-dialog.tsx';

/** Boxes, pallets, lids and trays. */
export default function PackagingPage() {
  const words = useWords(packagingWords);
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<{ packaging?: PackagingRow }>();
  return (
    <>
      <ListScreen
        list={listPackaging}
        name="packaging"
        words={words}
        columns={packagingColumns(words, language)}
        filters={packagingFilters(words)}
        exportWith={exportPackaging}
        emptyHint={words.page.noPackaging}
        actions={() => [
          {
            label: words.actions.createPackaging,
            primary: true,
            needs: createPackaging.needs,
            run: () => setOpen({}),
          },
        ]}
        rowActions={(packaging) => [
          { label: words.actions.edit, needs: changePackaging.needs, run: () => setOpen({ packaging }) },
        ]}
      />
      {open && <PackagingDialog packaging={open.packaging} onClose={() => setOpen(undefined)} />}
    </>
  );
}
