import { UNIT } from '../../contract/values/unit.ts';
import type { DictionaryEntry } from '../session/session.ts';

/** The units that screens name, as the dictionary has them. */
export const units: DictionaryEntry[] = (
  [
    ['PCE', '件', 'pcs', 0],
    ['SET', '套', 'set', 0],
    ['KGM', '千克', 'kg', 3],
    ['LTR', '升', 'l', 3],
    ['MTR', '米', 'm', 3],
  ] as const
).map(([code, value, value2, decimals], sort) => ({
  typeCode: UNIT,
  type: '计量单位',
  code,
  value,
  value2,
  decimals,
  sort,
}));
