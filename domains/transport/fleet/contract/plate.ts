import * as z from 'zod/mini';
import { codeText } from '@portal/platform/contract/fields.ts';

const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
/** GA 36: ordinary plates, trailers (挂) and others with a last character, new-energy plates small and large. */
const PLATE = new RegExp(
  `^[${PROVINCES}][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[A-HJK][A-HJ-NP-Z0-9][0-9]{4}|[0-9]{5}[A-HJK])$`,
);

/** A plate as it is kept: upper case, without the dot or blank people write after the second character. */
export const plateOf = (text: string): string => text.toUpperCase().replaceAll(/[\s·•.-]/g, '');
export const isPlate = (text: string): boolean => PLATE.test(plateOf(text));

export const Plate = z.pipe(
  codeText(12).check(z.refine(isPlate, { error: 'notAPlate' })),
  z.transform(plateOf),
);
