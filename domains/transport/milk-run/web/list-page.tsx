import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportMilkRuns, listMilkRuns, makeMilkRunOfNotes } from '../contract/endpoints.ts';
import { milkRunDocument } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

const MakeDialog = lazy(async () => import('./make-dialog.tsx'));
const NotesDialog = lazy(async () => import('./notes-dialog.tsx'));

type Row = Omit<RowOf<typeof listMilkRuns>, 'total'>;

/** Runs of the plant, or of the forwarder who drives them. Orders that were selected in their own list are tied together here. */
export default function MilkRunsPage() {
  const words = useWords(runWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isForwarder = useSession((now) => now.user?.party === 'forwarder');
  const { orders } = useAddress();
  const go = useGo();
  const [ofNotes, setOfNotes] = useState(false);
  return (
    <>
      <ListScreen
        list={listMilkRuns}
        name="milk-run"
        words={words}
        tabs={{ filter: 'shown', choices: words.shown }}
        columns={drawnColumns(listMilkRuns, words, language, {
          number: column.link<Row>('number', ({ id }) => milkRunDocument.addressOf(id), { fixed: 'start' }),
          ...(isForwarder && { forwarderCode: null, forwarderNameZh: null, forwarderNameEn: null }),
        })}
        filters={drawnFilters(listMilkRuns, words, language, {
          ...(isForwarder && { forwarderCode: null }),
        })}
        actions={() => [
          {
            label: words.actions.makeOfNotes,
            needs: makeMilkRunOfNotes.needs,
            primary: true,
            run: () => setOfNotes(true),
          },
        ]}
        exportWith={exportMilkRuns}
        emptyHint={screen.empty}
      />
      <Suspense>
        {orders !== undefined && orders !== '' && (
          <MakeDialog orders={orders} onClose={() => go('/transport/milk-run', { replace: true })} />
        )}
        {ofNotes && <NotesDialog onClose={() => setOfNotes(false)} />}
      </Suspense>
    </>
  );
}
