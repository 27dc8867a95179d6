/** Year 2, week 2, weekday 1, running number 4, check digit: PJKWT1234P. */
const FORM = /^[A-Z0-9]{2}([A-Z0-9]{2}[0-9A-Z]\d{4})(\d)$/;

/**
 * True when a manufacturing number of the form with a check digit bears another one than its week, weekday and running number give (modulo 10, every
 * second sign doubled; a letter counts as its place in the alphabet). Forms of other makers have none and are never in doubt.
 */
export const isDoubtful = (manufacturingNo: string): boolean => {
  const [, checked, digit] = FORM.exec(manufacturingNo) ?? [];
  return checked !== undefined && checkDigit(checked) !== Number(digit);
};

export const checkDigit = (signs: string): number => {
  const sum = Array.from(signs)
    .toReversed()
    .reduce((total, sign, place) => {
      const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 64) % 10;
      const weighed = place % 2 === 0 ? value * 2 : value;
      return total + Math.floor(weighed / 10) + (weighed % 10);
    }, 0);
  return (10 - (sum % 10)) % 10;
};
