import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import type { ListEndpoint, RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useSession } from '@portal/platform/web/session/session.ts';

/** Rows of a page, and the most that a list gives at once. */
const AT_ONCE = 100;

type Options<Row> = {
  /** False: nothing is read. */
  readonly enabled?: boolean;
  /** Pages are read one behind the other until these rows are enough; more comes by `readMore`. */
  readonly enough: (rows: readonly Row[]) => boolean;
};

/** A list that people pick from, page by page: its rows so far, and how to read on, undefined where there are no more. */
export const usePages = <E extends ListEndpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, 'page' | 'limit'>,
  { enabled = true, enough }: Options<RowOf<E>>,
): { readonly rows: readonly RowOf<E>[]; readonly readMore: (() => void) | undefined } => {
  const plantNo = useSession((now) => now.plantNo);
  const language = useSession((now) => now.language);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [plantNo, language, `${endpoint.method} ${endpoint.path}`, 'pages', input],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) =>
      (await call(endpoint, { ...input, page, limit: AT_ONCE } as InputOf<E>, { signal })) as RowOf<E>[],
    getNextPageParam: (last, pages) => (last.length < AT_ONCE ? undefined : pages.length + 1),
    enabled,
  });
  const rows = enabled ? (data?.pages.flat() ?? []) : [];
  const readsOn = hasNextPage && !isFetching && !enough(rows);
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  return { rows, readMore: hasNextPage ? () => void fetchNextPage() : undefined };
};
