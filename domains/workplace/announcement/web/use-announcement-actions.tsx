import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import * as calls from '../contract/endpoints.ts';
import type { Selected } from './selected.ts';
import { announcementStatus } from '../contract/status.ts';
import { words as announcementWords } from '../contract/words.en.ts';
import { ANNOUNCEMENTS, editAddress } from './addresses.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const PublishDialog = lazy(async () => import('./write/publish-dialog.tsx'));

/** As its page has it, beside what the list knows. */
type Row = Selected & { readonly frozen?: 'Y' | 'N'; readonly led?: 'Y' | 'N' };

/** What the plant may do with announcements; who may not is offered none of it by his permissions. */
export const useAnnouncementActions = () => {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const may =
    (move: keyof (typeof announcementStatus)['moves']) =>
    ({ status }: Selected): boolean =>
      can(announcementStatus, status, move);
  const verbs = useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      verb<Selected, typeof calls.publishAnnouncement>({
        label: words.actions.publish,
        call: calls.publishAnnouncement,
        offered: may('schedule'),
        look: 'primary',
        dialog: ([one], onClose) => one && <PublishDialog one={one} onClose={onClose} />,
      }),
      verb({
        label: words.actions.unschedule,
        call: calls.unscheduleAnnouncement,
        offered: may('unschedule'),
        success: screen.unscheduled,
      }),
      verb<Selected, typeof calls.remindAnnouncement>({
        label: words.actions.remind,
        call: calls.remindAnnouncement,
        offered: may('remind'),
        confirm: screen.remindAsk,
        onDone: ({ reminded }) => showSuccess(fill(screen.reminded, { count: reminded })),
      }),
      verb({
        label: words.actions.end,
        call: calls.endAnnouncement,
        offered: may('end'),
        look: 'seldom',
        confirm: screen.endAsk,
        success: screen.ended,
      }),
      verb({
        label: words.actions.withdraw,
        call: calls.withdrawAnnouncement,
        offered: may('withdraw'),
        look: 'danger',
        reason: { title: ({ number }) => fill(screen.withdrawTitle, { number }), label: screen.why },
        success: screen.withdrawnDone,
      }),
      verb({
        label: words.actions.remove,
        call: calls.removeAnnouncement,
        offered: may('remove'),
        look: 'danger',
        confirm: screen.removeAsk,
        success: screen.removed,
        removes: true,
        onDone: () => go(ANNOUNCEMENTS),
      }),
    ],
  });
  const edit = ({ id, status, frozen }: Row): Action => ({
    label:
      frozen === 'Y' && can(announcementStatus, status, 'correct')
        ? words.actions.correct
        : words.actions.change,
    needs: calls.changeAnnouncement.needs,
    step: true,
    run: () => go(editAddress(id)),
  });
  return {
    ...verbs,
    ofOne: (row: Row): Action[] => [
      ...verbs.ofOne(row),
      ...(may('change')(row) && row.led !== 'Y' ? [edit(row)] : []),
    ],
  };
};
