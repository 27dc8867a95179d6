import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  downloadContainerMovementTemplate,
  exportContainerMovements,
  importContainerMovements,
  listContainerMovements,
  postContainerMovement,
  reverseContainerMovement,
} from '../contract/endpoints.ts';
import { words as containerWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const PostDialog = lazy(async () => import('./post-dialog.tsx'));
const ReasonDialog = lazy(async () => ({
  default: (await import('@portal/platform/web/form/reason-dialog.tsx')).ReasonDialog,
}));

type Row = Omit<RowOf<typeof listContainerMovements>, 'total'>;

/** Movements of containers: all that one may see, or those behind one balance. */
export const MovementList = ({ balanceId, title }: { balanceId?: string; title?: string }) => {
  const words = useWords(containerWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const [posting, setPosting] = useState(false);
  const [reversed, setReversed] = useState<Row>();
  const client = useQueryClient();
  const ofBalance = balanceId !== undefined;
  return (
    <>
      <ListScreen
        list={listContainerMovements}
        name={ofBalance ? 'container-balance' : 'container-movement'}
        words={words}
        {...(title !== undefined && { title })}
        {...(ofBalance && { fixed: { balanceId } })}
        columns={drawnColumns(listContainerMovements, words, language, {
          ...(ofBalance && { containerCode: null, containerNameZh: null, containerNameEn: null }),
        })}
        filters={drawnFilters(listContainerMovements, words, language, {
          ...(ofBalance && { containerCode: null, holderKind: null, holderCode: null }),
        })}
        actions={() => [
          {
            label: words.actions.post,
            needs: postContainerMovement.needs,
            primary: true,
            run: () => setPosting(true),
          },
        ]}
        rowActions={(row) =>
          row.reversedBy === null && row.cause !== 'reversal'
            ? [
                {
                  label: words.actions.reverse,
                  danger: true,
                  needs: reverseContainerMovement.needs,
                  run: () => setReversed(row),
                },
              ]
            : []
        }
        exportWith={exportContainerMovements}
        {...(!ofBalance && {
          importWith: {
            template: downloadContainerMovementTemplate,
            upload: importContainerMovements,
            onDone: async () => refresh(client, ...refreshes),
          },
        })}
        emptyHint={screen.empty}
      />
      <Suspense>
        {posting && <PostDialog onClose={() => setPosting(false)} />}
        {reversed && (
          <ReasonDialog
            title={`${words.actions.reverse} · ${reversed.number}`}
            call={reverseContainerMovement}
            danger
            words={words}
            hint={screen.reverse.hint}
            fixed={{ id: reversed.id }}
            submit={words.actions.reverse}
            success={screen.reverse.done}
            refreshes={refreshes}
            onClose={() => setReversed(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
