import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { changeSupplier, createSupplier, exportSuppliers, listSuppliers } from '../contract/endpoints.ts';
import type { SupplierRow } from '../contract/fields.ts';
import { words as supplierWords } from '../contract/words.en.ts';
import { columns } from './columns.tsx';
import { filters } from './filters.ts';
import { SupplierDialog } from './supplier-dialog.tsx';

/** The suppliers of the tenant; a supplier finds himself. */
export default function SuppliersPage() {
  const words = useWords(supplierWords);
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<{ supplier?: SupplierRow }>();
  return (
    <>
      <ListScreen
        list={listSuppliers}
        name="suppliers"
        words={words}
        columns={columns(words, language)}
        filters={filters(words)}
        exportWith={exportSuppliers}
        emptyHint={words.page.empty}
        actions={() => [
          {
            label: words.actions.create,
            primary: true,
            needs: createSupplier.needs,
            run: () => setOpen({}),
          },
        ]}
        rowActions={(supplier) => [
          {
            label: words.actions.edit,
            needs: changeSupplier.needs,
            run: () => setOpen({ supplier }),
          },
        ]}
      />
      {open && <SupplierDialog supplier={open.supplier} onClose={() => setOpen(undefined)} />}
    </>
  );
}
