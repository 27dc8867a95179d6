/** Rules of numeric input (SPEC section 5, "Inputs"), on text: no digit passes through a float. */
export type NumericRule = {
  /** Digits behind the point. */
  readonly precision: number;
  readonly min?: string | number;
  readonly max?: string | number;
  /** Leaving the field empty means 0. */
  readonly fixZero?: boolean;
};

/** While typing: digits and one point stay, a leading minus stays, everything else goes. `-1a2.3.4` is `-12.34`. */
export const typedNumber = (raw: string): string => {
  const text = raw.trim();
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  const digits = rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
  return text.startsWith('-') ? `-${digits}` : digits;
};

/** When the field is left: rounded half away from zero, clamped. Example with precision 1: `2.25` is `2.3`. */
export const committedNumber = (typed: string, rule: NumericRule): string => {
  if (!/\d/.test(typed)) return rule.fixZero ? clamped('0', rule) : '';
  return clamped(typed, rule);
};

const clamped = (typed: string, { precision, min, max }: NumericRule): string => {
  const value = scaled(typed, precision);
  const lowest = min === undefined ? value : scaled(String(min), precision);
  const highest = max === undefined ? value : scaled(String(max), precision);
  const kept = value < lowest ? lowest : value > highest ? highest : value;
  return plain(kept, precision);
};

const scaled = (text: string, precision: number): bigint => {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const kept = BigInt(`${whole}${decimals.slice(0, precision).padEnd(precision, '0')}` || '0');
  const rounded = (decimals[precision] ?? '0') >= '5' ? kept + 1n : kept;
  return text.startsWith('-') ? -rounded : rounded;
};

const plain = (value: bigint, precision: number): string => {
  const digits = String(value < 0n ? -value : value).padStart(precision + 1, '0');
  const whole = digits.slice(0, digits.length - precision);
  const decimals = precision === 0 ? '' : digits.slice(-precision).replace(/(?<!0)0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
};
