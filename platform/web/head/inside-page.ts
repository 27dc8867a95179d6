import { createContext } from 'react';

/** Whether lists below are one of several parts of their page, whose head says what it is. */
export const InsidePage = createContext(false);

/** The lists of a page of which one is shown, as tabs in the line of that list's own. */
export type PageViews = {
  readonly all: readonly { readonly key: string; readonly label: string }[];
  readonly shown: string;
  readonly show: (key: string) => void;
  /** A tab has been pressed: the cursor stays on it in the line of the list that comes. */
  readonly picked: boolean;
};
export const PageViewsContext = createContext<PageViews | undefined>(undefined);
