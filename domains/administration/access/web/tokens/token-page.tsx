import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { createToken, endToken, listTokens, rotateToken } from '../../contract/tokens/token-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import type { OpenOverTokens } from './token-dialogs.tsx';

const TokenDialogs = lazy(() => import('./token-dialogs.tsx'));

/** Technical users: the programs that may call for a company, and what each may do. */
export default function TokenPage() {
  const all = useWords(accessWords);
  const words = { ...all, fields: all.tokenFields };
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<OpenOverTokens>();
  const { run: end } = useCall(endToken, { refreshes: [listTokens], success: all.token.ended });
  return (
    <>
      <ListScreen
        list={listTokens}
        name="tokens"
        words={words}
        columns={drawnColumns(listTokens, words, language)}
        filters={drawnFilters(listTokens, words, language)}
        emptyHint={all.page.noTokens}
        actions={() => [
          {
            label: all.token.create,
            primary: true,
            needs: createToken.needs,
            run: () => setOpen({ create: true }),
          },
        ]}
        rowActions={(token) => [
          { label: all.token.show, run: () => setOpen({ show: token }) },
          ...(token.isMine && token.state === 'valid'
            ? [{ label: all.token.rotate, needs: rotateToken.needs, run: () => setOpen({ rotate: token }) }]
            : []),
          ...(token.state === 'valid' || token.state === 'suspended'
            ? [
                {
                  label: all.token.end,
                  needs: endToken.needs,
                  danger: true,
                  confirm: fill(all.token.endConfirm, { name: token.name }),
                  run: () => end({ id: token.id, version: token.version }),
                },
              ]
            : []),
        ]}
      />
      <Suspense>{open && <TokenDialogs open={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
