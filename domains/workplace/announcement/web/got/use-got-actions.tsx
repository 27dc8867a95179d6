import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../../contract/company-calls.ts';
import type { Got } from './got.ts';
import { companyStatus } from '../../contract/status.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import { answerAddress } from '../addresses.ts';
import { refreshes } from '../refreshes.ts';

const RejectDialog = lazy(async () => import('./reject-dialog.tsx'));

/** What may be done with what a company got: it answers, the plant rejects the answer. */
export const useGotActions = () => {
  const words = useWords(announcementWords);
  const go = useGo();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const verbs = useVerbs<Got>({
    words,
    refreshes,
    verbs: [
      verb<Got, typeof calls.rejectAnnouncementAnswer>({
        label: words.actions.reject,
        call: calls.rejectAnnouncementAnswer,
        offered: ({ status }) => !isSupplier && can(companyStatus, status, 'reject'),
        dialog: ([one], onClose) => one && <RejectDialog one={one} onClose={onClose} />,
      }),
    ],
  });
  const answer = ({ id }: Got): Action => ({
    label: words.actions.answer,
    needs: calls.answerAnnouncement.needs,
    step: true,
    primary: true,
    run: () => go(answerAddress(id)),
  });
  return {
    ...verbs,
    ofOne: (row: Got): Action[] => [
      ...(isSupplier && can(companyStatus, row.status, 'answer') ? [answer(row)] : []),
      ...verbs.ofOne(row),
    ],
  };
};
