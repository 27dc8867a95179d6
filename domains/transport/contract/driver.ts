const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/**
 * True for a Chinese resident identity number (GB 11643): 17 digits, a birth date that was a real day and is past, and the right
 * check character. A lower-case x is accepted. Example: 11010519491231002X.
 */
export const isIdentityNumber = (
  text: string,
  today: string = new Date().toISOString().slice(0, 10),
): boolean => {
  const number = text.toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const date = new Date(`${birth}T00:00:00Z`);
  if (
    Number.isNaN(date.getTime()) ||
    date.toISOString().slice(0, 10) !== birth ||
    birth > today ||
    birth < '1900-01-01'
  )
    return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return CHECKS[sum % 11] === number[17];
};

const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
/** GA 36: ordinary plates, trailers (挂) and others with a last character, new-energy plates small and large. */
const PLATE = new RegExp(
  `^[${PROVINCES}][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[A-HJK][A-HJ-NP-Z0-9][0-9]{4}|[0-9]{5}[A-HJK])$`,
);

/** A plate as it is kept: upper case, without the dot or blank people write after the second character. */
export const plateOf = (text: string): string => text.toUpperCase().replaceAll(/[\s·•.-]/g, '');
export const isPlate = (text: string): boolean => PLATE.test(plateOf(text));

/** Bordero: 17 characters starting with B, letters and digits only; or 10 digits (SPEC section 5). */
export const isBordero = (text: string): boolean => /^(B[A-Z0-9]{16}|\d{10})$/.test(text);
