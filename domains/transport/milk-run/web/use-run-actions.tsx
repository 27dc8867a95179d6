import { lazy } from 'react';
import { can, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { waitsFor, type TransportStatus } from '@portal/transport/contract/status.ts';
import * as calls from '../contract/endpoints.ts';
import type { MilkRun } from '../contract/fields.ts';
import { milkRunStatus } from '../contract/status.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const AddDialog = lazy(async () => import('./add-dialog.tsx'));
const TruckDialog = lazy(async () => import('./truck-dialog.tsx'));
const WindowDialog = lazy(async () => import('./window-dialog.tsx'));

const allows =
  (name: VerbOf<typeof milkRunStatus>) =>
  ({ status }: MilkRun): boolean =>
    can(milkRunStatus, status, name);
const hasOrder = ({ stopList }: MilkRun, waiting: TransportStatus): boolean =>
  stopList.some(({ orderStatus }) => orderStatus === waiting);

/** What may be done with a run: for all its orders at once, or with its truck, window and stops. */
export const useRunActions = () => {
  const words = useWords(runWords);
  const screen = useWords(screenWords);
  const together = (
    name: 'confirm' | 'accept' | 'depart' | 'arrive',
    call: typeof calls.acceptMilkRun,
    offered: (run: MilkRun) => boolean = () => true,
  ) =>
    verb<MilkRun, typeof calls.acceptMilkRun>({
      label: words.actions[name],
      call,
      offered: (run) => allows(name)(run) && offered(run),
      look: 'primary',
      confirm: screen.confirm[name],
      success: screen.moved,
    });
  return useVerbs<MilkRun>({
    words,
    refreshes,
    verbs: [
      verb({
        label: words.actions.nameTruck,
        call: calls.nameMilkRunTruck,
        offered: allows('nameTruck'),
        dialog: ([run], onClose) => <TruckDialog run={run!} onClose={onClose} />,
      }),
      together('confirm', calls.confirmMilkRun),
      together('accept', calls.acceptMilkRun, (run) => hasOrder(run, waitsFor.acceptance)),
      together('depart', calls.departMilkRun, (run) => hasOrder(run, waitsFor.departure)),
      together('arrive', calls.arriveMilkRun),
      verb({
        label: words.actions.dissolve,
        call: calls.dissolveMilkRun,
        offered: allows('dissolve'),
        look: 'danger',
        reason: {
          title: ({ number }) => `${words.actions.dissolve} · ${number}`,
          hint: screen.dissolve.hint,
        },
        success: screen.dissolve.done,
      }),
      verb({
        label: words.actions.moveWindow,
        call: calls.moveMilkRunWindow,
        offered: allows('plan'),
        dialog: ([run], onClose) => <WindowDialog run={run!} onClose={onClose} />,
      }),
      verb({
        label: words.actions.add,
        call: calls.addMilkRunStop,
        offered: allows('plan'),
        dialog: ([run], onClose) => <AddDialog run={run!} onClose={onClose} />,
      }),
    ],
  });
};
