import { Button } from 'antd';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { publishPreSeriesOrder, readPreSeriesOrder } from '../contract/order-calls.ts';
import { escalationTitle } from '@portal/call-off/contract/field-words.ts';
import { Escalations } from '@portal/call-off/web/offers.tsx';
import { PRE_SERIES_REASON } from '../contract/line.ts';
import type { PreSeriesOrder } from '../contract/order.ts';
import { orderStatus, type OrderStatus } from '../contract/status.ts';
import { words as preSeriesWords } from '../contract/words.en.ts';
import { editionsOf, LINES } from './address.ts';
import styles from './detail/detail.module.css';
import paper from './paper.module.css';
import { orderFigures } from './detail/order-figures.ts';
import { useLineActions } from './use-line-actions.tsx';
import { screenWords } from './words.en.ts';

const OrderLines = lazy(async () => ({ default: (await import('./detail/order-lines.tsx')).OrderLines }));
const LinePanel = lazy(async () => ({ default: (await import('./detail/line-panel.tsx')).LinePanel }));
const PublishDialog = lazy(() => import('./publish/publish-dialog.tsx'));

/** One order (`?id=`): what is asked for, where each line stands (`&line=`), what may be done now. */
export default function PreSeriesOrderPage() {
  const { id, line } = useAddress();
  const screen = useWords(screenWords).detail;
  const go = useGo();
  if (id) return <OrderPage key={`${id} ${line}`} id={id} named={line} />;
  return (
    <Empty title={screen.noneSelected}>
      <Button type="primary" onClick={() => go(LINES)}>
        {screen.toList}
      </Button>
    </Empty>
  );
}

const OrderPage = ({ id, named }: { id: string; named: string | undefined }) => {
  const escalation = useWords(escalationTitle);
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language === 'zh');
  const seesHistory = usePermissions().has('pre-series:history');
  const answer = useAnswer(readPreSeriesOrder, { id }, { quiet: true });
  const look = useCellContext();
  const { forLine, forOrder, dialogs } = useLineActions();
  const [publishing, setPublishing] = useState<PreSeriesOrder>();
  const panel = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(named);
  // On a telephone the line that was chosen opens below the cards of all lines.
  useEffect(() => {
    if (selected !== named) panel.current?.scrollIntoView({ block: 'start' });
  }, [selected, named]);
  const waitsFor: Partial<Record<OrderStatus, string>> = screen.waitsFor;
  const lineOf = ({ lines }: PreSeriesOrder) => lines.find((one) => one.id === selected) ?? lines[0];
  return (
    <>
      <DetailScreen<PreSeriesOrder, OrderStatus>
        answer={answer}
        back={LINES}
        title={({ orderNo, edition }) => `${orderNo} · ${fill(screen.detail.edition, { edition })}`}
        status={({ status }) => ({ machine: orderStatus, state: status, words: words.orderStatus })}
        waitsFor={({ status }) => waitsFor[status]}
        actions={(order) => [
          ...forOrder(order.lines),
          {
            label: screen.actions.publishNext,
            needs: publishPreSeriesOrder.needs,
            run: () => setPublishing(order),
          },
        ]}
        related={({ orderNo }) =>
          seesHistory ? [{ label: screen.detail.editions, to: editionsOf(orderNo) }] : []
        }
        figures={(order) => orderFigures(order, words, look)}
        sections={(order) => {
          const line = lineOf(order);
          return [
            {
              title: screen.detail.head,
              body: (
                <div className={paper.paper}>
                  <DescriptionGrid record={order} fields={headColumns(words, chinese)} words={words} />
                </div>
              ),
              place: 'aside' as const,
            },
            {
              title: screen.detail.lines,
              body: <OrderLines order={order} selected={line?.id} onChoose={setSelected} />,
              place: 'top' as const,
            },
            ...(order.escalations.length > 0
              ? [
                  {
                    title: escalation.title,
                    body: (
                      <Suspense fallback={null}>
                        <Escalations escalations={order.escalations} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
            ...(line
              ? [
                  {
                    title: fill(screen.detail.line, line),
                    actions: forLine(line),
                    body: (
                      <div ref={panel} className={styles.panel}>
                        <Suspense>
                          <LinePanel line={line} seesHistory={seesHistory} />
                        </Suspense>
                      </div>
                    ),
                  },
                ]
              : []),
          ];
        }}
        history={(order) => ({ entity: 'pre_series_order', id: order.id })}
      />
      {dialogs}
      {publishing && (
        <Suspense>
          <PublishDialog order={publishing} onClose={() => setPublishing(undefined)} />
        </Suspense>
      )}
    </>
  );
};

type Words = (typeof preSeriesWords)['zh' | 'en'];

const headColumns = (words: Words, chinese: boolean): readonly Column<PreSeriesOrder>[] => [
  column.code('orderNo'),
  column.code('supplierCode'),
  column.text(chinese ? 'supplierNameZh' : 'supplierNameEn', { title: words.fields.supplierName }),
  column.code('projectNo'),
  column.dict('reason', PRE_SERIES_REASON),
  column.code('forecastVersion'),
  column.count('edition'),
  column.choice('splitType', words.split),
  column.choice('source', words.source),
  column.moment('createdAt'),
  column.text('createdBy'),
  column.text('remark'),
];
