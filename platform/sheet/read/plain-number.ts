/** A number as a program may write it into a cell. */
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;
/** Excel keeps doubles and shows 15 digits of them: what was typed as 0.1 may stand as 0.10000000000000001. */
const EXACT_DIGITS = 15;

/**
 * The number of a cell as a plain decimal, without zeros that say nothing; undefined when it is none, or beyond all that Excel can count. Up to 15 digits are
 * taken as they stand, what has more as Excel shows it. Examples: `10.0` is `10`, `12.50` is `12.5`, `1.2E-4` is `0.00012`, `-0.0` is `0`.
 */
export const plainNumber = (text: string): string | undefined => {
  const trimmed = text.trim();
  const found = NUMBER.exec(trimmed);
  const value = Number(trimmed);
  if (found === null || trimmed === '' || !Number.isFinite(value)) return undefined;
  if (value === 0) return '0';
  const [, sign, whole = '', broken = '', power = '0'] = found;
  const digits = `${whole}${broken}`.replace(/^0+/, '').replace(/(?<!0)0+$/, '');
  if (digits.length > EXACT_DIGITS) return plainNumber(value.toExponential(EXACT_DIGITS - 1));
  const zeros = /(?<!0)0*$/.exec(`${whole}${broken}`)![0].length;
  const point = digits.length + zeros - broken.length + Number(power);
  return `${sign === '-' ? '-' : ''}${decimal(digits, point)}`;
};

/** Digits with the point behind so many of them. */
const decimal = (digits: string, point: number): string => {
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return digits + '0'.repeat(point - digits.length);
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
};
