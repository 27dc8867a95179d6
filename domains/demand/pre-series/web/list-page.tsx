import { lazy, Suspense, useState } from 'react';
import { trackingSteps } from '@portal/call-off/contract/tracking/tracking.ts';
import { words as callOffWords } from '@portal/call-off/contract/words.en.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  downloadPreSeriesCommitTemplate,
  exportPreSeriesLines,
  importPreSeriesCommitments,
  listPreSeriesLines,
} from '../contract/endpoints.ts';
import { importPreSeriesOrders, publishPreSeriesOrder } from '../contract/order-calls.ts';
import { words as preSeriesWords } from '../contract/words.en.ts';
import { orderAddress } from './address.ts';
import { isOpen } from './line-rules.ts';
import { statusColumn } from './line-status.tsx';
import { useLineActions } from './use-line-actions.tsx';
import { screenWords } from './words.en.ts';

const PublishDialog = lazy(() => import('./publish/publish-dialog.tsx'));
const ImportOrders = lazy(() => import('./import/import-orders.tsx'));

type Row = RowOf<typeof listPreSeriesLines>;

/** Lines of pre-series orders: a supplier answers his, the plant publishes, audits and watches all of its. */
export default function PreSeriesLinesPage() {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  const steps = useWords(callOffWords).tracking;
  const language = useSession((now) => now.language);
  const ofOneSupplier = useSession((now) => now.user?.party === 'supplier');
  const { forLines, forLine, dialogs } = useLineActions();
  const [open, setOpen] = useState<'publish' | 'importOrders'>();
  const close = () => setOpen(undefined);
  const own = ofOneSupplier ? { supplierCode: null, supplierNameZh: null, supplierNameEn: null } : {};
  return (
    <>
      <ListScreen
        list={listPreSeriesLines}
        name="pre-series-lines"
        words={words}
        columns={drawnColumns(listPreSeriesLines, words, language, {
          orderNo: column.link<Row>('orderNo', (row) => orderAddress(row.orderId, row.id), {
            fixed: 'start',
          }),
          status: statusColumn<Row>(words),
          // It stands beside the state.
          urgent: column.flag<Row>('urgent', { hidden: true }),
          tracking: column.of<Row>('tracking', {
            text: ({ tracking }) => (trackingSteps.includes(tracking!) ? steps[tracking!] : ''),
          }),
          ...own,
        })}
        filters={drawnFilters(listPreSeriesLines, words, language, {
          shown: null,
          ...(ofOneSupplier && { supplierCode: null }),
        })}
        tabs={{ filter: 'shown', choices: words.shown }}
        selectable
        actions={({ rows, clear }) => [
          ...forLines(rows, clear).map((action) => ({ ...action, bulk: true })),
          {
            label: screen.actions.publish,
            needs: publishPreSeriesOrder.needs,
            run: () => setOpen('publish'),
          },
          {
            label: screen.actions.importOrders,
            needs: importPreSeriesOrders.needs,
            run: () => setOpen('importOrders'),
          },
        ]}
        rowActions={forLine}
        exportWith={exportPreSeriesLines}
        importWith={{
          template: downloadPreSeriesCommitTemplate,
          upload: importPreSeriesCommitments,
          ofList: true,
        }}
        emptyHint={ofOneSupplier ? screen.list.emptySupplier : screen.list.empty}
        rowTone={toneOf}
      />
      {dialogs}
      <Suspense>
        {open === 'publish' && <PublishDialog onClose={close} />}
        {open === 'importOrders' && <ImportOrders onClose={close} />}
      </Suspense>
    </>
  );
}

/** What waits too long stands out, and what is urgent as long as it is open. */
const toneOf = (line: Row) => {
  if (line.timedOut === 'Y') return 'trouble';
  return line.urgent === 'Y' && isOpen(line) ? 'attention' : undefined;
};
