import { minus } from '@portal/platform/contract/values/decimal.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportSettlementWaiting, listSettlementWaiting } from '../contract/endpoints.ts';
import { waitReasons, type WaitReason } from '../contract/reasons.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { useWaitingActions } from './use-waiting-actions.tsx';
import { pieceColumns } from './piece-columns.tsx';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listSettlementWaiting>;

/** Received goods that are on no list: why, since when, and who ends it. */
export default function SettlementWaitingPage() {
  const words = useWords(settlementWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const actions = useWaitingActions();
  const own = isSupplier ? { supplierCode: null, supplierNameZh: null, supplierNameEn: null } : {};
  return (
    <>
      <ListScreen
        list={listSettlementWaiting}
        name="settlement-waiting"
        words={words}
        tabs={{ filter: 'reason', choices: tabsOf(words.reason, screen.otherReasons) }}
        columns={drawnColumns(listSettlementWaiting, words, language, {
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
          remark: column.of<Row>('remark', {
            text: ({ reason, gross, remark }) =>
              reason === 'claimTooLarge' && gross !== null
                ? fill(screen.claimTooLarge, { gross: formatMoney(minus('0', gross)) })
                : (remark ?? ''),
          }),
          ...own,
        })}
        filters={drawnFilters(listSettlementWaiting, words, language, {
          ...(isSupplier && { supplierCode: null }),
        })}
        selectable={!isSupplier}
        actions={({ rows }) => (isSupplier ? [] : actions.ofMany(rows))}
        rowActions={(row) => (isSupplier ? [] : actions.ofOne(row))}
        exportWith={exportSettlementWaiting}
        emptyHint={screen.emptyWaiting}
      />
      {actions.dialogs}
    </>
  );
}

/** Reasons of every day have a tab each; the rare ones share the last, so that all of them stay in sight. */
const OFTEN = [
  'period',
  'onHold',
  'disputed',
  'heldBack',
  'noPrice',
] as const satisfies readonly WaitReason[];
const tabsOf = (reasons: Readonly<Record<WaitReason, string>>, others: string): Record<string, string> => ({
  ...Object.fromEntries(OFTEN.map((reason) => [reason, reasons[reason]])),
  [waitReasons.filter((reason) => !(OFTEN as readonly string[]).includes(reason)).join()]: others,
});
