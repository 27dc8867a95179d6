import { can } from '@portal/platform/contract/state-machine.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { confirmStatementLines, exportStatementLines, listStatementLines } from '../contract/endpoints.ts';
import type { Statement } from '../contract/fields.ts';
import { isPartner, lineStatus } from '../contract/status.ts';
import { words as statementWords } from '../contract/words.en.ts';
import { figureColumn } from './figure-column.tsx';
import { moreOf } from './line-more.tsx';
import { useLineActions } from './use-line-actions.tsx';
import { screenWords } from './words.en.ts';

/** Lines of a statement: each figure opens the movements that it comes to. */
export const LineList = ({ statement, title }: { statement: Statement; title: string }) => {
  const words = useWords(statementWords);
  const screen = useWords(screenWords).line;
  const language = useSession((now) => now.language);
  const partner = useSession((now) => isPartner(now.user?.party));
  const actions = useLineActions(statement);
  return (
    <>
      <ListScreen
        list={listStatementLines}
        name="container-statement-line"
        title={title}
        words={words}
        fixed={{ statementId: statement.id }}
        columns={drawnColumns(listStatementLines, words, language, {
          opening: figureColumn('opening', statement),
          taken: figureColumn('taken', statement),
          given: figureColumn('given', statement),
          closing: figureColumn('closing', statement),
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
        emptyHint={screen.none}
        expand={moreOf(statement)}
        rowTone={({ status }) => (can(lineStatus, status, 'answer') ? 'trouble' : undefined)}
      />
      {actions.dialogs}
    </>
  );
};
