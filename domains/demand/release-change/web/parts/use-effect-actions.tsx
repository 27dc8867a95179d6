import { lazy, Suspense, useState, type ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { isReturnable } from '../../contract/effects.ts';
import { objectToRelease } from '../../contract/objection-calls.ts';
import { askForReturn, mendReleaseEffect } from '../../contract/document-calls.ts';
import { moveAddress, orderAddress, takeOffAddress } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import { permissionsElsewhere } from './permissions-elsewhere.ts';
import { shownChanges } from './shown-changes.ts';
import type { OpenedEffect, ShownEffect } from './shown-effect.ts';

const EffectDialog = lazy(async () => import('./effect-dialog.tsx'));

export type EffectActions = {
  /** The reader may change delivery notes. */
  readonly editsNotes: boolean;
  readonly ofEffect: (effect: ShownEffect) => Action[];
  readonly effectDialogs: ReactNode;
};

/** What can be done about a document that no longer fits. */
export const useEffectActions = (): EffectActions => {
  const screen = useWords(screenWords);
  const look = useCellContext();
  const permissions = usePermissions();
  const mend = useCall(mendReleaseEffect, { success: screen.reduced, refreshes: shownChanges });
  const ask = useCall(askForReturn, { success: screen.returnAsked, refreshes: shownChanges });
  const [open, setOpen] = useState<OpenedEffect>();
  const ofEffect = (effect: ShownEffect): Action[] => {
    const { id, reducible, documentNumber, quantity, unit, kind, suitsOn: day, state, where } = effect;
    if (state === 'mended') return [];
    const isNote = kind === 'note';
    // What suits all lines of the truck alone is offered: else these goods come off it, or their line is objected to.
    const suits = day !== null;
    return [
      ...(reducible
        ? [
            {
              label: screen.actions.reduce,
              needs: mendReleaseEffect.needs,
              primary: true,
              busy: mend.busy,
              confirm: fill(screen.actions.reduceConfirm, {
                number: documentNumber,
                quantity: formatQuantity(quantity),
                unit: look.unit(unit),
              }),
              run: async () => mend.run({ id }),
            },
          ]
        : []),
      ...(suits
        ? [
            effect.movable
              ? {
                  label: fill(screen.actions.moveWindow, { day }),
                  needs: permissionsElsewhere.moveOrderWindow,
                  primary: true,
                  run: () => setOpen({ kind: 'window', effect }),
                }
              : // being prepared, or rejected: its form books the window
                {
                  label: fill(screen.actions.moveWindow, { day }),
                  needs: permissionsElsewhere.editTransportOrder,
                  to: moveAddress(effect.documentId, day),
                },
          ].filter(() => where !== 'onRoad')
        : []),
      ...(!isNote && !suits && where === 'onOrder'
        ? [
            effect.movable
              ? // put before the plant: only without the order the note is free again
                {
                  label: screen.actions.cancelOrder,
                  needs: permissionsElsewhere.cancelTransport,
                  to: orderAddress(effect),
                }
              : {
                  label: fill(screen.actions.takeOff, { number: effect.noteNumber }),
                  needs: permissionsElsewhere.editTransportOrder,
                  primary: true,
                  to: takeOffAddress(effect),
                },
          ]
        : []),
      ...(isNote && isReturnable(where)
        ? [
            {
              label: screen.actions.returnNote,
              needs: permissionsElsewhere.returnDeliveryNote,
              primary: true,
              run: () => setOpen({ kind: 'return', effect }),
            },
            {
              label: screen.actions.askForReturn,
              needs: askForReturn.needs,
              busy: ask.busy,
              confirm: fill(screen.actions.askConfirm, { number: documentNumber }),
              run: async () => ask.run({ id }),
              ...(effect.returnAsked && { impossible: screen.detail.returnAsked }),
            },
          ]
        : []),
      ...((kind !== 'window' || !suits) && !reducible && state === 'open' && effect.lineDueOn !== null
        ? [
            {
              label: screen.actions.object,
              needs: objectToRelease.needs,
              run: () => setOpen({ kind: 'objection', effect }),
            },
          ]
        : []),
    ];
  };
  const effectDialogs = open && (
    <Suspense>
      <EffectDialog {...open} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  return { editsNotes: isOpenTo(permissions, mendReleaseEffect.needs), ofEffect, effectDialogs };
};
