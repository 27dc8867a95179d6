import { useWords } from '../i18n/use-words.ts';
import type { Column } from '../list/column.tsx';
import type { ScreenWords } from '../parts/screen-words.ts';
import { useCellContext } from '../list/cell-context.ts';
import { kitWords } from '../words.en.ts';
import styles from './detail.module.css';

type Props<Row> = {
  record: Row;
  /** The same kinds that lists use: `[column.code('number'), column.day('dispatchDate')]`. */
  fields: readonly Column<Row>[];
  words: ScreenWords;
};

/** Fields of one record with their names, in as many columns as fit. */
export const DescriptionGrid = <Row,>({ record, fields, words }: Props<Row>) => {
  const look = useCellContext();
  const none = useWords(kitWords).detail.none;
  return (
    <dl className={styles.grid}>
      {fields.map((field) => {
        const text = field.text(record, look);
        return (
          <div key={field.field}>
            <dt>{field.title ?? words.fields[field.field] ?? field.field}</dt>
            <dd>{text === '' ? none : (field.show?.(record, look) ?? text)}</dd>
          </div>
        );
      })}
    </dl>
  );
};
