import { lazy, Suspense, useState, type ReactNode } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { sayCumulatives, signCumulatives } from '../contract/endpoints.ts';
import { agreeStatus, verbOf, WAITS_FOR, type AgreeStatus, type Signer } from '../contract/status.ts';
import { useSide, type FigureRow } from './figure-row.ts';
import { screenWords } from './words.en.ts';

const SayDialog = lazy(async () => import('./say-dialog.tsx'));
const SignDialog = lazy(async () => import('./sign-dialog.tsx'));

const maySign = (side: Signer | null, status: AgreeStatus): boolean =>
  side !== null && can(agreeStatus, status, verbOf(side, status));

/** Saying and signing figures: of chosen rows, and of one. */
export const useFigureActions = () => {
  const screen = useWords(screenWords);
  const side = useSide();
  const [said, setSaid] = useState<readonly FigureRow[]>();
  const [signed, setSigned] = useState<readonly FigureRow[]>();
  const ofRows = (rows: readonly FigureRow[], place: 'bulk' | 'row' | 'page'): Action[] => {
    const bulk = place === 'bulk';
    const signable = rows.filter(({ status }) => maySign(side, status));
    const waiting = side !== null && rows.length === 1 && rows[0]!.status === WAITS_FOR[side];
    return [
      ...(side === 'supplier'
        ? [
            {
              label: place === 'row' ? screen.actions.sayRow : screen.actions.say,
              needs: sayCumulatives.needs,
              run: () => setSaid(rows),
              ...(bulk && { bulk }),
            },
          ]
        : []),
      ...(side !== null && (bulk || signable.length > 0)
        ? [
            {
              label:
                place === 'row'
                  ? screen.actions.signRow
                  : waiting && !bulk
                    ? screen.actions.confirm
                    : screen.actions.sign,
              needs: signCumulatives.needs,
              run: () => setSigned(signable),
              ...(bulk && { bulk, primary: true }),
              ...(place === 'page' && waiting && { primary: true }),
              ...(bulk &&
                rows.length > 0 &&
                signable.length === 0 && { impossible: screen.actions.noneToSign }),
            },
          ]
        : []),
    ];
  };
  const dialogs = (onDone?: () => void): ReactNode => (
    <Suspense>
      {said && <SayDialog rows={said} onDone={onDone} onClose={() => setSaid(undefined)} />}
      {signed && signed.length > 0 && (
        <SignDialog rows={signed} side={side} onDone={onDone} onClose={() => setSigned(undefined)} />
      )}
    </Suspense>
  );
  return { ofRows, dialogs };
};
