/** EDIFACT allows a quantity 15 digits before the mark; 3 behind it are kept. */
const DECIMAL = /^(-?)(\d{1,15})(?:[.,](\d*))?$/;

/** Decimal text without needless zeros (`0812,50` -> `812.5`); undefined when the text is no such number. */
export const exactDecimal = (text: string): string | undefined => {
  const [, sign, whole, behind] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const fraction = (behind ?? '').replace(/(?<!0)0+$/, '');
  if (fraction.length > 3) return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const value = fraction === '' ? digits : `${digits}.${fraction}`;
  return sign === '-' && value !== '0' ? `-${value}` : value;
};

/** Digits of a fixed field with implied decimals (`000000346000`, 3 -> `346`). Blank is 0. */
export const impliedDecimal = (digits: string, decimals: number): string | undefined => {
  const text = digits.trim();
  if (text === '') return '0';
  if (!/^\d+$/.test(text)) return undefined;
  if (decimals === 0) return exactDecimal(text);
  const padded = text.padStart(decimals + 1, '0');
  return exactDecimal(`${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`);
};

/** Whole thousandths, in which sums and differences are exact. Takes what `exactDecimal` gave. */
export const toThousandths = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const amount = BigInt(whole + fraction.padEnd(3, '0'));
  return decimal.startsWith('-') ? -amount : amount;
};

export const fromThousandths = (thousandths: bigint): string => {
  const digits = amountOf(thousandths).toString().padStart(4, '0');
  const fraction = digits.slice(-3).replace(/(?<!0)0+$/, '');
  const value = fraction === '' ? digits.slice(0, -3) : `${digits.slice(0, -3)}.${fraction}`;
  return thousandths < 0n ? `-${value}` : value;
};

/** Digits before the mark of one quantity, and of all quantities of an item together: what is added up of them fits numeric(18, 3). */
export const QUANTITY_DIGITS = 12;
export const ITEM_DIGITS = 14;

/** Whether a decimal has more than so many digits before the mark. Takes what `exactDecimal` gave. */
export const exceeds = (decimal: string, digits: number): boolean => {
  const mark = decimal.indexOf('.');
  return (mark < 0 ? decimal.length : mark) - (decimal.startsWith('-') ? 1 : 0) > digits;
};

export const amountOf = (thousandths: bigint): bigint => (thousandths < 0n ? -thousandths : thousandths);
