import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listJisWallPasses, makeJisWallPass, revokeJisWallPass } from '../../contract/endpoints.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Made = ComponentProps<typeof PassDialog>['made'];
const PassDialog = lazy(async () => import('./pass-dialog.tsx'));

/** Passes of walls: a new one, whose link is shown once, and the end of one. */
export default function JisWallPassPage() {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  const revoke = useCall(revokeJisWallPass, { success: screen.passRevoked, refreshes: [listJisWallPasses] });
  return (
    <>
      <ListScreen
        list={listJisWallPasses}
        name="jis-wall-pass"
        words={words}
        columns={drawnColumns(listJisWallPasses, words, language)}
        filters={drawnFilters(listJisWallPasses, words, language)}
        rowActions={({ id, passState }) =>
          passState === 'live'
            ? [
                {
                  label: screen.revokePass,
                  needs: revokeJisWallPass.needs,
                  danger: true,
                  confirm: screen.passRevokeQuestion,
                  busy: revoke.busy,
                  run: async () => revoke.run({ id }),
                },
              ]
            : []
        }
        actions={() => [
          {
            label: screen.makePass,
            needs: makeJisWallPass.needs,
            primary: true,
            run: () => setMaking(true),
          },
        ]}
        emptyHint={screen.passEmpty}
      />
      <Suspense>
        {(making || made) && (
          <PassDialog
            made={made}
            onMade={setMade}
            onClose={() => {
              setMaking(false);
              if (made) setMade(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
