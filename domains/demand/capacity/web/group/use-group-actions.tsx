import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import * as calls from '../../contract/endpoints.ts';
import type { CapacityGroup } from '../../contract/group.ts';
import { groupStatus } from '../../contract/status.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { refreshes } from './refreshes.ts';

const GroupDialog = lazy(async () => import('./group-dialog.tsx'));
const WeeksDialog = lazy(async () => import('./weeks-dialog.tsx'));

type Selected = Pick<CapacityGroup, 'id' | 'version' | 'number' | 'status'>;

/** What may be done with a group, by plant and supplier alike. */
export const useGroupActions = <Row extends Selected>() => {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).group;
  return useVerbs<Row>({
    words,
    refreshes,
    verbs: [
      verb({
        label: words.actions.saveWeeks,
        call: calls.saveCapacityGroupWeeks,
        offered: () => true,
        look: 'primary',
        dialog: ([group], close) => <WeeksDialog group={group!} onClose={close} />,
      }),
      verb<Row, typeof calls.changeCapacityGroup>({
        label: words.actions.change,
        call: calls.changeCapacityGroup,
        // a row of the list does not carry what loads it
        offered: (row) => 'series' in row,
        dialog: ([group], close) => <GroupDialog group={group as Row & CapacityGroup} onClose={close} />,
      }),
      verb({
        label: words.actions.deactivate,
        call: calls.deactivateCapacityGroup,
        offered: ({ status }) => can(groupStatus, status, 'deactivate'),
        look: 'seldom',
        confirm: screen.deactivateAsk,
        success: screen.deactivated,
      }),
      verb({
        label: words.actions.activate,
        call: calls.activateCapacityGroup,
        offered: ({ status }) => can(groupStatus, status, 'activate'),
        look: 'seldom',
        success: screen.activated,
      }),
    ],
  });
};
