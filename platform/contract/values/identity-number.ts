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

/**
 * True for the number of a passport, or of a permit for people of Hong Kong, Macao or Taiwan: 7 to 12 letters and digits, five digits at least. A mobile
 * number is none, nor is an identity number of which a digit is missing. Examples: EA1234567, H12345678, 4509123456.
 */
export const isTravelPaper = (text: string): boolean => {
  const number = text.toUpperCase();
  return (
    /^[A-Z\d]{7,12}$/.test(number) &&
    !/^1[3-9]\d{9}$/.test(number) &&
    number.replaceAll(/\D/g, '').length >= 5
  );
};

/**
 * The number as it is shown: of an identity number place and check stay and the birthday is hidden, of another paper its ends stay. Examples:
 * 110105********002X, EA********67. The database masks the same way (`masked_identity`).
 */
export const maskedIdentityNumber = (number: string): string =>
  number.length === 18
    ? `${number.slice(0, 6)}********${number.slice(-4)}`
    : `${number.slice(0, 2)}********${number.slice(-2)}`;
