import { lazy } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { menders } from '../contract/rules.ts';
import { deviationStatus, mayUphold } from '../contract/status.ts';
import { words as deviationWords } from '../contract/words.en.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

const AnswerDialog = lazy(async () => import('./answer-dialog.tsx'));

const refreshes = [calls.listDeviations, calls.readDeviation];

/** What the reader may do: a supplier answers one or many, the plant decides one and says who mends it. */
export const useDeviationActions = () => {
  const words = useWords(deviationWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const answer = (name: 'accept' | 'dispute') =>
    verb<Selected, typeof calls.acceptDeviations | typeof calls.disputeDeviations>({
      label: words.actions[name],
      call: name === 'accept' ? calls.acceptDeviations : calls.disputeDeviations,
      offered: ({ status }) => isSupplier && can(deviationStatus, status, name),
      many: { none: screen.noneOpen },
      ...(name === 'accept' && { look: 'primary' }),
      dialog: (rows, onClose) => <AnswerDialog verb={name} {...{ rows, refreshes, onClose }} />,
    });
  const verbs = useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      answer('accept'),
      answer('dispute'),
      verb({
        label: words.actions.uphold,
        call: calls.upholdDeviation,
        offered: ({ status, overdue }) => !isSupplier && mayUphold(status, overdue === 'Y'),
        reason: { title: ({ number }) => fill(screen.upholdTitle, { number }), label: screen.why },
        success: screen.upheld,
      }),
      verb({
        label: words.actions.withdraw,
        call: calls.withdrawDeviation,
        offered: ({ status }) => !isSupplier && can(deviationStatus, status, 'withdraw'),
        look: 'danger',
        reason: { title: ({ number }) => fill(screen.withdrawTitle, { number }), label: screen.why },
        success: screen.withdrawn,
      }),
      ...menders.map((mendBy) =>
        verb<Selected, typeof calls.assignDeviation>({
          label: fill(screen.mendsIt, { mender: words.mendBy[mendBy] }),
          call: calls.assignDeviation,
          offered: (row) =>
            !isSupplier && row.mendBy !== mendBy && can(deviationStatus, row.status, 'assign'),
          look: 'seldom',
          input: () => ({ mendBy }),
          success: screen.assigned,
        }),
      ),
    ],
  });
  return { ...verbs, ofMany: (rows: readonly Selected[]) => (isSupplier ? verbs.ofMany(rows) : []) };
};
