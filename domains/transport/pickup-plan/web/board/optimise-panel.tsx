import { Alert, Button, Drawer } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { optimisePickupPlans } from '../../contract/board-calls.ts';
import { movePickupPlan } from '../../contract/endpoints.ts';
import { words as planWords } from '../../contract/words.en.ts';
import figures from '../pickup.module.css';
import { refreshes } from '../selected-plan.ts';
import { boardWords } from './words.en.ts';

type Move = OutputOf<typeof optimisePickupPlans>['moves'][number];
type Props = { range: { from: string; to: string }; onClose: () => void };

/** Moves that would save trucks, each with its gain; nothing changes unless the planner makes one. */
export default function OptimisePanel({ range, onClose }: Props) {
  const plan = useWords(planWords);
  const { moved, optimise: words } = useWords(boardWords);
  const answer = useAnswer(optimisePickupPlans, range, { quiet: true, staleTime: 0 });
  const make = useCall(movePickupPlan, { success: moved, refreshes: [...refreshes, optimisePickupPlans] });
  const found = answer.data;
  const columns = columnsOf(words, plan.actions.move, make.busy, (move) => void make.run(move));
  return (
    <Drawer open title={words.title} size={960} onClose={onClose}>
      <p className={figures.quiet}>{words.hint}</p>
      {answer.error ? (
        <Alert type="error" showIcon title={answer.error.message} />
      ) : !found ? (
        <Skeleton />
      ) : found.moves.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <>
          <dl className={figures.figures}>
            <div>
              <dt>{words.saved}</dt>
              <dd>{found.trucksSaved}</dd>
            </div>
            <div>
              <dt>{words.before}</dt>
              <dd>{found.rateBefore}%</dd>
            </div>
            <div>
              <dt>{words.after}</dt>
              <dd>{found.rateAfter}%</dd>
            </div>
          </dl>
          <PlainTable<Move>
            label={words.title}
            rows={found.moves}
            rowKey={({ planId }) => planId}
            columns={columns}
            words={plan}
            height={520}
          />
        </>
      )}
    </Drawer>
  );
}

type Words = (typeof boardWords)['zh' | 'en']['optimise'];
type Made = Pick<Move, 'version' | 'pickupOn' | 'truckId'> & { id: string };

const columnsOf = (
  words: Words,
  action: string,
  busy: boolean,
  make: (move: Made) => void,
): Column<Move>[] => [
  column.code('number', { title: words.plan }),
  column.code('supplierCode', { title: words.supplier }),
  column.code('fromTruck', { title: words.from }),
  column.code('toTruck', { title: words.to }),
  column.of<Move>(
    'pickupOn',
    {
      text: ({ pickupBefore, pickupOn }) =>
        pickupBefore === pickupOn
          ? formatDay(pickupOn)
          : `${formatDay(pickupBefore)} → ${formatDay(pickupOn)}`,
    },
    { title: words.day },
  ),
  column.of<Move>(
    'toRateAfter',
    { text: ({ toRateBefore, toRateAfter }) => `${toRateBefore}% → ${toRateAfter}%` },
    { title: words.gain },
  ),
  column.of<Move>(
    'planId',
    {
      text: () => words.make,
      show: ({ planId: id, version, pickupOn, truckId }) => (
        <Button size="small" disabled={busy} onClick={() => make({ id, version, pickupOn, truckId })}>
          {words.make}
        </Button>
      ),
    },
    { title: action },
  ),
];
