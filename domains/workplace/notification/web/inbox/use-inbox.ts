import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import {
  finishItems,
  listFolded,
  listNotices,
  muteItems,
  readItems,
  reopenItems,
  snoozeItems,
  unmuteItems,
  type MuteKind,
  type NoticeRow,
} from '../../contract/inbox.ts';
import { listNewestNotices } from '../../contract/newest-notices.ts';
import { words as notificationWords } from '../../contract/words.en.ts';

const refreshes = [listNotices, listNotices.counts, listNewestNotices, listFolded];

/** What can be done with documents of the inbox, one or several; `snoozed` are those whose dialog is open. */
export const useInbox = () => {
  const words = useWords(notificationWords);
  const zone = useSession(plantZone);
  const [snoozed, setSnoozed] = useState<readonly string[]>();
  const reading = useCall(readItems, { refreshes });
  const finishing = useCall(finishItems, { refreshes, success: (done) => fill(words.page.done, done) });
  const reopening = useCall(reopenItems, { refreshes, success: (done) => fill(words.page.reopened, done) });
  const snoozing = useCall(snoozeItems, {
    refreshes,
    success: ({ count, backAt }) => fill(words.page.snoozed, { count, at: formatMoment(backAt, zone) }),
  });
  const muting = useCall(muteItems, { refreshes });
  const unmuting = useCall(unmuteItems, { refreshes, success: (done) => fill(words.page.unmuted, done) });
  const run = {
    read: async (ids: readonly string[]) => reading.run({ ids: [...ids] }),
    finish: async (ids: readonly string[]) => finishing.run({ ids: [...ids] }),
    reopen: async (ids: readonly string[]) => reopening.run({ ids: [...ids] }),
    snooze: (ids: readonly string[]) => setSnoozed(ids),
    mute: async (ids: readonly string[], kind: MuteKind) => muting.run({ ids: [...ids], kind }),
    unmute: async (ids: readonly string[]) => unmuting.run({ ids: [...ids] }),
  };
  return { words, zone, run, snoozing, snoozed, endSnooze: () => setSnoozed(undefined) };
};
export type InboxRun = ReturnType<typeof useInbox>['run'];

type Words = ReturnType<typeof useInbox>['words']['actions'];

/** What a row offers, by where it lies. */
export const actionsOf = (row: NoticeRow, run: InboxRun, words: Words): Action[] => {
  const ids = [row.id];
  const isOpen = row.place === 'action' || row.place === 'know' || row.place === 'muted';
  return [
    ...(isOpen
      ? [
          { label: words.done, run: async () => run.finish(ids) },
          { label: words.snooze, run: () => run.snooze(ids) },
        ]
      : [{ label: words.reopen, run: async () => run.reopen(ids) }]),
    ...(row.unread > 0 ? [{ label: words.read, run: async () => run.read(ids), aside: true }] : []),
    ...(row.muted === null
      ? [
          { label: words.muteDocument, run: async () => run.mute(ids, 'document'), aside: true },
          ...(row.reason.stop === 'scenario'
            ? [{ label: words.muteScenario, run: async () => run.mute(ids, 'scenario'), aside: true }]
            : []),
        ]
      : [{ label: words.unmute, run: async () => run.unmute(ids) }]),
  ];
};
