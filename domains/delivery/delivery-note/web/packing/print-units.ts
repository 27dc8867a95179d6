import { createContext } from 'react';

/** Prints labels of units that are kept; null where nothing can be printed now. */
export const PrintUnits = createContext<((unitIds: readonly string[]) => void) | null>(null);
