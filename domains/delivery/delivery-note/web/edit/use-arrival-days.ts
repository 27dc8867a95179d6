import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { plantZone, usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { closedArrival } from '../../contract/arrival.ts';
import { readArrivalDays } from '../../contract/endpoints.ts';
import { words as noteWords } from '../../contract/words.en.ts';

export type ArrivalDays = ReturnType<typeof useArrivalDays>;

/** On which days the plant takes no goods, and the hint at such an arrival; whoever sends notes is asked by the server. */
export const useArrivalDays = () => {
  const { hints } = useWords(noteWords);
  const zone = useSession(plantZone);
  const isOpen = isOpenTo(usePermissions(), readArrivalDays.needs);
  const { data, isLoading } = useAnswer(readArrivalDays, {}, { quiet: true, enabled: isOpen });
  const plant = { zone, closed: data?.closed ?? [] };
  /** A hint below the field of the arrival. */
  const hint = (arrival: unknown): string | undefined => {
    const day = closedArrival(arrival, plant);
    return day === undefined ? undefined : fill(hints.closedArrival, { day });
  };
  return { isLoading, ...plant, hint };
};
