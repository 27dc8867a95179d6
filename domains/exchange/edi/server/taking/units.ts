/** Units as messages write them (VDA 4905 list, UN/ECE recommendation 20), in the codes used here. */
const UNITS: Readonly<Record<string, string>> = {
  ST: 'PCE',
  PCE: 'PCE',
  C62: 'PCE',
  EA: 'PCE',
  M: 'MTR',
  MTR: 'MTR',
  M2: 'MTK',
  MTK: 'MTK',
  M3: 'MTQ',
  MTQ: 'MTQ',
  L: 'LTR',
  LTR: 'LTR',
  T: 'TNE',
  TNE: 'TNE',
  KG: 'KGM',
  KGM: 'KGM',
  G: 'GRM',
  GRM: 'GRM',
  KM: 'KMT',
  KMT: 'KMT',
  MM: 'MMT',
  MMT: 'MMT',
  SA: 'SET',
  SET: 'SET',
  PA: 'PR',
  PR: 'PR',
};

/** The unit of a message in our code; undefined when we have none for it. */
export const unitOf = (input: string): string | undefined => UNITS[input.trim().toUpperCase()];
