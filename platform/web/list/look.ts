import { words as commonWords } from '../../contract/words.en.ts';
import { useWords } from '../i18n/use-words.ts';
import { plantZone, useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';

/** What a cell needs to know of the reader: his words and the zone of his plant. */
export type Look = {
  readonly zone: string;
  readonly unit: (code: string) => string;
  readonly flag: { readonly Y: string; readonly N: string };
};

export const useLook = (): Look => {
  const zone = useSession(plantZone);
  const { units } = useWords(commonWords);
  const { flag } = useWords(kitWords);
  return { zone, unit: (code) => (units as Readonly<Record<string, string>>)[code] ?? code, flag };
};
