import { useMemo } from 'react';
import { words as commonWords } from '../../contract/words.en.ts';
import { useWords } from '../i18n/use-words.ts';
import { plantZone, useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';

/** What a cell needs to know of the reader: his words and the zone of his plant. */
export type CellContext = {
  readonly zone: string;
  readonly unit: (code: string) => string;
  readonly flag: { readonly Y: string; readonly N: string };
};

/** Stays the same object until language or plant change, so memoized rows need not be drawn again. */
export const useCellContext = (): CellContext => {
  const zone = useSession(plantZone);
  const { units } = useWords(commonWords);
  const { flag } = useWords(kitWords);
  return useMemo(
    () => ({ zone, unit: (code) => (units as Readonly<Record<string, string>>)[code] ?? code, flag }),
    [zone, units, flag],
  );
};
