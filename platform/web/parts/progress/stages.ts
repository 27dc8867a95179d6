/**
 * `done`: reached. `now`: being worked on, or the next one that somebody waits for. `ahead`: still to come. `stopped`: refused, broken or cancelled.
 * `skipped`: passed over, a later one was reached without it.
 */
export type ProgressState = 'done' | 'now' | 'ahead' | 'stopped' | 'skipped';

/** One stage on the way of a document. Moments are ISO 8601 in UTC, days `YYYY-MM-DD`; everything said of it is in the reader's language. */
export type ProgressStage = {
  readonly key: string;
  readonly label: string;
  readonly state: ProgressState;
  /** When it was reached; left out where nobody knows. */
  readonly at?: string | undefined;
  /** When it is to be reached, as it was arranged. */
  readonly planned?: string | undefined;
  /** The last day for it, by a rule. */
  readonly due?: string | undefined;
  /** How late it is or was: `晚 3 小时`. */
  readonly late?: string | undefined;
  /** Why it stopped. */
  readonly reason?: string | undefined;
  /** Who reached it. */
  readonly by?: string | undefined;
  /** The document behind it, and its page where the reader may open it. */
  readonly document?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * Where the document is: what stopped it, else the stage that is waited for, else the last one that was reached. -1 before the first.
 * Example: accepted, departed (now), arrived (ahead) is at 1.
 */
export const placeOf = (stages: readonly Pick<ProgressStage, 'state'>[]): number =>
  ORDER.reduce(
    (found, kind) => (found === -1 ? stages.findLastIndex(({ state }) => state === kind) : found),
    -1,
  );
const ORDER: readonly ProgressState[] = ['stopped', 'now', 'done'];

/** The first stage ahead is the next one, unless the way has stopped or something behind is still worked on. */
export const withNext = <S extends Pick<ProgressStage, 'state'>>(stages: readonly S[]): S[] => {
  const isHeld = stages.some(({ state }) => state === 'stopped' || state === 'now');
  const next = isHeld ? -1 : stages.findIndex(({ state }) => state === 'ahead');
  return stages.map((stage, at) => (at === next ? { ...stage, state: 'now' } : stage));
};
