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
};
