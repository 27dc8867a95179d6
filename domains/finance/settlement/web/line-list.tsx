import { isNegative } from '@portal/platform/contract/quantity.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportSettlementLines, listSettlementLines } from '../contract/endpoints.ts';
import type { Settlement } from '../contract/fields.ts';
import { settlementStatus } from '../contract/status.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { useLineActions } from './use-line-actions.tsx';
import { pieceColumns } from './piece-columns.tsx';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listSettlementLines>;

/** Lines of a list: each side takes some out until it is accepted. */
export const LineList = ({ settlement }: { settlement: Settlement }) => {
  const words = useWords(settlementWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const actions = useLineActions(settlement);
  const isOpen = can(settlementStatus, settlement.status, 'takeOut');
  return (
    <>
      <ListScreen
        list={listSettlementLines}
        name="settlement-line"
        title={screen.lines}
        words={words}
        fixed={{ settlementId: settlement.id }}
        columns={drawnColumns(listSettlementLines, words, language, {
          ...pieceColumns,
          receiptNumber: column.link<Row>(
            'receiptNumber',
            ({ receiptId }) => receiptId && `/management/receipt?receipt=${receiptId}`,
          ),
          noteNumber: column.link<Row>(
            'noteNumber',
            ({ noteId }) => noteId && `/common/dn-detail-view?id=${noteId}`,
          ),
          claimNumber: column.link<Row>(
            'claimNumber',
            ({ claimId }) => claimId && `/claims/claim-detail?id=${claimId}`,
          ),
        })}
        filters={drawnFilters(listSettlementLines, words, language)}
        selectable={isOpen}
        actions={({ rows }) => (isOpen ? actions.ofMany(rows) : [])}
        rowActions={(row) => [
          ...(isOpen ? actions.ofOne(row) : []),
          ...differencesOf(row, screen),
          ...callOffOf(row, screen),
        ]}
        exportWith={exportSettlementLines}
        emptyHint={screen.noLines}
      />
      {actions.dialogs}
    </>
  );
};

/** The lists of differences of its goods, whether it is their line or the line of a difference; not of what takes one back. */
const differencesOf = (
  { id, kind, ofLineId, differs, quantity }: Row,
  screen: { readonly differences: string },
): Action[] =>
  differs === 'Y' || (kind === 'difference' && !isNegative(quantity))
    ? [
        {
          label: screen.differences,
          to: `/finance/price-difference?settledLineId=${differs === 'Y' ? id : ofLineId}`,
          aside: true,
        },
      ]
    : [];

/** The call-off line that the goods served, for those who may read call-offs. */
const callOffOf = ({ callOffLineId }: Row, screen: { readonly callOff: string }): Action[] =>
  callOffLineId === null
    ? []
    : [
        {
          label: screen.callOff,
          to: `/management/notify-detail?id=${callOffLineId}`,
          needs: 'call-off:list',
          aside: true,
        },
      ];
