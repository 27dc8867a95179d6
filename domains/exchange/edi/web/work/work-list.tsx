import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { discardItems, listWork, mapPartner, redriveItems } from '../../contract/endpoints.ts';
import type { WorkRow } from '../../contract/fields.ts';
import { waitingReasons } from '../../contract/reasons.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { workColumns } from '../columns.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { useRedrive } from './use-redrive.ts';

const ResolveDialog = lazy(() => import('./resolve-dialog.tsx'));

type Open = { what: 'settle'; id: string } | { what: 'discard'; group: WorkRow };

/** What waits for a person, gathered by what one mapping helps. */
export const WorkList = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const words = useWords(ediWords);
  const { actions } = words;
  const mayMap = usePermissions().has(mapPartner.needs);
  const [open, setOpen] = useState<Open>();
  const redriving = useRedrive();
  const close = () => setOpen(undefined);
  const reasons = Object.fromEntries(waitingReasons.map((reason) => [reason, words.reason[reason]]));
  return (
    <>
      {redriving.done !== null && (
        <Alert type="info" showIcon role="status" title={fill(actions.redriving, { done: redriving.done })} />
      )}
      <ListScreen
        list={listWork}
        name="edi-work"
        words={words}
        columns={workColumns(words)}
        filters={[filter.choice('reason', reasons, { many: true }), filter.text('partNumber')]}
        emptyHint={words.page.workEmpty}
        selectable={mayMap}
        onOpen={({ id }) => mayMap && setOpen({ what: 'settle', id })}
        actions={({ ids, clear }) => [
          {
            label: actions.redrive,
            bulk: true,
            needs: redriveItems.needs,
            busy: redriving.done !== null,
            run: async () => {
              await redriving.run(...ids.map((like) => ({ like })));
              clear();
            },
          },
        ]}
        rowActions={(group) => [
          {
            label: actions.map,
            needs: mapPartner.needs,
            run: () => setOpen({ what: 'settle', id: group.id }),
          },
          {
            label: actions.redrive,
            needs: redriveItems.needs,
            run: async () => redriving.run({ like: group.id }),
          },
          { label: actions.open, run: () => onOpen(group.messageId) },
          {
            label: actions.discard,
            danger: true,
            needs: discardItems.needs,
            run: () => setOpen({ what: 'discard', group }),
          },
        ]}
      />
      {open?.what === 'settle' && (
        <Suspense fallback={null}>
          <ResolveDialog
            id={open.id}
            onClose={close}
            onResolved={async (first) => redriving.run({ like: open.id, first })}
          />
        </Suspense>
      )}
      {open?.what === 'discard' && <DiscardDialog group={open.group} onClose={close} />}
    </>
  );
};
