import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import {
  createPackagingInstruction,
  exportPackagingInstructions,
  listPackagingInstructions,
} from '../contract/endpoints.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import { instructionPath } from './paths.ts';
import { useInstructionActions } from './use-instruction-actions.tsx';

type Row = RowOf<typeof listPackagingInstructions>;

/** Packaging instructions: what each party has to do next stands on the row. */
export default function InstructionsPage() {
  const words = useWords(instructionWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const plans = usePermissions().has(createPackagingInstruction.needs);
  const { actionsOf, plan, dialog } = useInstructionActions();
  return (
    <>
      <ListScreen
        list={listPackagingInstructions}
        name="packaging-instructions"
        words={words}
        columns={drawnColumns(listPackagingInstructions, words, language, {
          number: column.link<Row>('number', (row) => instructionPath(row.id)),
          ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
        })}
        filters={drawnFilters(listPackagingInstructions, words, language, {
          ...(isSupplier && { supplierCode: null }),
        })}
        exportWith={exportPackagingInstructions}
        emptyHint={plans ? words.texts.empty : words.texts.emptySupplier}
        actions={() => [
          {
            label: words.actions.create,
            primary: true,
            needs: createPackagingInstruction.needs,
            run: () => plan({}),
          },
        ]}
        rowActions={actionsOf}
      />
      {dialog}
    </>
  );
}
