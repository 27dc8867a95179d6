import { today } from '../../../contract/day.ts';
import { fill } from '../../../contract/words.ts';
import { formatDay, formatMoment } from '../../i18n/format.ts';
import { useWords } from '../../i18n/use-words.ts';
import { plantZone, useSession } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import { shortWhen } from './short-when.ts';
import type { ProgressStage } from './stages.ts';

type Times = {
  /** When it was reached, without the year of today; `full` with it. */
  readonly at: string | undefined;
  readonly full: string | undefined;
  /** When it is or was to be reached: `计划 03-02 08:30`, `期限 03-02`. */
  readonly planned: string | undefined;
};

/** The moments of a stage as they are written on the clock of the reader's plant. */
export const useStageTimes = ({ at, planned, due }: ProgressStage): Times => {
  const words = useWords(kitWords).progress;
  const zone = useSession(plantZone);
  const day = today(zone);
  const short = (value: string) => shortWhen(value, zone, day);
  return {
    at: at === undefined ? undefined : short(at),
    full: at === undefined ? undefined : at.length > 10 ? formatMoment(at, zone) : formatDay(at),
    planned:
      planned !== undefined
        ? fill(words.planned, { at: short(planned) })
        : due !== undefined
          ? fill(words.due, { at: short(due) })
          : undefined,
  };
};
