import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { formatDay, formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { ToLink, useAddress } from '@portal/platform/web/session/address.tsx';
import type { CoverageDetail } from '../contract/coverage.ts';
import { readCoverage, setCoverageLimits } from '../contract/endpoints.ts';
import { words as coverageWords } from '../contract/words.en.ts';
import { PIPELINE, stockAddress } from './addresses.ts';
import { daysText } from './columns.tsx';
import { ComingList } from './coming-list.tsx';
import { Countdown } from './countdown.tsx';
import styles from './coverage.module.css';
import { LineOfDays } from './line-of-days.tsx';
import { Mend } from './mend.tsx';
import { screenWords } from './words.en.ts';

const LimitsDialog = lazy(async () => import('./limits-dialog.tsx'));

/** One part: when the line stops, how stock goes day by day, and what would mend it. */
export default function PipelinePartPage() {
  const { part } = useAddress();
  return part ? <Part key={part} partNo={part} /> : <NoRecord back={PIPELINE} />;
}

const Part = ({ partNo }: { partNo: string }) => {
  const look = useCellContext();
  /** With its unit in the reader's language. */
  const measured = (quantity: string, { unit }: { readonly unit: string }) => [
    { quantity, unit: look.unit(unit) },
  ];
  const words = useWords(coverageWords);
  const screen = useWords(screenWords);
  const [limiting, setLimiting] = useState(false);
  const answer = useAnswer(readCoverage, { partNo }, { quiet: true });
  return (
    <>
      <DetailScreen<CoverageDetail>
        answer={answer}
        back={PIPELINE}
        title={(row) => fill(screen.title, row)}
        actions={() => [
          { label: words.actions.limits, needs: setCoverageLimits.needs, run: () => setLimiting(true) },
        ]}
        figures={(row) => [
          {
            label: words.fields.daysOfSupply,
            value: daysText(row, words, screen),
            hint: row.lastsUntil === null ? '' : `${words.fields.lastsUntil} ${formatDay(row.lastsUntil)}`,
            sign: row.light === 'red' ? 'wrong' : undefined,
          },
          {
            label: words.fields.firstShortOn,
            value: row.firstShortOn === null ? '' : formatDay(row.firstShortOn),
            hint: row.level === null ? '' : words.level[row.level],
            sign: 'wrong',
          },
          { label: screen.stock, value: row.stock === null ? words.reach.unknown : measured(row.stock, row) },
          { label: words.fields.inTransit, value: measured(row.inTransit, row) },
          { label: words.fields.confirmedQty, value: measured(row.confirmedQty, row) },
          {
            label: screen.limitsOf,
            value: fill(screen.of, { min: row.minDays, target: row.targetDays }),
          },
        ]}
        progress={standingOf}
        sections={(row) => [
          ...(row.firstShortOn === null
            ? []
            : [{ title: screen.mend, body: <Mend part={row} />, place: 'top' as const }]),
          {
            title: screen.line,
            body: <LineOfDays days={row.days} title={screen.line} hint={screen.lineHint} />,
            place: 'wide' as const,
          },
          {
            title: screen.coming,
            body: <ComingList coming={row.coming} label={screen.coming} empty={screen.noComing} />,
          },
          { title: screen.stockNow, body: <StockNow row={row} /> },
        ]}
      />
      <Suspense>
        {limiting && answer.data && <LimitsDialog part={answer.data} onClose={() => setLimiting(false)} />}
      </Suspense>
    </>
  );
};

const standingOf = (row: CoverageDetail) => <Standing row={row} />;

/** Old stock and no stock are said before any figure that rests on it. */
const Standing = ({ row }: { row: CoverageDetail }) => {
  const screen = useWords(screenWords);
  const look = useCellContext();
  if (row.stock === null)
    return (
      <Alert
        type="warning"
        showIcon
        title={screen.noStock}
        action={<ToLink to={stockAddress(row.partNo)}>{screen.toStock}</ToLink>}
      />
    );
  const lowest = row.lowest?.startsWith('-') === true ? subtract('0', row.lowest) : '0';
  return (
    <div className={styles.stack}>
      {row.isOld && <Alert type="warning" showIcon title={fill(screen.old, { hours: row.stockOldHours })} />}
      <Countdown
        stopsAt={row.stopsAt}
        zone={row.zone}
        shortBy={fill(screen.shortBy, { quantity: `${formatQuantity(lowest)} ${look.unit(row.unit)}` })}
      />
    </div>
  );
};

type Place = CoverageDetail['places'][number];

const StockNow = ({ row }: { row: CoverageDetail }) => {
  const words = useWords(coverageWords);
  const screen = useWords(screenWords);
  if (row.stock === null || row.stated === null) return <p>{screen.noStock}</p>;
  const { stated, moved, held, consumed, stock } = row;
  return (
    <div className={styles.stack}>
      <p>
        {fill(screen.stockText, {
          stated: formatQuantity(stated),
          moved: formatQuantity(moved),
          held: formatQuantity(held),
          consumed: formatQuantity(consumed),
          stock: formatQuantity(stock),
        })}
      </p>
      <PlainTable
        label={screen.places}
        rows={row.places}
        rowKey={({ stockPlace }) => stockPlace}
        words={words}
        columns={placeColumns(words.fields.isOld, row.zone)}
      />
    </div>
  );
};

const placeColumns = (old: string, zone: string) => [
  column.code<Place>('stockPlace'),
  column.of<Place>('usableQty', { text: ({ usableQty }) => formatQuantity(usableQty) }),
  column.of<Place>('blockedQty', { text: ({ blockedQty }) => formatQuantity(blockedQty) }),
  column.of<Place>('stockAt', {
    text: ({ stockAt }) => formatMoment(stockAt, zone),
    show: ({ stockAt, isOld }) => (
      <>
        {formatMoment(stockAt, zone)} {isOld && <ToneTag tone="attention">{old}</ToneTag>}
      </>
    ),
  }),
  column.text<Place>('statedBy'),
];
