import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { ContainerCount, CountLine } from '../contract/count-fields.ts';
import { words as countWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** Figures beside what the books said in the same moment, and the movement that made up for the difference. */
export const CountLines = ({ count }: { count: ContainerCount }) => {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <PlainTable<CountLine>
      label={screen.lines}
      words={words}
      rows={count.lineList}
      rowKey={({ id }) => id}
      columns={[
        column.code('containerCode', { card: 'title' }),
        column.text(chinese ? 'containerNameZh' : 'containerNameEn'),
        column.choice('condition', words.condition),
        column.count('figure'),
        column.count('book'),
        column.count('difference'),
        column.text('countedBy'),
        column.moment('countedAt'),
        column.link(
          'movementNumber',
          ({ movementNumber }) => `/container/movement?number=${movementNumber ?? ''}`,
          { card: 'more' },
        ),
      ]}
    />
  );
};
