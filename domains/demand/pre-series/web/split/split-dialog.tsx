import { Alert, Button, InputNumber, Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { today, type Day } from '@portal/platform/contract/day.ts';
import { isNegative, isZero, subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { splitPreSeries } from '../../contract/endpoints.ts';
import { readPreSeriesOrder } from '../../contract/order-calls.ts';
import { isLater } from '../../contract/splitting.ts';
import type { PreSeriesLine, PreSeriesOrder } from '../../contract/order.ts';
import { words as preSeriesWords } from '../../contract/words.en.ts';
import { shownCalls } from '../shown-calls.ts';
import { screenWords } from '../words.en.ts';
import { divided, emptyLot, faultsIn, lotsOf, restOf, type LotRow } from './divide.ts';
import styles from './split.module.css';

const WIDTH = 640;
const LOTS_AT_FIRST = 2;
const DAYS_APART = 7;
/** The contract takes so many lots. */
const MOST_LOTS = 100;

type Props = { line: PreSeriesLine; onDone: () => void; onClose: () => void };

/** Divides what is agreed of a line into lots. Whether that takes effect at once is said by the supplier, who stands in the order, and by its days. */
export default function SplitDialog({ line, onDone, onClose }: Props) {
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const order = useAnswer(readPreSeriesOrder, { id: line.orderId }, { quiet: true });
  if (order.data) return <SplitForm line={line} order={order.data} onDone={onDone} onClose={onClose} />;
  return (
    <Modal open title={screen.split.loading} footer={null} onCancel={onClose}>
      {order.error ? (
        <LoadFailure title={kit.detail.failed} failure={order.error} retry={() => void order.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Modal>
  );
}

const SplitForm = ({ line, order, onDone, onClose }: Props & { order: PreSeriesOrder }) => {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  const open = line.openQty;
  const now = today(look.zone);
  const agreedOn = line.confirmedOn ?? line.requestedOn;
  const from = agreedOn < now ? now : agreedOn;
  const [parting, setParting] = useState({ count: LOTS_AT_FIRST, everyDays: DAYS_APART });
  const [rows, setRows] = useState<readonly LotRow[]>(() => divided(open, { ...parting, from }));
  const rest = restOf(open, rows);
  const isTooMuch = isNegative(rest);
  const lots = lotsOf(open, rows, now);
  const shape = splitPreSeries.input.check(
    z.refine(() => lots !== null, { error: 'lotsFaulty', path: ['lots'], when: () => true }),
  );
  const check = useFaults(isTooMuch, now);
  const agreed = order.lines
    .filter(({ id }) => id === line.id)
    .flatMap((one) => one.lots.filter(({ state }) => state === 'confirmed'));
  const isLate = lots !== null && isLater(agreed, lots);
  const isFree = order.splitType === 'FREE' && !isLate;
  const amount = (quantity: string): string => `${formatQuantity(quantity)} ${look.unit(line.unit)}`;
  return (
    <FormDialog
      title={fill(screen.split.title, { line: `${line.orderNo} / ${line.lineNo} · ${line.partNo}` })}
      call={splitPreSeries}
      shape={shape}
      words={{ fields: words.fields, checks: { ...words.checks, ...screen.checks } }}
      fields={[field.text('remark', { max: 200, span: 24 })]}
      fixed={{ id: line.id, version: line.version }}
      toInput={() => ({ lots: lots ?? [] })}
      submit={screen.split.submit}
      success={isFree ? screen.done.split : screen.done.splitProposed}
      refreshes={shownCalls}
      onDone={onDone}
      onClose={onClose}
      width={WIDTH}
      before={
        <>
          <Alert
            className={styles.effect}
            type={isFree ? 'info' : 'warning'}
            showIcon
            title={
              isFree
                ? screen.split.free
                : order.splitType === 'FREE'
                  ? screen.split.later
                  : screen.split.confirm
            }
          />
          <div className={styles.bar}>
            <strong>{fill(screen.split.rest, { quantity: amount(open) })}</strong>
            <label>
              {screen.split.count}{' '}
              <InputNumber
                min={1}
                max={MOST_LOTS}
                precision={0}
                value={parting.count}
                changeOnWheel={false}
                onChange={(count) => count !== null && setParting({ ...parting, count })}
              />
            </label>
            <label>
              {screen.split.everyDays}{' '}
              <InputNumber
                min={0}
                max={365}
                precision={0}
                value={parting.everyDays}
                changeOnWheel={false}
                onChange={(everyDays) => everyDays !== null && setParting({ ...parting, everyDays })}
              />
            </label>
            <Button onClick={() => setRows(divided(open, { ...parting, from }))}>
              {screen.split.divide}
            </Button>
          </div>
          <EditGrid
            rows={rows}
            columns={COLUMNS}
            onChange={setRows}
            words={{ fields: words.fields, checks: { ...words.checks, ...screen.checks } }}
            label={screen.split.lots}
            check={check}
            newRow={emptyLot}
            removable
            height={220}
          />
          <p className={styles.rest} data-over={isTooMuch || undefined} aria-live="polite">
            {isTooMuch
              ? fill(screen.split.over, { quantity: amount(subtract('0', rest)) })
              : isZero(rest)
                ? screen.split.even
                : fill(screen.split.left, { quantity: amount(rest) })}
          </p>
        </>
      }
    />
  );
};

/** The grid wants the same function at each drawing. */
const useFaults = (isTooMuch: boolean, now: Day) => useMemo(() => faultsIn(isTooMuch, now), [isTooMuch, now]);

const COLUMNS: readonly GridColumn<LotRow>[] = [
  gridColumn.day('deliverOn', { required: true, width: 160 }),
  gridColumn.quantity('quantity', { required: true, width: 160 }),
];
