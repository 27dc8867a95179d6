import { Button, Pagination } from 'antd';
import { COUNTED_UP_TO, PAGE_SIZES, type Page } from '../../contract/paging.ts';
import { fill } from '../../contract/words.ts';
import { formatQuantity } from '../i18n/format.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import styles from './list.module.css';
import type { ListAddress } from './list-address.ts';

type Props = {
  page: Page<unknown>;
  now: ListAddress;
  /** Rows can be chosen. */
  selectable: boolean;
  change: (changed: Partial<ListAddress>) => void;
};

/** How many rows a list has: exact up to 10,000, beyond that on request. */
export const countText = ({ more, total }: Page<unknown>, isExact: boolean): string =>
  more && !isExact ? `${formatQuantity(String(COUNTED_UP_TO))}+` : formatQuantity(String(total));

/** How many there are, and the way to the others. Beyond 10,000 the user asks for the exact count himself. */
export const ListFoot = ({ page, now, selectable, change }: Props) => {
  const words = useWords(kitWords).list;
  const capped = page.more && !now.exact;
  const counted = capped ? COUNTED_UP_TO : page.total;
  const text = fill(words.total, { total: countText(page, now.exact) });
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>{selectable ? words.keysWithChoice : words.keys}</span>
      <span aria-live="polite">{text}</span>
      {capped && (
        <Button type="link" size="small" onClick={() => change({ exact: true })}>
          {words.countExactly}
        </Button>
      )}
      <Pagination
        current={now.page}
        pageSize={now.limit}
        total={counted}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger
        showLessItems
        onChange={(to, limit) => change(limit === now.limit ? { page: to } : { limit })}
      />
    </div>
  );
};
