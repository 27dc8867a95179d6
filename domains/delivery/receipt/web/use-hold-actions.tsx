import { useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listReceipts, readReceipt } from '../contract/endpoints.ts';
import { holdStatus, type HoldStatus } from '../contract/hold-status.ts';
import {
  LONGEST_HOLD_REMARK,
  listQualityHolds,
  readQualityHold,
  rejectHolds,
  releaseHolds,
} from '../contract/holds.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** A hold as its actions need it. */
type Chosen = { id: string; version: number; number: string; status: HoldStatus };
type Asked = { verb: 'release' | 'reject'; rows: readonly Chosen[] };
const refreshes = [listQualityHolds, readQualityHold, listReceipts, readReceipt];

/** The plant decides about one hold or many: released or rejected. */
export const useHoldActions = () => {
  const words = useWords(receiptWords);
  const screen = useWords(screenWords).hold;
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const [asked, setAsked] = useState<Asked>();
  const decides = (rows: readonly Chosen[], bulk: boolean): Action[] => {
    const held = rows.filter(({ status }) => can(holdStatus, status, 'release'));
    if (isSupplier || (!bulk && held.length === 0)) return [];
    const none = bulk && rows.length > 0 && held.length === 0 && { impossible: screen.noneHeld };
    return (['release', 'reject'] as const).map((verb) => ({
      label: words.actions[verb],
      needs: (verb === 'release' ? releaseHolds : rejectHolds).needs,
      ...(verb === 'release' ? { primary: true } : { danger: true }),
      run: () => setAsked({ verb, rows: held }),
      ...(bulk && { bulk }),
      ...none,
    }));
  };
  const lines = asked?.rows.map(({ id, version }) => ({ id, version })) ?? [];
  const which =
    asked &&
    (asked.rows.length === 1
      ? fill(screen.one, { number: asked.rows[0]!.number })
      : fill(screen.many, { count: asked.rows.length }));
  const common = { words, refreshes, fixed: { lines }, onClose: () => setAsked(undefined) };
  const dialogs = (
    <>
      {asked?.verb === 'release' && (
        <FormDialog
          {...common}
          title={screen.releaseTitle}
          call={releaseHolds}
          fields={[field.text('decision', { rows: 3, max: LONGEST_HOLD_REMARK, span: 24 })]}
          before={<p>{which}</p>}
          submit={words.actions.release}
          success={screen.released}
        />
      )}
      {asked?.verb === 'reject' && (
        <ReasonDialog
          {...common}
          title={screen.rejectTitle}
          call={rejectHolds}
          danger
          label={screen.why}
          before={
            <>
              <p>{which}</p>
              <p>{screen.rejectText}</p>
            </>
          }
          submit={words.actions.reject}
          success={screen.rejected}
        />
      )}
    </>
  );
  return {
    ofMany: (rows: readonly Chosen[]) => decides(rows, true),
    ofOne: (row: Chosen) => decides([row], false),
    dialogs,
  };
};
