import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { makeContainerStatements } from '../contract/endpoints.ts';
import { statementDocument } from '../contract/fields.ts';
import { isPartner } from '../contract/status.ts';
import { words as statementWords } from '../contract/words.en.ts';
import { useStatementActions } from './use-statement-actions.tsx';
import { screenWords } from './words.en.ts';

const MakeDialog = lazy(async () => import('./make-dialog.tsx'));

/** Statements of each month: the plant makes and sends them, a partner finds his own. */
export default function ContainerStatementsPage() {
  const words = useWords(statementWords);
  const screen = useWords(screenWords);
  const partner = useSession((now) => isPartner(now.user?.party));
  const [making, setMaking] = useState(false);
  const actions = useStatementActions();
  const { prepared, ...shown } = words.shown;
  const make = {
    label: words.actions.make,
    needs: makeContainerStatements.needs,
    run: () => setMaking(true),
  };
  return (
    <DocumentList
      document={statementDocument}
      words={words}
      tabs={{ filter: 'shown', choices: partner ? shown : { ...shown, prepared } }}
      tabbed={['status']}
      own={{ dueOn: dueColumn(screen) }}
      without={partner ? ['holderKind', 'holderCode', 'holderNameZh', 'holderNameEn'] : []}
      selectable={!partner}
      actions={({ rows, clear }) => (partner ? [] : [...actions.ofMany(rows, clear), make])}
      emptyHint={partner ? screen.emptyPartner : screen.empty}
      rowTone={({ overdue, toAnswer }) =>
        overdue === 'Y' ? 'trouble' : toAnswer > 0 ? 'attention' : undefined
      }
      dialogs={
        <>
          {actions.dialogs}
          <Suspense>{making && <MakeDialog onClose={() => setMaking(false)} />}</Suspense>
        </>
      }
    />
  );
}
