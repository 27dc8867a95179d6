import { can } from '@portal/platform/contract/state-machine.ts';
import { addressOf } from '@portal/platform/web/calls/stored-file.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { confirmStatementLines, exportStatementLines, listStatementLines } from '../contract/endpoints.ts';
import type { Statement } from '../contract/fields.ts';
import { isPartner, lineStatus } from '../contract/status.ts';
import { words as statementWords } from '../contract/words.en.ts';
import { movementsBehind } from './addresses.ts';
import styles from './statement.module.css';
import { useLineActions } from './use-line-actions.tsx';
import { screenWords } from './words.en.ts';

export type Line = Omit<RowOf<typeof listStatementLines>, 'total'>;

/** Lines of a statement: each figure opens the movements that it comes to. */
export const LineList = ({ statement, title }: { statement: Statement; title: string }) => {
  const words = useWords(statementWords);
  const language = useSession((now) => now.language);
  const partner = useSession((now) => isPartner(now.user?.party));
  const actions = useLineActions(statement);
  const figure = (field: 'opening' | 'taken' | 'given' | 'closing'): Column<Line> =>
    column.of<Line>(
      field,
      {
        text: (row) => row[field].toLocaleString('en-US'),
        show: (row) =>
          row.balanceId === null ? (
            row[field].toLocaleString('en-US')
          ) : (
            <ToLink to={movementsBehind(field, row.balanceId, statement)}>
              {row[field].toLocaleString('en-US')}
            </ToLink>
          ),
      },
      { align: 'end', width: 96, card: field === 'closing' ? 'figure' : 'more' },
    );
  return (
    <>
      <ListScreen
        list={listStatementLines}
        name="container-statement-line"
        title={title}
        words={words}
        fixed={{ statementId: statement.id }}
        columns={drawnColumns(listStatementLines, words, language, {
          opening: figure('opening'),
          taken: figure('taken'),
          given: figure('given'),
          closing: figure('closing'),
        })}
        filters={drawnFilters(listStatementLines, words, language)}
        selectable={partner}
        actions={({ rows, clear }) => {
          const mine = rows.filter(
            ({ status }) => can(lineStatus, status, 'confirm') || can(lineStatus, status, 'agree'),
          );
          return partner
            ? [
                {
                  label: words.actions.confirm,
                  needs: confirmStatementLines.needs,
                  bulk: true,
                  ...(rows.length > 0 &&
                    mine.length === 0 && { impossible: words.failures['containerStatement.lineStatus'] }),
                  run: async () => {
                    await actions.confirm(mine);
                    clear();
                  },
                },
              ]
            : [];
        }}
        rowActions={actions.ofLine}
        exportWith={exportStatementLines}
        expand={(row) => <More line={row} statement={statement} />}
        rowTone={({ status }) =>
          can(lineStatus, status, 'answer')
            ? 'trouble'
            : can(lineStatus, status, 'agree')
              ? 'attention'
              : undefined
        }
      />
      {actions.dialogs}
    </>
  );
};

/** The figures by condition, and what speaks for the partner's. */
const More = ({ line, statement }: { line: Line; statement: Statement }) => {
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
