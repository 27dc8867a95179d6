import { lazy, Suspense, useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  acceptDeviations,
  assignDeviation,
  disputeDeviations,
  listDeviations,
  readDeviation,
  upholdDeviation,
  withdrawDeviation,
} from '../contract/endpoints.ts';
import { menders } from '../contract/rules.ts';
import { deviationStatus, mayUphold } from '../contract/status.ts';
import { words as deviationWords } from '../contract/words.en.ts';
import type { Chosen } from './chosen.ts';
import { screenWords } from './words.en.ts';

const AnswerDialog = lazy(async () => import('./answer-dialog.tsx'));

type Asked = { verb: 'accept' | 'dispute' | 'uphold' | 'withdraw'; rows: readonly Chosen[] };
const refreshes = [listDeviations, readDeviation];

/** What the reader may do: a supplier answers one or many, the plant decides one and says who mends it. */
export const useDeviationActions = () => {
  const words = useWords(deviationWords);
  const screen = useWords(screenWords);
  const party = useSession((now) => now.user?.party);
  const [asked, setAsked] = useState<Asked>();
  const assign = useCall(assignDeviation, { success: screen.assigned, refreshes });
  const isSupplier = party === 'supplier';
  const answers = (rows: readonly Chosen[], bulk: boolean): Action[] => {
    const open = rows.filter(({ status }) => can(deviationStatus, status, 'accept'));
    if (!isSupplier || (!bulk && open.length === 0)) return [];
    const none = bulk && rows.length > 0 && open.length === 0 && { impossible: screen.noneOpen };
    return (['accept', 'dispute'] as const).map((verb) => ({
      label: words.actions[verb],
      needs: (verb === 'accept' ? acceptDeviations : disputeDeviations).needs,
      ...(verb === 'accept' && { primary: true }),
      run: () => setAsked({ verb, rows: open }),
      ...(bulk && { bulk }),
      ...none,
    }));
  };
  const decides = (row: Chosen): Action[] => {
    if (isSupplier) return [];
    const verbs = (['uphold', 'withdraw'] as const).filter((verb) =>
      verb === 'uphold' ? mayUphold(row.status, row.overdue === 'Y') : can(deviationStatus, row.status, verb),
    );
    return [
      ...verbs.map((verb) => ({
        label: words.actions[verb],
        needs: (verb === 'uphold' ? upholdDeviation : withdrawDeviation).needs,
        ...(verb === 'withdraw' && { danger: true }),
        run: () => setAsked({ verb, rows: [row] }),
      })),
      ...(can(deviationStatus, row.status, 'accept')
        ? menders
            .filter((mender) => mender !== row.mendBy)
            .map((mendBy) => ({
              label: fill(screen.mendsIt, { mender: words.mendBy[mendBy] }),
              needs: assignDeviation.needs,
              busy: assign.busy,
              run: async () => assign.run({ id: row.id, version: row.version, mendBy }),
            }))
        : []),
    ];
  };
  const close = (): void => setAsked(undefined);
  const only = asked?.rows[0];
  const dialogs = (
    <Suspense>
      {asked && (asked.verb === 'accept' || asked.verb === 'dispute') && (
        <AnswerDialog verb={asked.verb} rows={asked.rows} refreshes={refreshes} onClose={close} />
      )}
      {asked?.verb === 'uphold' && only && (
        <ReasonDialog
          title={fill(screen.upholdTitle, { number: only.number })}
          call={upholdDeviation}
          fixed={{ id: only.id, version: only.version }}
          words={words}
          label={screen.why}
          submit={words.actions.uphold}
          success={screen.upheld}
          refreshes={refreshes}
          onClose={close}
        />
      )}
      {asked?.verb === 'withdraw' && only && (
        <ReasonDialog
          title={fill(screen.withdrawTitle, { number: only.number })}
          call={withdrawDeviation}
          danger
          fixed={{ id: only.id, version: only.version }}
          words={words}
          label={screen.why}
          submit={words.actions.withdraw}
          success={screen.withdrawn}
          refreshes={refreshes}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return {
    ofMany: (rows: readonly Chosen[]) => answers(rows, true),
    ofOne: (row: Chosen) => [...answers([row], false), ...decides(row)],
    dialogs,
  };
};
