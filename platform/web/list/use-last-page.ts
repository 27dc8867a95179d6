import { useEffect, useEffectEvent } from 'react';
import type { Page } from '../../contract/paging.ts';
import type { ListAddress } from './list-address.ts';

type Answer = {
  readonly data: Page<unknown> | undefined;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
};

/** Goes to the last page when the address names one behind it: an old link, or the last row of the last page is gone. */
export const useLastPage = (
  { data, isFetching, isPlaceholderData }: Answer,
  { page, limit }: Pick<ListAddress, 'page' | 'limit'>,
  change: (changed: Partial<ListAddress>) => void,
): void => {
  const last =
    data === undefined || isFetching || isPlaceholderData || data.rows.length > 0
      ? page
      : Math.max(1, Math.ceil(data.total / limit));
  const go = useEffectEvent(change);
  useEffect(() => {
    if (last < page) go({ page: last });
  }, [last, page]);
};
