import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { Statement } from '../contract/fields.ts';
import { words as statementWords } from '../contract/words.en.ts';
import type { Line } from './line.ts';
import styles from './statement.module.css';
import { screenWords } from './words.en.ts';

/** What stands below an opened line of a statement. */
export const moreOf = (statement: Statement) => (line: Line) => (
  <LineMore line={line} statement={statement} />
);

/** The figures by condition, and what speaks for the partner's. */
const LineMore = ({ line, statement }: { line: Line; statement: Statement }) => {
  const words = useWords(statementWords);
  const screen = useWords(screenWords).line;
  const files = statement.files.filter(({ id }) => line.evidence.includes(id));
  return (
    <div className={styles.more}>
      <section>
        <h4>{screen.byCondition}</h4>
        <PlainTable
          label={screen.byCondition}
          words={words}
          rows={line.byCondition}
          rowKey={({ condition }) => condition}
          columns={[
            column.choice('condition', words.condition),
            column.count('opening'),
            column.count('taken'),
            column.count('given'),
            column.count('closing'),
          ]}
        />
      </section>
      {line.answer !== null && (
        <section>
          <h4>{screen.answered}</h4>
          <DescriptionGrid
            record={line}
            words={words}
            fields={[
              column.choice('answer', words.answer),
              column.count('agreedFigure'),
              column.text('plantAnswer'),
              column.link(
                'correctionNumber',
                ({ correctionNumber }) => `/container/movement?number=${correctionNumber ?? ''}`,
              ),
            ]}
          />
        </section>
      )}
      {line.partnerFigure !== null && (
        <section>
          <h4>{screen.evidence}</h4>
          {files.length === 0 ? (
            <p className={styles.quiet}>{screen.noEvidence}</p>
          ) : (
            <ul>
              {files.map((file) => (
                <li key={file.id}>
                  <a href={addressOf(file)} target="_blank" rel="noreferrer">
                    {file.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
};
