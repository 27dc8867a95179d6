import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { LARGEST_JUMP } from '../contract/counter.ts';
import * as calls from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { statusPath } from './paths.ts';

/** The status points of the assembly lines. Another position asks first, for it holds on all lines. */
export default function JisStatusPage() {
  const words = useWords(jisWords);
  return (
    <RecordScreen
      name="jis-statuses"
      calls={{
        list: calls.listJisStatuses,
        export: calls.exportJisStatuses,
        create: calls.createJisStatus,
        change: calls.changeJisStatus,
        template: calls.downloadJisStatusTemplate,
        import: calls.importJisStatuses,
      }}
      words={words}
      {...words.statuses}
      nameOf={({ assemblyLine, code }) => `${assemblyLine} · ${code}`}
      initial={{
        isPrintable: 'N',
        isFinalAssembly: 'N',
        numberRestarts: 'highest',
        largestJump: LARGEST_JUMP,
        active: 'Y',
      }}
      refreshes={[calls.selectJisStatuses, calls.readJisStatus]}
      columns={{
        code: column.link<RowOf<typeof calls.listJisStatuses>>('code', ({ id }) => statusPath(id)),
        active: column.active('active', { width: 80 }),
      }}
    />
  );
}
