import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { holdBackGoods, releaseGoods } from '../contract/endpoints.ts';
import { keptBackAs, type WaitReason } from '../contract/reasons.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Goods = { readonly id: string; readonly version: number; readonly reason: WaitReason };
type Open = { readonly verb: 'holdBack' | 'release'; readonly rows: readonly Goods[] };
const isKeptBack = ({ reason }: Goods): boolean => (keptBackAs as readonly WaitReason[]).includes(reason);

/** The plant holds goods back, and releases what it held back or the supplier disputed. */
export const useWaitingActions = () => {
  const words = useWords(settlementWords);
  const screen = useWords(screenWords);
  const [open, setOpen] = useState<Open>();
  const action = (verb: Open['verb'], rows: readonly Goods[], bulk: boolean): Action => {
    const fitting = rows.filter((row) => isKeptBack(row) === (verb === 'release'));
    const none = verb === 'release' ? screen.noneKept : screen.noneFree;
    return {
      label: words.actions[verb],
      needs: (verb === 'release' ? releaseGoods : holdBackGoods).needs,
      run: () => setOpen({ verb, rows: fitting }),
      ...(verb === 'holdBack' && { aside: true }),
      ...(bulk && { bulk, ...(rows.length > 0 && fitting.length === 0 && { impossible: none }) }),
    };
  };
  const common = {
    words,
    refreshes,
    fixed: { lines: open?.rows.map(({ id, version }) => ({ id, version })) ?? [] },
    onClose: () => setOpen(undefined),
  };
  const count = open?.rows.length ?? 0;
  return {
    ofMany: (rows: readonly Goods[]): Action[] => [
      action('holdBack', rows, true),
      action('release', rows, true),
    ],
    ofOne: (row: Goods): Action[] => [action(isKeptBack(row) ? 'release' : 'holdBack', [row], false)],
    dialogs: (
      <>
        {open?.verb === 'holdBack' && (
          <ReasonDialog
            {...common}
            title={fill(screen.holdBackTitle, { count })}
            call={holdBackGoods}
            label={screen.why}
            submit={words.actions.holdBack}
            success={screen.heldBack}
          />
        )}
        {open?.verb === 'release' && (
          <ReasonDialog
            {...common}
            title={fill(screen.releaseTitle, { count })}
            call={releaseGoods}
            label={screen.answer}
            hint={screen.releaseHint}
            submit={words.actions.release}
            success={screen.released}
          />
        )}
      </>
    ),
  };
};
