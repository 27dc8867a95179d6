import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Message } from '../contract/fields.ts';
import { words as ediWords } from '../contract/words.en.ts';
import { placeOf } from './columns.tsx';
import styles from './message.module.css';

/** What the reader noticed, with its place in the file. */
export const WarningTable = ({ message }: { message: Message }) => {
  const words = useWords(ediWords);
  const { warnings, warningCount } = message;
  return (
    <div className={styles.stack}>
      {warningCount > warnings.length && (
        <div className={styles.hint}>
          {fill(words.moreWarnings, { count: warningCount, shown: warnings.length })}
        </div>
      )}
      <div className={styles.frame}>
        <table className={styles.table} aria-label={words.tabs.warnings}>
          <thead>
            <tr>
              <th scope="col">{words.fields.at}</th>
              <th scope="col">{words.fields.warningCount}</th>
            </tr>
          </thead>
          <tbody>
            {warnings.map((warning, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- remarks have no key of their own and never move
              <tr key={at}>
                <td className={styles.code}>{placeOf(warning, words)}</td>
                <td>{warning.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
