import { Pagination } from 'antd';
import { useState } from 'react';
import { useList, type RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { pickupPlanStatus } from '@portal/pickup-plan/contract/status.ts';
import { words as planWords } from '@portal/pickup-plan/contract/words.en.ts';
import { listBrokenPlans } from '../../contract/plan-calls.ts';
import { words as changeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './part.module.css';

type Row = RowOf<typeof listBrokenPlans>;
const LIMIT = 10;

/** Pickup plans that fetch more than the change has left, the earliest pickup first; the planner moves or closes them on their own page. */
export default function BrokenPlans({ change }: { change: string }) {
  const words = useWords(changeWords);
  const plan = useWords(planWords);
  const screen = useWords(screenWords).detail;
  const kit = useWords(kitWords);
  const [page, setPage] = useState(1);
  const found = useList(listBrokenPlans, { page, limit: LIMIT, filters: { change } });
  if (found.error)
    return <LoadFailure title={kit.detail.failed} failure={found.error} retry={() => void found.refetch()} />;
  const columns: Column<Row>[] = [
    column.link('planNumber', ({ planId }) => `/transport/pickup-plan-detail?id=${planId}`, {
      title: screen.plan,
    }),
    column.code('partNo'),
    column.quantity('quantity', 'unit', { title: screen.tooMuch }),
    column.day('pickupOn', { title: screen.pickupOn }),
    column.status('status', pickupPlanStatus, plan.status),
  ];
  return (
    <div className={styles.stack}>
      <PlainTable
        label={screen.plans}
        rows={found.data?.rows ?? []}
        rowKey={({ id }) => id}
        words={words}
        columns={columns}
      />
      {found.data !== undefined && found.data.total > LIMIT && (
        <Pagination
          current={page}
          pageSize={LIMIT}
          total={found.data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  );
}
