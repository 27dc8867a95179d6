import * as z from 'zod/mini';
import { codeText } from '@portal/platform/contract/fields.ts';

const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
/** GA 36: ordinary plates, trailers (挂) and others with a last character, new-energy plates small and large. */
const PLATE = new RegExp(
  `^[${PROVINCES}][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[A-HJK][A-HJ-NP-Z0-9][0-9]{4}|[0-9]{5}[A-HJK])$`,
);

/** Armed police (WJ京12345, WJ吉0101A), army (军V12345, VA12345), embassies and consulates (使123456, 沪A1234领), and plates for some days (临吉A12345). */
const SPECIAL = new RegExp(
  `^(?:WJ[${PROVINCES}]?[0-9]{4,5}[0-9A-Z]?|[军空海]?[A-Z]{1,2}[0-9]{5}|使[0-9]{6}|[0-9]{6}使|[${PROVINCES}][A-HJ-NP-Z][0-9]{4}领|临[${PROVINCES}]?[A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,6})$`,
);
/** Letters of any script but Chinese characters, and digits: A123BC77, 12가3456. */
const FOREIGN = /^(?=.*\d)(?!.*\p{Script=Han})[\p{L}\d]{4,10}$/u;
/** As an ordinary plate of which the province was left out: a mistake rather than a foreign plate. */
const NO_PROVINCE = /^[A-HJ-NP-Z][0-9]{5}$/;

/** A plate as it is kept: upper case, without the dot or blank people write after the second character. */
export const plateOf = (text: string): string => text.toUpperCase().replaceAll(/[\s·•.-]/g, '');
/** True for an ordinary plate, one of army, police or embassy, and a foreign one; not for an ordinary one that lacks a character or its province. */
export const isPlate = (text: string): boolean => {
  const plate = plateOf(text);
  return PLATE.test(plate) || (!NO_PROVINCE.test(plate) && (SPECIAL.test(plate) || FOREIGN.test(plate)));
};

export const Plate = z.pipe(
  codeText(12).check(z.refine(isPlate, { error: 'notAPlate' })),
  z.transform(plateOf),
);
