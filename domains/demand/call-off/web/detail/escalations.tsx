import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { Escalation } from '../../contract/escalation/escalation.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { notifiedText } from '../parts/notified-person.ts';
import styles from './detail.module.css';

/** Who was told that an answer is overdue, rung by rung. */
export const Escalations = ({ escalations }: { escalations: readonly Escalation[] }) => {
  const words = useWords(callOffWords);
  return (
    <div className={styles.stack}>
      <span>{words.escalation.explained}</span>
      <PlainTable<Escalation>
        label={words.escalation.title}
        rows={escalations}
        rowKey={({ rung }) => rung}
        words={words}
        columns={[
          column.choice('rung', words.rung, { card: 'title' }),
          column.day('toldFrom'),
          column.day('toldLast'),
          column.of<Escalation>('people', {
            text: ({ people, gap }) =>
              gap === null
                ? people.map((one) => notifiedText(one, words.escalation)).join(', ')
                : words.escalationGap[gap],
          }),
        ]}
      />
    </div>
  );
};
