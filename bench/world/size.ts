/** How large a world is; everything else follows in proportion. */
export type Size = {
  readonly suppliers: number;
  readonly parts: number;
  readonly agreements: number;
  /** Of these, agreements of the one big supplier. */
  readonly ofBigSupplier: number;
  /** One every second day. */
  readonly linesEach: number;
  /** Of these, before today. */
  readonly pastEach: number;
  readonly releasesEach: number;
  readonly linesOfRelease: number;
  readonly ediItems: number;
  readonly operations: number;
  readonly notices: number;
  readonly histories: number;
  /** Docks of each plant, beside the demo's. */
  readonly docksEach: number;
  /** Drivers, and as many vehicles, of each forwarder. */
  readonly fleetEach: number;
  /** Containers handed over within a year; documents move them beside that. */
  readonly handovers: number;
  readonly containerNotes: number;
  readonly containerCounts: number;
  readonly containerDefects: number;
  readonly jisMessages: number;
};

export const TEN_MILLION: Size = {
  suppliers: 2_000,
  parts: 22_000,
  agreements: 50_000,
  ofBigSupplier: 1_000,
  linesEach: 200,
  pastEach: 140,
  releasesEach: 6,
  linesOfRelease: 60,
  ediItems: 500_000,
  operations: 3_000_000,
  notices: 500_000,
  histories: 3_000_000,
  docksEach: 40,
  fleetEach: 400,
  handovers: 800_000,
  containerNotes: 40_000,
  containerCounts: 2_000,
  containerDefects: 5_000,
  jisMessages: 500_000,
};

export const FIFTIETH: Size = {
  ...TEN_MILLION,
  suppliers: 200,
  parts: 2_000,
  agreements: 1_000,
  ofBigSupplier: 300,
  ediItems: 10_000,
  operations: 60_000,
  notices: 10_000,
  histories: 60_000,
  docksEach: 4,
  fleetEach: 40,
  handovers: 16_000,
  containerNotes: 800,
  containerCounts: 200,
  containerDefects: 100,
  jisMessages: 20_000,
};
