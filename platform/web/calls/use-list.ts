import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { pageOf, type Listed, type Page } from '../../contract/paging.ts';
import { useSession } from '../session/session.ts';
import { call } from './call.ts';
import type { CallFailure } from './call-failure.ts';
import { previousOf } from './previous.ts';

/** What `list()` of the contract declares. */
export type ListEndpoint = Endpoint & {
  readonly kind: 'list';
  readonly row: z.ZodMiniObject;
  readonly input: z.ZodMiniObject;
  readonly sortable: readonly string[];
};
export type RowOf<E extends ListEndpoint> = z.output<E['row']>;
/** Names of the filters of a list: its input without the paging. */
export type FilterName<E extends ListEndpoint> = Exclude<
  keyof InputOf<E> & string,
  'page' | 'limit' | 'sort' | 'exact' | 'knownTotal' | 'after'
>;

export type ListInput = {
  page: number;
  limit: number;
  sort?: string;
  exact?: 'Y';
  filters: Readonly<Record<string, string>>;
};

/**
 * One page of a list. While the user turns pages under the same filters, the total told before is given back, so the
 * server need not count again; a refresh of the page that told it counts again.
 */
export const useList = <E extends ListEndpoint>(endpoint: E, input: ListInput, enabled = true) => {
  const plantNo = useSession((now) => now.plantNo);
  const language = useSession((now) => now.language);
  const message = useRef<Message | null>(null);
  const { page, filters, ...paging } = input;
  const requested = JSON.stringify([plantNo, filters, paging.exact]);
  return useQuery<Page<RowOf<E>>, CallFailure>({
    queryKey: [plantNo, language, `${endpoint.method} ${endpoint.path}`, input],
    enabled,
    meta: { quiet: true },
    placeholderData: previousOf(plantNo),
    queryFn: async ({ signal }) => {
      const known =
        message.current?.requests === requested && message.current.page !== page
          ? message.current.total
          : undefined;
      const sent = { ...filters, ...paging, page, knownTotal: known } as unknown as InputOf<E>;
      const pageWith = async (more: object) =>
        pageOf<RowOf<E>>((await call(endpoint, { ...sent, ...more }, { signal })) as Listed<RowOf<E>>[]);
      const answer = await pageWith({});
      // An empty page behind the last one has no row that could carry the total: the first one has.
      const isBehind = answer.rows.length === 0 && page > 1;
      const { total } = isBehind ? await pageWith({ page: 1, knownTotal: undefined }) : answer;
      message.current = { requests: requested, page, total };
      return { ...answer, total };
    },
  });
};

type Message = { requests: string; page: number; total: number };
