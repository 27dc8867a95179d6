import { Pagination, Spin } from 'antd';
import { useState } from 'react';
import { DEFAULT_LIMIT } from '@portal/platform/contract/paging.ts';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { EmptyList, LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { listItems } from '../contract/endpoints.ts';
import type { ItemRow } from '../contract/fields.ts';
import { itemOutcome } from '../contract/status.ts';
import { words as ediWords } from '../contract/words.en.ts';
import styles from './message.module.css';

/** The items of a message and what became of each. */
export const MessageItems = ({ id }: { id: string }) => {
  const words = useWords(ediWords);
  const kit = useWords(kitWords).detail;
  const { fields } = words;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useList(listItems, { page, limit: DEFAULT_LIMIT, filters: { id } });
  if (error) return <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Spin />;
  if (data.total === 0) return <EmptyList filtered={false} />;
  return (
    <div className={styles.stack}>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={words.tabs.items}>
          <thead>
            <tr>
              <th scope="col">{fields.itemNo}</th>
              <th scope="col">{fields.outcome}</th>
              <th scope="col" className={styles.message}>
                {fields.reasonText}
              </th>
              <th scope="col">{fields.partNumber}</th>
              <th scope="col">{fields.partNo}</th>
              <th scope="col">{fields.orderNumber}</th>
              <th scope="col">{fields.orderLine}</th>
              <th scope="col">{fields.unloadingPointGiven}</th>
              <th scope="col">{fields.pointOfUse}</th>
              <th scope="col">{fields.releaseNo}</th>
              <th scope="col" data-figures>
                {fields.lineCount}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      </div>
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

const Item = ({ item }: { item: ItemRow }) => {
  const words = useWords(ediWords);
  return (
    <tr>
      <td data-figures>{item.itemNo}</td>
      <td>
        <StatusTag machine={itemOutcome} state={item.outcome} words={words.outcome} />
      </td>
      <td>{item.reasonText}</td>
      <td className={styles.code}>{item.partNumber}</td>
      <td className={styles.code}>
        {item.outcome === 'taken' && item.partNo !== null ? (
          <ToLink
            to={`/management/notify?${new URLSearchParams({ partNo: item.partNo, saNo: item.orderNumber }).toString()}`}
          >
            {item.partNo}
          </ToLink>
        ) : (
          item.partNo
        )}
      </td>
      <td className={styles.code}>{item.orderNumber}</td>
      <td className={styles.code}>{item.orderLine}</td>
      <td className={styles.code}>{item.unloadingPoint}</td>
      <td className={styles.code}>{item.pointOfUse}</td>
      <td className={styles.code}>{item.releaseNo}</td>
      <td data-figures>{item.lineCount}</td>
    </tr>
  );
};
