import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { findingWeights, type Finding } from '../contract/findings.ts';
import { words as invoiceWords } from '../contract/words.en.ts';
import styles from './invoice.module.css';

/** Findings in words, what is wrong first. */
export const FindingLines = ({ findings }: { findings: readonly Finding[] }) => {
  const words = useWords(invoiceWords);
  const isNote = ({ key }: Finding): boolean => findingWeights[key] === 'note';
  const ordered = findings.toSorted((one, other) => Number(isNote(one)) - Number(isNote(other)));
  if (ordered.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {ordered.map((one) => (
        <li
          key={`${one.key} ${JSON.stringify(one.details)}`}
          className={isNote(one) ? styles.quiet : styles.wrong}
        >
          {fill(words.findings[one.key], one.details)}
        </li>
      ))}
    </ul>
  );
};
