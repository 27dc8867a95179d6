import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnFrom } from '@portal/platform/web/list/drawn.ts';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { countLineColumns, type ContainerCount, type CountLine } from '../../contract/count-fields.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** Figures beside what the books said in the same moment, and the movement that made up for the difference. */
export const CountLines = ({ count }: { count: ContainerCount }) => {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const columns = drawnFrom<CountLine>(countLineColumns, words, language, {
    movementNumber: column.link(
      'movementNumber',
      ({ movementNumber }) => `/container/movement?number=${movementNumber ?? ''}`,
    ),
  });
  return (
    <PlainTable<CountLine>
      label={screen.lines}
      words={words}
      rows={count.lineList}
      rowKey={({ id }) => id}
      columns={columns.filter(({ hidden }) => hidden !== true)}
    />
  );
};
