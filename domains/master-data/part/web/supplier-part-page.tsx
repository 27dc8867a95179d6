import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  changeSupplierPart,
  createSupplierPart,
  exportSupplierParts,
  importSupplierParts,
  listSupplierParts,
  downloadSupplierPartTemplate,
} from '../contract/endpoints.ts';
import type { SupplierPartRow } from '../contract/fields.ts';
import { words as partWords } from '../contract/words.en.ts';
import { supplierPartColumns } from './columns.tsx';
import { supplierPartFilters } from './filters.ts';
import { SupplierPartDialog } from './supplier-part-dialog.tsx';

/** Who delivers what to the plant, where to, and in which version. */
export default function SupplierPartsPage() {
  const words = useWords(partWords);
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<{ part?: SupplierPartRow }>();
  return (
    <>
      <ListScreen
        list={listSupplierParts}
        name="supplier-parts"
        words={words}
        columns={supplierPartColumns(language)}
        filters={supplierPartFilters}
        exportWith={exportSupplierParts}
        importWith={{ template: downloadSupplierPartTemplate, upload: importSupplierParts }}
        emptyHint={words.page.noSupplierParts}
        actions={() => [
          {
            label: words.actions.createSupplierPart,
            primary: true,
            needs: createSupplierPart.needs,
            run: () => setOpen({}),
          },
        ]}
        rowActions={(part) => [
          { label: words.actions.edit, needs: changeSupplierPart.needs, run: () => setOpen({ part }) },
        ]}
      />
      {open && <SupplierPartDialog part={open.part} onClose={() => setOpen(undefined)} />}
    </>
  );
}
