import { Pagination } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { DEFAULT_LIMIT } from '@portal/platform/contract/paging.ts';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { EmptyList, LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { listItems } from '../../contract/endpoints.ts';
import type { ItemRow } from '../../contract/fields.ts';
import { itemOutcome } from '../../contract/status.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { sentence, type Words } from '../columns.tsx';
import styles from '../message.module.css';

/** The items of a message and what became of each. */
export const MessageItems = ({ id }: { id: string }) => {
  const words = useWords(ediWords);
  const kit = useWords(kitWords).detail;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useList(listItems, { page, limit: DEFAULT_LIMIT, filters: { id } });
  if (error) return <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.total === 0) return <EmptyList filtered={false} />;
  return (
    <div className={styles.stack}>
      <PlainTable
        label={words.tabs.items}
        rows={data.rows}
        rowKey={({ id: item }) => item}
        columns={itemColumns(words)}
        words={words}
      />
      <Pagination
        size="small"
        align="end"
        current={page}
        pageSize={DEFAULT_LIMIT}
        total={data.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setPage}
      />
    </div>
  );
};

const itemColumns = (words: Words): readonly Column<ItemRow>[] => [
  column.count('itemNo', { card: 'more' }),
  column.status('outcome', itemOutcome, words.outcome),
  sentence('reasonText', ({ reasonText }) => reasonText ?? '', words.fields.reasonText),
  column.code('partNumber', { card: 'title' }),
  column.link('partNo', ({ outcome, partNo, orderNumber }) =>
    outcome === 'taken' && partNo !== null
      ? `/management/notify?${new URLSearchParams({ partNo, saNo: orderNumber }).toString()}`
      : null,
  ),
  column.code('orderNumber'),
  column.code('orderLine'),
  column.code('unloadingPoint', { title: words.fields.unloadingPointGiven }),
  column.code('pointOfUse'),
  column.code('releaseNo'),
  column.count('lineCount'),
];
