import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  exportJisLineStops,
  listJisLineStops,
  startJisLine,
  stopJisLine,
} from '../../contract/line/endpoints.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import { useJisHints } from '../use-jis-hints.ts';
import { lineWords } from './words.en.ts';

const StopDialog = lazy(async () => import('./stop-dialog.tsx'));
const StartDialog = lazy(async () => import('./start-dialog.tsx'));

/** When lines have stood; the plant notes that one stands, and that it runs again. */
export default function JisLineStopPage() {
  const words = useWords(jisWords);
  const screen = useWords(lineWords);
  const language = useSession((now) => now.language);
  const [stopping, setStopping] = useState(false);
  const [starting, setStarting] = useState<string>();
  const [opened, setOpened] = useState<{ id: string; assemblyLine: string }>();
  const kit = useWords(kitWords);
  useJisHints(listJisLineStops);
  return (
    <>
      <ListScreen
        list={listJisLineStops}
        name="jis-line-stop"
        words={words}
        tabs={{ filter: 'stopState', choices: screen.stateTabs }}
        columns={drawnColumns(listJisLineStops, words, language)}
        filters={drawnFilters(listJisLineStops, words, language, { stopState: null })}
        actions={() => [
          { label: screen.stop, needs: stopJisLine.needs, primary: true, run: () => setStopping(true) },
        ]}
        rowActions={({ id, assemblyLine, stopState }) => [
          ...(stopState === 'standing'
            ? [
                {
                  label: screen.start,
                  needs: startJisLine.needs,
                  primary: true,
                  run: () => setStarting(assemblyLine),
                },
              ]
            : []),
          { label: kit.detail.history, seldom: true, run: () => setOpened({ id, assemblyLine }) },
        ]}
        exportWith={exportJisLineStops}
        emptyHint={screen.stopEmpty}
      />
      <Suspense>
        {stopping && <StopDialog onClose={() => setStopping(false)} />}
        {starting !== undefined && <StartDialog line={starting} onClose={() => setStarting(undefined)} />}
        {opened && (
          <HistoryDialog
            title={`${kit.detail.history} ${opened.assemblyLine}`}
            entity="jis_line_stop"
            id={opened.id}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
