import { fill } from '../../contract/words.ts';
import { useWords } from '../i18n/use-words.ts';
import { useCellContext } from '../list/cell-context.ts';
import type { Column } from '../list/column.tsx';
import { HelpMark } from '../parts/help-mark.tsx';
import type { Names, ScreenWords } from '../parts/screen-words.ts';
import { kitWords } from '../words.en.ts';
import styles from './detail.module.css';
import { lengthOf } from './text-length.ts';

type Props<Row> = {
  record: Row;
  /** The same kinds that lists use: `[column.code('number'), column.day('dispatchDate')]`. */
  fields: readonly Column<Row>[];
  words: ScreenWords;
  /** What a field decides, by its name: said behind a mark at its label. */
  hints?: Names | undefined;
};

/** Fields of one record with their names, in as many columns as fit; those without a value are folded below. */
export const DescriptionGrid = <Row,>({ record, fields, words, hints }: Props<Row>) => {
  const look = useCellContext();
  const { none, emptyFields } = useWords(kitWords).detail;
  const facts = fields.map((field) => {
    const text = field.text(record, look);
    const title = field.title ?? words.fields[field.field] ?? field.field;
    const hint = hints?.[field.field];
    const label = (
      <dt>
        {title}
        {hint && (
          <>
            {'\u00A0'}
            <HelpMark of={title} text={hint} />
          </>
        )}
      </dt>
    );
    return { key: `${field.field} ${title}`, label, text, shown: field.show?.(record, look) ?? text };
  });
  const said = facts.filter(({ text }) => text !== '');
  const empty = facts.filter(({ text }) => text === '');
  return (
    <div className={styles.facts}>
      {said.length > 0 && (
        <dl className={styles.grid} data-explained={hints && true}>
          {said.map(({ key, label, text, shown }) => (
            <div key={key} data-length={lengthOf(text)}>
              {label}
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
      {empty.length > 0 && (
        <details className={styles.empty}>
          <summary>{fill(emptyFields, { count: empty.length })}</summary>
          <dl className={styles.grid} data-explained={hints && true}>
            {empty.map(({ key, label }) => (
              <div key={key}>
                {label}
                <dd>{none}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
};
