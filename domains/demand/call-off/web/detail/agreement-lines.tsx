import { Pagination, Segmented } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { listCallOffs } from '../../contract/endpoints.ts';
import type { CallOffRow } from '../../contract/lines/line-fields.ts';
import { callOffStatus, isOpenState } from '../../contract/status.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { lineAddress } from '../call-off-address.ts';
import { lineColumn } from '../columns.tsx';
import { useRules } from '../parts/use-rules.ts';
import { screenWords } from '../words.en.ts';
import styles from './detail.module.css';

type Which = 'open' | 'changed' | 'all';
const FILTERS: Readonly<Record<Which, Readonly<Record<string, string>>>> = {
  open: { status: statesOf(callOffStatus).filter(isOpenState).join(',') },
  changed: { changed: 'Y' },
  all: {},
};
const AT_ONCE = 20;

/** The lines of an agreement with what has become of them; the one that the page is about is marked. */
export const AgreementLines = ({ agreementId, lineId }: { agreementId: string; lineId?: string }) => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const rules = useRules();
  const [which, setWhich] = useState<Which>('open');
  const [page, setPage] = useState(1);
  const answer = useList(listCallOffs, {
    page,
    limit: AT_ONCE,
    sort: 'dueOn',
    filters: { agreement: agreementId, ...FILTERS[which] },
  });
  const shared = lineColumn(words, screen, rules);
  const columns: readonly Column<CallOffRow>[] = [
    shared.due(({ id }) => (id === lineId ? null : lineAddress(id))),
    shared.zone,
    column.quantity('requestedQty', 'unit'),
    shared.difference,
    shared.status,
    column.quantity('committedQty', 'unit'),
    column.quantity('allocatedQty', 'unit'),
    column.quantity('sentQty', 'unit'),
    column.quantity('receivedQty', 'unit'),
    shared.open,
    shared.tracking,
  ];
  return (
    <div className={styles.stack}>
      <div>
        <Segmented<Which>
          aria-label={words.detail.lines}
          value={which}
          options={(['open', 'changed', 'all'] as const).map((value) => ({
            value,
            label: screen.lines[value],
          }))}
          onChange={(value) => {
            setWhich(value);
            setPage(1);
          }}
        />
      </div>
      {answer.error ? (
        <LoadFailure title={kit.list.failed} failure={answer.error} retry={() => void answer.refetch()} />
      ) : answer.data ? (
        <>
          <PlainTable
            label={words.detail.lines}
            rows={answer.data.rows}
            rowKey={({ id }) => id}
            words={words}
            columns={columns}
            isCurrent={({ id }) => id === lineId}
            empty={words.list.noLines}
          />
          {answer.data.total > AT_ONCE && (
            <Pagination
              align="end"
              current={page}
              pageSize={AT_ONCE}
              total={answer.data.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      ) : (
        <Skeleton />
      )}
    </div>
  );
};
