import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  exportContainerStatements,
  listContainerStatements,
  makeContainerStatements,
} from '../contract/endpoints.ts';
import { isPartner } from '../contract/status.ts';
import { words as statementWords } from '../contract/words.en.ts';
import { statementAddress } from './addresses.ts';
import { dueColumn } from './due-column.tsx';
import { useStatementActions } from './use-statement-actions.tsx';
import { screenWords } from './words.en.ts';

const MakeDialog = lazy(async () => import('./make-dialog.tsx'));
type Row = Omit<RowOf<typeof listContainerStatements>, 'total'>;

/** Statements of each month: the plant makes and sends them, a partner finds his own. */
export default function ContainerStatementsPage() {
  const words = useWords(statementWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const partner = useSession((now) => isPartner(now.user?.party));
  const [making, setMaking] = useState(false);
  const actions = useStatementActions();
  const { prepared, ...shown } = words.shown;
  const hidden = { holderKind: null, holderCode: null };
  return (
    <>
      <ListScreen
        list={listContainerStatements}
        name="container-statement"
        words={words}
        tabs={{ filter: 'shown', choices: partner ? shown : { ...shown, prepared } }}
        columns={drawnColumns(listContainerStatements, words, language, {
          number: column.link<Row>('number', ({ id }) => statementAddress(id), { fixed: 'start' }),
          dueOn: dueColumn(screen.overdue),
          ...(partner && { ...hidden, holderNameZh: null, holderNameEn: null }),
        })}
        filters={drawnFilters(listContainerStatements, words, language, { ...(partner && hidden) })}
        selectable={!partner}
        actions={({ rows, clear }) =>
          partner
            ? []
            : [
                ...actions.ofMany(rows, clear),
                {
                  label: words.actions.make,
                  needs: makeContainerStatements.needs,
                  run: () => setMaking(true),
                },
              ]
        }
        exportWith={exportContainerStatements}
        emptyHint={partner ? screen.emptyPartner : screen.empty}
        rowTone={({ overdue, toAnswer }) =>
          overdue === 'Y' ? 'trouble' : toAnswer > 0 ? 'attention' : undefined
        }
      />
      {actions.dialogs}
      <Suspense>{making && <MakeDialog onClose={() => setMaking(false)} />}</Suspense>
    </>
  );
}
