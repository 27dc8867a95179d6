/**
 * Exact decimals as text: 18 digits, at most 3 of them decimals, never floats (DOMAIN.md, "Quantities").
 * Canonical form: no leading zeros, no trailing zeros after the point, `-0` is `0`. Example: `'12.50'` is `'12.5'`.
 */
export type Quantity = string;

const SCALE = 1000n;
export const QUANTITY_PATTERN = /^-?\d{1,15}(\.\d{1,3})?$/;

/** True when text is a decimal that the database can hold: at most 15 digits before and 3 behind the point. */
export const isQuantity = (text: string): boolean => QUANTITY_PATTERN.test(text);

export const add = (...parts: readonly Quantity[]): Quantity =>
  fromThousandths(parts.reduce((sum, part) => sum + thousandths(part), 0n));
export const subtract = (from: Quantity, ...parts: readonly Quantity[]): Quantity =>
  fromThousandths(parts.reduce((rest, part) => rest - thousandths(part), thousandths(from)));
/** Negative, zero or positive like a sort function. */
export const compare = (one: Quantity, other: Quantity): number => {
  const difference = thousandths(one) - thousandths(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const isZero = (quantity: Quantity): boolean => thousandths(quantity) === 0n;
export const isNegative = (quantity: Quantity): boolean => thousandths(quantity) < 0n;
export const isPositive = (quantity: Quantity): boolean => thousandths(quantity) > 0n;
export const smaller = (one: Quantity, other: Quantity): Quantity =>
  compare(one, other) <= 0 ? canonical(one) : canonical(other);
export const larger = (one: Quantity, other: Quantity): Quantity =>
  compare(one, other) >= 0 ? canonical(one) : canonical(other);
export const notBelowZero = (quantity: Quantity): Quantity => larger(quantity, '0');
/** Quantity times a whole number. Example: 12.5 in each of 4 boxes is 50. */
export const times = (quantity: Quantity, count: number): Quantity =>
  fromThousandths(thousandths(quantity) * BigInt(count));
/** How many portions are needed to hold `quantity`: 25 in portions of 10 are 3. `portion` must be above zero. */
export const portions = (quantity: Quantity, portion: Quantity): number => {
  const whole = thousandths(quantity);
  const part = thousandths(portion);
  return Number((whole + part - 1n) / part);
};
/** How many whole portions fit: 25 in portions of 10 are 2. */
export const wholePortions = (quantity: Quantity, portion: Quantity): number =>
  Number(thousandths(quantity) / thousandths(portion));
export const canonical = (quantity: Quantity): Quantity => fromThousandths(thousandths(quantity));

/** In groups of three: `1234567.5` as `1,234,567.5`. Text in, text out, so no digit is lost in a float. */
export const grouped = (quantity: Quantity): string => {
  const [whole = '', decimals] = quantity.split('.');
  // short text: at most 15 digits
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? groups : `${groups}.${decimals}`;
};

/**
 * A difference with its sign, plus or the true minus, which is as wide; none is `0`. Takes a number as text, grouped or not.
 * Example: `-1,040` is `−1,040`, `40` is `+40`.
 */
export const signed = (text: string): string => {
  const size = text.replace(/^[-+−]/, '');
  if (!/[1-9]/.test(size)) return '0';
  return `${text.startsWith('-') || text.startsWith('−') ? '−' : '+'}${size}`;
};

/** The quantity in thousandths. Throws on text that is no decimal: validated input never does. */
export const thousandths = (quantity: Quantity): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d{1,3})0*)?$/.exec(quantity);
  if (!match) throw new RangeError(`Not a quantity: ${quantity}`);
  const value = BigInt(match[2]!) * SCALE + BigInt((match[3] ?? '').padEnd(3, '0'));
  return match[1] === '-' ? -value : value;
};

export const fromThousandths = (value: bigint): Quantity => {
  const sign = value < 0n ? '-' : '';
  const size = value < 0n ? -value : value;
  const decimals = String(size % SCALE)
    .padStart(3, '0')
    .replace(/(?<!0)0+$/, '');
  return `${sign}${size / SCALE}${decimals === '' ? '' : `.${decimals}`}`;
};
