import { createContext, useContext } from 'react';

/** Takes what a scan, or one look of the camera, names, instead of the search for a note. */
export type Taker = (texts: readonly string[], by: 'scanner' | 'camera') => void;

/** The scan box of the dock, for what lies below it. */
export type DockScanBox = {
  /** Who takes the next scans; null: they look for notes. */
  readonly takeBy: (taker: Taker | null) => void;
  /** The cursor back into the box, its text marked. */
  readonly focus: () => void;
};

export const DockContext = createContext<DockScanBox>({ takeBy: () => undefined, focus: () => undefined });
export const useDock = (): DockScanBox => useContext(DockContext);
