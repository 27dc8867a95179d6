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

/** The number as it is shown: place and check stay, the birthday is hidden. Example: 110105********002X. */
export const maskedIdentityNumber = (number: string): string =>
  `${number.slice(0, 6)}********${number.slice(-4)}`;
