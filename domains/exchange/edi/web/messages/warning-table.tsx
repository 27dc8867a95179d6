import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { Message } from '../../contract/fields.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { placeOf, sentence } from '../columns.tsx';
import styles from '../message.module.css';

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
      <PlainTable<Message['warnings'][number]>
        label={words.tabs.warnings}
        rows={warnings}
        rowKey={(_, at) => String(at)}
        columns={[
          column.of('record', { text: (warning) => placeOf(warning, words) }, { title: words.fields.at }),
          sentence('text', ({ text }) => text, words.fields.warningCount),
        ]}
        words={words}
      />
    </div>
  );
};
