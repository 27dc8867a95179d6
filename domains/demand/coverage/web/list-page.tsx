import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportCoverage, listCoverage, reckonCoverage } from '../contract/endpoints.ts';
import { words as coverageWords } from '../contract/words.en.ts';
import { partAddress } from './addresses.ts';
import { partColumns } from './columns.tsx';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listCoverage>;

/** Parts of the plant, the first short day first. */
export default function PipelinePage() {
  const words = useWords(coverageWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const reckon = useCall(reckonCoverage, { onSuccess: () => showSuccess(screen.reckoned) });
  const { behind: _, ...choices } = words.shown;
  return (
    <ListScreen
      list={listCoverage}
      name="coverage"
      words={words}
      tabs={{ filter: 'shown', choices }}
      columns={drawnColumns(listCoverage, words, language, {
        partNo: column.link<Row>('partNo', ({ partNo }) => partAddress(partNo)),
        ...partColumns(words, screen),
      })}
      filters={drawnFilters(listCoverage, words, language)}
      exportWith={exportCoverage}
      rowTone={({ level, firstShortOn }) =>
        level !== null && level !== '0' ? 'trouble' : firstShortOn === null ? undefined : 'attention'
      }
      actions={() => [
        { label: words.actions.reckon, needs: reckonCoverage.needs, run: () => void reckon.run({}) },
      ]}
      emptyHint={screen.empty}
    />
  );
}
