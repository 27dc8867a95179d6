import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import {
  approvePackingAlternatives,
  exportPackingDeviations,
  listPackingDeviations,
  withdrawPackingAlternative,
} from '../contract/packing/packing-deviation-calls.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { viewAddress } from './note-address.ts';

type Row = RowOf<typeof listPackingDeviations>;

/** How sent notes are packed otherwise than agreed; what is good is approved as an alternative. */
export default function PackingDeviationPage() {
  const words = useWords(noteWords);
  const language = useSession((now) => now.language);
  const [approving, setApproving] = useState<readonly Row[]>([]);
  const closeDialog = () => setApproving([]);
  const mayApprove = usePermissions().has(approvePackingAlternatives.needs);
  const withdrawing = useCall(withdrawPackingAlternative, {
    refreshes: [listPackingDeviations],
    success: words.hints.withdrawn,
  });
  return (
    <>
      <ListScreen
        list={listPackingDeviations}
        name="packing-deviations"
        words={words}
        columns={drawnColumns(listPackingDeviations, words, language, {
          noteNumber: column.link<Row>('noteNumber', (row) => viewAddress(row.noteId)),
        })}
        filters={drawnFilters(listPackingDeviations, words, language)}
        exportWith={exportPackingDeviations}
        emptyHint={words.hints.noDeviations}
        selectable={mayApprove}
        actions={({ rows }) => [
          {
            label: words.actions.approve,
            needs: approvePackingAlternatives.needs,
            bulk: true,
            run: () => setApproving(rows),
          },
        ]}
        rowActions={(row) => [
          {
            label: words.actions.approve,
            needs: approvePackingAlternatives.needs,
            run: () => setApproving([row]),
          },
          ...(row.approvedUntil === null
            ? []
            : [
                {
                  label: words.actions.withdraw,
                  needs: withdrawPackingAlternative.needs,
                  run: async () => withdrawing.run({ id: row.id }),
                  confirm: fill(words.hints.withdrawConfirm, row),
                  danger: true,
                },
              ]),
        ]}
      />
      {approving.length > 0 && (
        <FormDialog
          title={`${words.actions.approve} · ${partsOf(approving)}`}
          call={approvePackingAlternatives}
          words={words}
          width={520}
          fields={[field.day('validUntil', { span: 24 }), field.text('remark', { rows: 2, max: 200 })]}
          fixed={{ ids: approving.map(({ id }) => id) }}
          before={<p>{words.hints.approveHint}</p>}
          refreshes={[listPackingDeviations]}
          success={({ approved, left }) =>
            left.length === 0
              ? fill(words.hints.approvedCount, { approved })
              : fill(words.hints.approvedWithout, { approved, parts: left.join(', ') })
          }
          onClose={closeDialog}
        />
      )}
    </>
  );
}

/** Example: `5G0 123 456 A`, `5G0 123 456 A +2`. */
const partsOf = (rows: readonly Row[]): string => {
  const [first, ...more] = new Set(rows.map(({ partNo }) => partNo));
  return more.length === 0 ? first! : `${first} +${more.length}`;
};
