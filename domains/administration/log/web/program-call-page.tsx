import { Typography } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { lastDays } from '@portal/platform/web/list/filter/last-days.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportProgramCalls, listProgramCalls, READS_KEPT_DAYS } from '../contract/program-call.ts';
import { words as logWords } from '../contract/words.en.ts';
import { ProgramCallTalk } from './program-call-talk.tsx';

const talkOf = ({ id }: RowOf<typeof listProgramCalls>) => <ProgramCallTalk id={id} />;

/** What the company's programs wrote, were refused, and read. A row opens to request and answer. */
export default function ProgramCallPage() {
  const words = useWords(logWords);
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  return (
    <ListScreen
      list={listProgramCalls}
      name="program-calls"
      words={words}
      columns={drawnColumns(listProgramCalls, words, language, {
        httpCode: column.code('httpCode', { width: 120 }),
      })}
      filters={drawnFilters(listProgramCalls, words, language)}
      above={
        <Typography.Paragraph type="secondary">
          {fill(words.programCalls.note, { days: READS_KEPT_DAYS })}
        </Typography.Paragraph>
      }
      fixed={{ zone }}
      startWith={lastDays('at', zone)}
      defaultSort="-at"
      exportWith={exportProgramCalls}
      emptyHint={fill(words.programCalls.empty, { days: READS_KEPT_DAYS })}
      rowTone={(row) => (row.outcome === 'failed' ? 'attention' : undefined)}
      expand={talkOf}
    />
  );
}
