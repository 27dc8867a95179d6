import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { deleteSettlementLines, disputeSettlementLines, editSettlementLine } from '../contract/endpoints.ts';
import { LONGEST_REASON, type Settlement } from '../contract/fields.ts';
import type { PieceKind } from '../contract/reasons.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** A line as its actions need it. */
type Line = {
  readonly id: string;
  readonly version: number;
  readonly partNo: string | null;
  readonly quantity: string;
  readonly kind: PieceKind;
};
type Open = { readonly verb: 'dispute' | 'delete' | 'edit'; readonly lines: readonly Line[] };

/** The supplier disputes lines of a list; the plant deletes them, or settles less of one. */
export const useLineActions = ({ id, version }: Pick<Settlement, 'id' | 'version'>) => {
  const words = useWords(settlementWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const [open, setOpen] = useState<Open>();
  const opens = (verb: Open['verb'], lines: readonly Line[], bulk = false): Action => ({
    label: {
      dispute: words.actions.dispute,
      delete: words.actions.deleteLines,
      edit: words.actions.editLine,
    }[verb],
    needs: { dispute: disputeSettlementLines, delete: deleteSettlementLines, edit: editSettlementLine }[verb]
      .needs,
    ...(verb === 'delete' && { danger: true }),
    ...(bulk && { bulk }),
    run: () => setOpen({ verb, lines }),
  });
  const count = open?.lines.length ?? 0;
  const common = { words, refreshes, onClose: () => setOpen(undefined) };
  const lines = open?.lines.map((line) => ({ id: line.id, version: line.version })) ?? [];
  const [first] = open?.lines ?? [];
  return {
    ofMany: (rows: readonly Line[]): Action[] => [opens(isSupplier ? 'dispute' : 'delete', rows, true)],
    ofOne: (row: Line): Action[] =>
      isSupplier
        ? [opens('dispute', [row])]
        : [...(row.kind === 'receipt' ? [opens('edit', [row])] : []), opens('delete', [row])],
    dialogs: (
      <>
        {open?.verb === 'dispute' && (
          <ReasonDialog
            {...common}
            title={fill(screen.disputeTitle, { count })}
            call={disputeSettlementLines}
            fixed={{ id, version, lines }}
            label={screen.why}
            hint={screen.disputeHint}
            submit={words.actions.dispute}
            success={screen.disputed}
          />
        )}
        {open?.verb === 'delete' && (
          <ReasonDialog
            {...common}
            title={fill(screen.deleteTitle, { count })}
            call={deleteSettlementLines}
            fixed={{ id, version, lines }}
            danger
            label={screen.why}
            hint={screen.deleteHint}
            submit={words.actions.deleteLines}
            success={screen.deleted}
          />
        )}
        {open?.verb === 'edit' && first && (
          <FormDialog
            {...common}
            title={fill(screen.editTitle, { partNo: first.partNo ?? '' })}
            call={editSettlementLine}
            fixed={{ id, version, line: lines[0]! }}
            before={<p>{fill(screen.editBefore, { quantity: first.quantity })}</p>}
            fields={[
              field.quantity('quantity', { span: 24 }),
              field.text('reason', { rows: 3, max: LONGEST_REASON, span: 24, title: screen.why }),
            ]}
            submit={words.actions.editLine}
            success={screen.edited}
            width={520}
          />
        )}
      </>
    ),
  };
};
