import { useState } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listChangedParts } from '../contract/endpoints.ts';
import {
  acceptObjection,
  exportObjections,
  listObjections,
  refuseObjection,
} from '../contract/objection-calls.ts';
import { objectionStatus } from '../contract/status.ts';
import { words as changeWords } from '../contract/words.en.ts';
import { changeAddress } from './addresses.ts';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listObjections>;
const refreshes = [listObjections, listChangedParts];

/** What suppliers say against changes: the planner's work list, and for a supplier what became of his. */
export const ObjectionList = () => {
  const words = useWords(changeWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const accept = useCall(acceptObjection, { success: screen.decide.accepted, refreshes });
  const [refused, setRefused] = useState<Row>();
  const rowActions = ({ status, id, version, ...row }: Row): Action[] => [
    ...(can(objectionStatus, status, 'accept')
      ? [
          {
            label: screen.actions.accept,
            needs: acceptObjection.needs,
            primary: true,
            confirm: screen.actions.acceptConfirm,
            busy: accept.busy,
            run: async () => accept.run({ id, version }),
          },
        ]
      : []),
    ...(can(objectionStatus, status, 'refuse')
      ? [
          {
            label: screen.actions.refuse,
            needs: refuseObjection.needs,
            danger: true,
            run: () => setRefused({ status, id, version, ...row }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListScreen
        list={listObjections}
        name="release-objection"
        words={words}
        columns={drawnColumns(listObjections, words, language, {
          ...(isSupplier && { supplierCode: null }),
          partNo: column.link<Row>('partNo', ({ changeId }) => changeAddress(changeId), {}),
          proposal: column.of<Row>('proposal', {
            text: ({ proposal, unit }, look) =>
              proposal
                .map(
                  ({ deliverOn, quantity }) => `${deliverOn}: ${formatQuantity(quantity)} ${look.unit(unit)}`,
                )
                .join(screen.list.separator),
          }),
        })}
        filters={drawnFilters(listObjections, words, language, { ...(isSupplier && { supplierCode: null }) })}
        rowActions={rowActions}
        exportWith={exportObjections}
        emptyHint={screen.empty.objections}
        rowTone={({ status }) => (can(objectionStatus, status, 'accept') ? 'attention' : undefined)}
      />
      {refused && (
        <ReasonDialog
          title={screen.decide.refuseTitle}
          call={refuseObjection}
          danger
          words={words}
          fixed={{ id: refused.id, version: refused.version }}
          submit={screen.actions.refuse}
          success={screen.decide.refused}
          refreshes={refreshes}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  );
};
