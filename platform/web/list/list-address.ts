import { DEFAULT_LIMIT, PAGE_SIZES, Paging } from '../../contract/paging.ts';
import type { ListEndpoint } from '../calls/use-list.ts';
import { useAddress, useSetAddress } from '../session/address.tsx';
import { useSession } from '../session/session.ts';

export type Filters = Readonly<Record<string, string>>;

/** What the address says about a list. Links from elsewhere may set any filter that the list's call knows. */
export type ListAddress = {
  readonly page: number;
  readonly limit: number;
  readonly sort: string | undefined;
  readonly exact: boolean;
  readonly filters: Filters;
};

/** The state of a list, which lives in the address: a link, a reload and the way back show the same rows. */
export const useListAddress = (list: ListEndpoint, name: string) => {
  const address = useAddress();
  const setAddress = useSetAddress();
  const selectedLimit = useSession((now) => now.pageSettings[name]?.limit);
  const known = new Set(filterNames(list));
  const filters = Object.fromEntries(
    Object.entries(address).filter(([field, value]) => known.has(field) && value !== ''),
  );
  const now: ListAddress = {
    page: pageIn(address.page),
    limit: limitIn(address.limit) ?? selectedLimit ?? DEFAULT_LIMIT,
    sort: sortIn(address.sort, list.sortable),
    exact: address.exact === 'Y',
    filters,
  };
  const others = Object.fromEntries(Object.entries(address).filter(([field]) => !known.has(field)));
  /** Any change but turning a page starts at page 1. */
  const change = (changed: Partial<ListAddress>): void => {
    const next = { ...now, page: 1, ...changed };
    setAddress({
      ...others,
      ...next.filters,
      page: next.page === 1 ? undefined : next.page,
      limit: changed.limit ?? address.limit,
      sort: next.sort,
      exact: next.exact ? 'Y' : undefined,
    });
  };
  return { now, change };
};

/** The filters with those a list starts with, unless one of these is set already. */
export const withStart = (filters: Filters, start: Partial<Filters> = {}): Filters =>
  Object.keys(start).some((name) => filters[name] !== undefined)
    ? filters
    : ({ ...filters, ...start } as Filters);

/** The filters, or those a list opens with when there are none. */
export const withOpening = (filters: Filters, opening: Partial<Filters> = {}): Filters =>
  Object.keys(filters).length > 0 ? filters : (opening as Filters);

/** The filters a list's call takes: its input without the paging. */
export const filterNames = (list: ListEndpoint): string[] =>
  Object.keys(list.input.shape).filter((field) => !(field in Paging.shape));

const pageIn = (text: string | undefined): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};

/** A link of long ago may sort by what is no column any more. */
const sortIn = (text = '', sortable: readonly string[]): string | undefined =>
  text !== '' && text.split(',').every((term) => sortable.includes(term.replace(/^-/, '')))
    ? text
    : undefined;

const limitIn = (text: string | undefined): number | undefined =>
  PAGE_SIZES.find((size) => String(size) === text);
