import type { DespatchAdvice } from '@portal/edi/contract/despatch-advice.ts';

/** Codes of the dictionaries that a message may mean; a tenant may have switched them off. */
export type SaidTransport = { readonly mode: string | null; readonly type: string | null };

/** UN/ECE recommendation 19, as TDT carries it (element 8067), with and without its second digit. */
const MODES: Readonly<Record<string, string>> = { 1: 'SEA', 2: 'RAIL', 3: 'ROAD', 4: 'AIR', 6: 'MULTIMODAL' };
const MAIL = '5';

/** Means of transport (element 8179) where TDT names no mode: a truck. */
const MEANS: Readonly<Record<string, string>> = { 31: 'ROAD' };

/** Key of the means in record 712 (VDA 4913): what its number is the number of. */
const KEYS: Readonly<Record<string, string>> = {
  '01': 'ROAD',
  '02': 'ROAD',
  '08': 'RAIL',
  '10': 'AIR',
  '11': 'SEA',
};
const PARCEL = '09';

/**
 * Mode and type of transport that a message says, null where it says none that the portal knows. How goods are carried says nothing of who
 * fetches them: only mail and parcels are a type of their own.
 * Example: TDT+12++30: ROAD; 712 with key 09: EXPRESS.
 */
export const saidTransport = ({
  format,
  transportMode,
  meansType,
}: Pick<DespatchAdvice, 'format' | 'transportMode' | 'meansType'>): SaidTransport => {
  if (format === 'VDA4913')
    return { mode: KEYS[transportMode] ?? null, type: transportMode === PARCEL ? 'EXPRESS' : null };
  const mode = /^(\d)0?$/.exec(transportMode)?.[1] ?? '';
  return { mode: MODES[mode] ?? MEANS[meansType] ?? null, type: mode === MAIL ? 'EXPRESS' : null };
};
