/** One claim: what is measured, against what, and the bar its median must reach. */
export type Claim = {
  readonly name: string;
  readonly measure: (note: (line: string) => void, inLength: InLength) => Promise<Measured[]>;
};
/** What a claim does in its full length, when it is asked for by its name, and among all others, which end within half an hour together. */
export type Lengths<T> = { readonly byName: T; readonly amongOthers: T };
/** The one of the two that is due. */
export type InLength = <T>(lengths: Lengths<T>) => T;
/** Rounds of pages over HTTP beside pgbench. */
export const PAGE_ROUNDS: Lengths<number> = { byName: 5, amongOthers: 3 };
export type Measured = {
  readonly name: string;
  /** One figure for each round. */
  readonly rounds: readonly number[];
  /** `>= 0.30` or `<= 6`. */
  readonly bar: `>= ${number}` | `<= ${number}`;
  /** Behind the figure, when it is no ratio: ` MB`, ` ms`. */
  readonly unit?: string;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Milliseconds that `work` takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
