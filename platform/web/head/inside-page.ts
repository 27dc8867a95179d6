import { createContext } from 'react';

/** Whether lists below are one of several parts of their page, whose head says what it is. */
export const InsidePage = createContext(false);
