import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useKeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { Below } from '@portal/platform/web/document/below.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  downloadStatement,
  exportStatementMoves,
  listStatementMoves,
  readStatement,
} from '../../contract/statement.ts';
import { words as payablesWords } from '../../contract/words.en.ts';
import { addressOf } from '../cash/money-address.ts';
import { screenWords } from '../words.en.ts';
import { PausesOfMonth } from './pauses-of-month.tsx';

type Statement = OutputOf<typeof readStatement>;
type Move = RowOf<typeof listStatementMoves>;

/** One month: what it opened and closed with, and what moved in between, each move opening its document. */
export default function StatementPage() {
  const { supplier, of: month, in: currency } = useAddress();
  if (!supplier || !month || !currency) return <NoRecord back="/finance/statement" />;
  return <OfMonth supplierCode={supplier} month={month} currency={currency} />;
}

type Which = { readonly supplierCode: string; readonly month: string; readonly currency: string };

const OfMonth = (which: Which) => {
  const words = useWords(payablesWords);
  const screen = useWords(screenWords).statement;
  const language = useSession((now) => now.language);
  const answer = useAnswer(readStatement, which);
  const figure = useKeyFigure<Statement>(words);
  const print = usePrint(downloadStatement, screen.print);
  const money = (field: 'opening' | 'receivedValue' | 'difference' | 'paid' | 'outside' | 'closing') =>
    column.money<Statement>(field, 'currency');
  return (
    <>
      <DetailScreen
        answer={answer}
        back="/finance/statement"
        title={(statement) => fill(screen.title, statement)}
        actions={() => [print(which)]}
        figures={(statement) => [
          figure(statement, money('opening')),
          figure(statement, money('receivedValue')),
          figure(statement, money('difference')),
          figure(statement, money('paid')),
          figure(statement, money('closing')),
        ]}
        sections={(statement) => [
          {
            title: screen.facts,
            body: (
              <DescriptionGrid
                record={statement}
                words={words}
                fields={[
                  column.code('supplierCode'),
                  column.text(language === 'zh' ? 'supplierNameZh' : 'supplierNameEn'),
                  column.money('outside', 'currency'),
                  column.money('invoiced', 'currency'),
                  column.money('disputed', 'currency'),
                  column.count('unpriced'),
                ]}
              />
            ),
          },
          {
            title: words.titles.pauses,
            body: <PausesOfMonth supplierCode={which.supplierCode} month={which.month} />,
          },
        ]}
      />
      {answer.data && (
        <Below>
          <ListScreen
            list={listStatementMoves}
            name="statement-moves"
            words={words}
            title={words.titles.moves}
            fixed={which}
            columns={drawnColumns(listStatementMoves, words, language, {
              number: column.link<Move>('number', ({ document, documentId }) =>
                addressOf(document, documentId),
              ),
            })}
            filters={drawnFilters(listStatementMoves, words, language)}
            exportWith={exportStatementMoves}
            emptyHint={screen.noMoves}
          />
        </Below>
      )}
    </>
  );
};
