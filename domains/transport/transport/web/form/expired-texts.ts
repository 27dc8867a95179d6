import { expiredOn, type Paper } from '@portal/fleet/contract/papers.ts';
import { words as fleetWords } from '@portal/fleet/contract/words.en.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';

type Ends = Readonly<Partial<Record<Paper, string | null>>>;

/** Documents that have ended by a day, each with its last day: `驾驶证有效期至 2026-03-01，到货时已过期`. */
export const useExpiredTexts = (): ((ends: Ends, day: string) => string[]) => {
  const words = useWords(fleetWords);
  return (ends, day) =>
    expiredOn(ends, day).map((paper) => fill(words.expiredSince[paper], { day: ends[paper]! }));
};
