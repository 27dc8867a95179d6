import type { Tone } from '../../contract/state-machine.ts';
import { ToneTag } from '../parts/status-tag.tsx';
import { textOf } from '../session/text-of.ts';
import type { Column } from './column.tsx';
import { isYes } from './is-yes.ts';
import styles from './list.module.css';

/** A flag that few rows have: its field, how it is called, and its colour. */
export type Mark<Row> = { readonly field: keyof Row & string; readonly label: string; readonly tone: Tone };

/**
 * Flags that few rows have, in one column: each would keep a column empty for the others. Its filters and the fields of an export stay what
 * they are; `title` is the domain's or the kit's word for them together.
 * @example marksColumn({ title: words.list.marks }, [{ field: 'urgent', label: words.fields.urgent, tone: 'attention' }])
 */
export const marksColumn = <Row,>(
  { title, width = 140 }: { title: string; width?: number },
  marks: readonly Mark<Row>[],
): Column<Row> => {
  const of = (row: Row) => marks.filter(({ field }) => isYes(textOf(row[field])));
  return {
    field: MARKS,
    fields: marks.map(({ field }) => field),
    title,
    width,
    card: 'sign',
    text: (row) =>
      of(row)
        .map(({ label }) => label)
        .join(', '),
    show: (row) => (
      <span className={styles.marks}>
        {of(row).map(({ field, label, tone }) => (
          <ToneTag key={field} tone={tone}>
            {label}
          </ToneTag>
        ))}
      </span>
    ),
  };
};
const MARKS = 'marks';
