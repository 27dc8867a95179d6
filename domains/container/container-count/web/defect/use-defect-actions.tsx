import { lazy } from 'react';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { ContainerDefect } from '../../contract/defect-fields.ts';
import { defectStatus } from '../../contract/defect-status.ts';
import * as calls from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { defectRefreshes } from '../addresses.ts';
import { screenWords } from '../words.en.ts';

const TakeBackDialog = lazy(async () => import('./take-back-dialog.tsx'));

/** What the reader may do with defective containers: the plant moves them on, whoever may report takes a mistake back. */
export const useDefectActions = () => {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const isPlant = !useSession(({ user }) => user?.party === 'supplier' || user?.party === 'forwarder');
  const of = <E extends Endpoint>(
    name: 'repair' | 'takeBack' | 'scrap' | 'withdraw',
    call: E,
    more: Omit<Parameters<typeof verb<ContainerDefect, E>>[0], 'label' | 'call' | 'offered'> = {},
  ) =>
    verb<ContainerDefect, E>({
      label: words.actions[name],
      call,
      offered: ({ status }) => (isPlant || name === 'withdraw') && can(defectStatus, status, name),
      reason: { title: ({ number }) => `${words.actions[name]} ${number}` },
      success: screen.done,
      ...more,
    });
  return useVerbs<ContainerDefect>({
    words,
    refreshes: defectRefreshes,
    verbs: [
      of('repair', calls.repairContainerDefect, {
        look: 'primary',
        reason: { title: ({ number }) => `${words.actions.repair} ${number}`, label: words.fields.remark },
      }),
      of('takeBack', calls.takeBackContainerDefect, {
        look: 'primary',
        dialog: ([defect], onClose) => <TakeBackDialog defect={defect!} onClose={onClose} />,
      }),
      of('scrap', calls.scrapContainerDefect, { look: 'danger' }),
      of('withdraw', calls.withdrawContainerDefect, { look: 'danger' }),
    ],
  });
};
