import { useMemo } from 'react';
import { UNIT } from '../../contract/values/unit.ts';
import { dictName } from '../i18n/use-dict.ts';
import { useWords } from '../i18n/use-words.ts';
import { plantZone, useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';

/** What a cell needs to know of the reader: his words and the zone of his plant. */
export type CellContext = {
  readonly zone: string;
  /** A unit of measure by its name. */
  readonly unit: (code: string) => string;
  readonly flag: { readonly Y: string; readonly N: string };
};

/** Stays the same object until language, plant or dictionary change, so memoized rows need not be drawn again. */
export const useCellContext = (): CellContext => {
  const zone = useSession(plantZone);
  const dict = useSession((now) => now.dict);
  const { flag } = useWords(kitWords);
  return useMemo(() => ({ zone, unit: unitIn(dict), flag }), [zone, dict, flag]);
};

/** Names are looked up in the dictionary of the moment; another one is another function, so cells are drawn again. */
const unitIn = (dict: readonly unknown[]) => (code: string) =>
  dict.length === 0 ? code : dictName(UNIT, code);
