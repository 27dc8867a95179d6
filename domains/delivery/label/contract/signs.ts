import type { LabelField } from '@portal/settings/contract/process/label-fields.ts';
import type { LabelCode } from './layout/layout.ts';

/** What each kind of code carries: Code 128 and Data Matrix of labels the printable signs of ASCII, Code 39 no small letters (ISO/IEC 16388). */
const CARRIED: Readonly<Record<LabelCode['kind'], RegExp>> = {
  code128: /[\u0020-\u007E]/,
  dataMatrix: /[\u0020-\u007E]/,
  code39: /[\dA-Z\-. $/+%]/,
};

/** The signs of a text that a code cannot carry, each once. Example: `批次-1` in Code 128 has `批`, `次`. */
export const signsBeyond = (text: string, kind: LabelCode['kind'] = 'code128'): readonly string[] => [
  ...new Set(Array.from(text).filter((sign) => !CARRIED[kind].test(sign))),
];

/** What every code of labels carries, as a pattern for fields that are written. */
export const LABEL_SIGNS = /^[\u0020-\u007E]*$/;

export type SignFault = {
  readonly field: LabelField;
  readonly kind: LabelCode['kind'];
  readonly value: string;
  readonly signs: readonly string[];
};

/** The first field of a label that a code of it cannot carry. */
export const signFault = (codes: readonly LabelCode[]): SignFault | undefined => {
  for (const { kind, fields } of codes)
    for (const { field, value } of fields) {
      const signs = signsBeyond(value, kind);
      if (signs.length > 0) return { field, kind, value, signs };
    }
  return undefined;
};
