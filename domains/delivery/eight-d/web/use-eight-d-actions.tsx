import { DownloadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { stageAfter } from '../contract/stages.ts';
import { eightDStatus } from '../contract/status.ts';
import { words as eightDWords } from '../contract/words.en.ts';
import { editAddress } from './addresses.ts';
import { ReferDialog, TakeDialog } from './dialogs.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

/** What may be done with a report: the supplier fills in and submits, the plant approves, refuses or cancels; both print it. */
export const useEightDActions = () => {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const print = usePrint(calls.printEightD, screen.print);
  const form = useDownload(calls.downloadEightDForm);
  const [taken, setTaken] = useState<Selected>();
  const may = (verbName: keyof typeof eightDStatus.moves, { status }: Selected): boolean =>
    can(eightDStatus, status, verbName);
  const verbs = useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      ...(['approve', 'close'] as const).map((name) =>
        verb<Selected, typeof calls.approveEightD>({
          label: words.actions[name],
          call: calls.approveEightD,
          offered: (row) =>
            !isSupplier && may(name, row) && (name === 'close') === (stageAfter(row.stage) === undefined),
          look: 'primary',
          success: screen.approved,
        }),
      ),
      verb({
        label: words.actions.refuse,
        call: calls.refuseEightD,
        offered: (row) => !isSupplier && may('refuse', row),
        reason: {
          title: ({ number, stage }) => fill(screen.refuseTitle, { number, stage: words.stage[stage] }),
          label: screen.why,
          hint: screen.refuseHint,
        },
        success: screen.refused,
      }),
      verb({
        label: words.actions.cancel,
        call: calls.cancelEightD,
        offered: (row) => !isSupplier && may('cancel', row),
        look: 'danger',
        reason: { title: ({ number }) => fill(screen.cancelTitle, { number }), label: screen.why },
        success: screen.cancelled,
      }),
      verb({
        label: words.actions.refer,
        call: calls.referEightD,
        offered: (row) => isSupplier && may('refer', row),
        look: 'seldom',
        dialog: ([report], close) => <ReferDialog report={report!} onClose={close} />,
      }),
    ],
  });
  const fillIn = (row: Selected): Action[] =>
    isSupplier && may('submit', row)
      ? [
          {
            label: words.actions.save,
            needs: calls.saveEightD13.needs,
            primary: true,
            step: true,
            run: () => go(editAddress(row.id, row.stage)),
          },
        ]
      : [];
  return {
    ofOne: (row: Selected): Action[] => [
      ...fillIn(row),
      ...verbs.ofOne(row),
      print({ id: row.id }),
      {
        label: screen.formOut,
        needs: calls.downloadEightDForm.needs,
        aside: true,
        seldom: true,
        icon: <DownloadOutlined aria-hidden />,
        busy: form.busy,
        run: async () => form.run({ id: row.id }),
      },
      ...(isSupplier && may('save', row)
        ? [
            {
              label: screen.formIn,
              needs: calls.takeEightDForm.needs,
              aside: true,
              seldom: true,
              run: () => setTaken(row),
            },
          ]
        : []),
    ],
    dialogs: (
      <>
        {verbs.dialogs}
        {taken && <TakeDialog report={taken} onClose={() => setTaken(undefined)} />}
      </>
    ),
  };
};
