import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { Escalation, ToldPerson } from '../../contract/escalation.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import styles from './detail.module.css';

/** Who was told that an answer is overdue, rung by rung. */
export const Escalations = ({ told }: { told: readonly Escalation[] }) => {
  const words = useWords(callOffWords);
  const { by, gap: gaps, insteadOf: instead } = words.escalation;
  const nameOf = ({ name, by: way, insteadOf }: ToldPerson): string =>
    [
      name,
      ...(way === 'mail' ? [`(${by.mail})`] : []),
      ...(insteadOf === undefined ? [] : [fill(instead, { name: insteadOf })]),
    ].join(' ');
  return (
    <div className={styles.stack}>
      <span>{words.escalation.explained}</span>
      <PlainTable<Escalation>
        label={words.escalation.title}
        rows={told}
        rowKey={({ rung }) => rung}
        words={words}
        columns={[
          column.choice('rung', words.rung, { card: 'title' }),
          column.day('toldFrom'),
          column.day('toldLast'),
          column.of<Escalation>('people', {
            text: ({ people, gap }) => (gap === null ? people.map(nameOf).join(', ') : gaps[gap]),
          }),
        ]}
      />
    </div>
  );
};
