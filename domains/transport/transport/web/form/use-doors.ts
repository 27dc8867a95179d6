import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { DoorAssociation } from '@portal/plant/contract/fields.ts';
import { listDoors, selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { screenWords } from '../words.en.ts';

const NONE: readonly DoorAssociation[] = [];

/** The unloading point with a code, what to call it, and the docks there that the user may book. */
export const useDoors = (code: string | undefined) => {
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const points = useAnswer(
    selectUnloadingPoints,
    { name: code ?? '' },
    { enabled: code !== undefined, keepsPrevious: false },
  );
  // The call finds by part of a code or name.
  const point = code === undefined ? undefined : points.data?.find((one) => one.code === code);
  const doors = useAnswer(
    listDoors,
    { id: point?.id ?? '' },
    { enabled: point !== undefined, keepsPrevious: false },
  );
  const pointName = (): string => {
    if (code === undefined) return screen.pointNone;
    if (point) return `${point.code} ${language === 'zh' ? point.nameZh : point.nameEn}`;
    return points.data ? fill(screen.pointUnknown, { point: code }) : code;
  };
  return {
    point,
    pointName: pointName(),
    doors: doors.data ?? NONE,
    isLoading: points.isLoading || doors.isLoading,
  };
};
