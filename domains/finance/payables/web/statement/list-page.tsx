import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportStatements, listStatements } from '../../contract/statement.ts';
import { words as payablesWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { statementAddress } from './statement-address.ts';

type Row = RowOf<typeof listStatements>;

/** What suppliers were paid and are owed, month by month; a supplier reads his own. */
export default function StatementsPage() {
  const words = useWords(payablesWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const own = isSupplier ? { supplierCode: null, supplierNameZh: null, supplierNameEn: null } : {};
  return (
    <ListScreen
      list={listStatements}
      name="statements"
      words={words}
      columns={drawnColumns(listStatements, words, language, {
        month: column.link<Row>('month', statementAddress),
        ...own,
      })}
      filters={drawnFilters(listStatements, words, language, { ...(isSupplier && { supplierCode: null }) })}
      exportWith={exportStatements}
      emptyHint={screen.statement.empty}
    />
  );
}
