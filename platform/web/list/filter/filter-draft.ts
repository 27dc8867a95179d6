import { useState } from 'react';
import type { Filters } from '../list-address.ts';
import { useDebounced } from '../../parts/use-debounced.ts';

/** SPEC section 9. */
const FILTER_DEBOUNCE_MS = 500;

/**
 * What stands in the filter fields. A change is searched for after 500 ms without another one, or at once by Enter and
 * the search button. When the address changes from elsewhere (saved filter, link, way back), the fields follow it.
 * `complete` adds what a list never goes without; the fields show it. Enter and the search button ask `again` when nothing changed.
 */
export const useFilterDraft = (
  filters: Filters,
  search: (filters: Filters) => void,
  complete: (filters: Filters) => Filters = (same) => same,
  again: () => void = () => {},
) => {
  const inAddress = textOf(filters);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const [draft, setDraft] = useState(filters);
  const { later, now } = useDebounced((values: Filters) => {
    const typed = trimmed(values);
    const cleaned = complete(typed);
    setWritten(textOf(cleaned));
    if (textOf(cleaned) !== textOf(typed)) setDraft(cleaned);
    if (textOf(cleaned) !== inAddress) search(cleaned);
  }, FILTER_DEBOUNCE_MS);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // Our own search coming back must not overwrite what has been typed since.
    if (written !== inAddress) {
      setWritten(inAddress);
      setDraft(filters);
    }
  }
  const change = (values: Filters): void => {
    const next = { ...draft, ...values };
    setDraft(next);
    later(next);
  };
  const replace = (values: Filters): void => {
    setDraft(values);
    now(values);
  };
  const searchNow = (): void => {
    now(draft);
    if (textOf(complete(trimmed(draft))) === inAddress) again();
  };
  return { draft, change, replace, searchNow };
};

export type FilterDraft = ReturnType<typeof useFilterDraft>;

const trimmed = (values: Filters): Filters =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );

const textOf = (filters: Filters): string =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)));
