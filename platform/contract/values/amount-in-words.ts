import { round } from './decimal.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const TENS = ['', '拾', '佰', '仟'];

/**
 * An amount in Chinese words, as papers of money bear it: decimal text to two places, half up. `整` ends what has no 分.
 * @example amountInWords('20643.71') // '贰万零陆佰肆拾叁圆柒角壹分'
 */
export const amountInWords = (amount: string): string => {
  const rounded = round(amount, 2);
  const [, minus, yuan = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(rounded)!;
  const [tenth = '0', cent = '0'] = cents.padEnd(2, '0');
  const words = [
    yuan === '0' && (tenth !== '0' || cent !== '0') ? '' : `${wholeInWords(yuan)}圆`,
    tenth === '0' ? '' : `${digitOf(tenth)}角`,
    cent === '0' ? '整' : `${tenth === '0' && yuan !== '0' ? '零' : ''}${digitOf(cent)}分`,
  ];
  return `${minus === '-' ? '负' : ''}${words.join('')}`;
};

const digitOf = (digit: string): string => DIGITS.charAt(Number(digit));

/** 亿 and 万 part it into groups of four digits; a group that begins with zeros says 零 once. */
const wholeInWords = (digits: string): string => {
  if (digits.length > 8) return `${wholeInWords(digits.slice(0, -8))}亿${restInWords(digits.slice(-8))}`;
  if (digits.length > 4) return `${wholeInWords(digits.slice(0, -4))}万${restInWords(digits.slice(-4))}`;
  return digits === '0' ? '零' : groupInWords(digits);
};

const restInWords = (digits: string): string => {
  const rest = digits.replace(/^0+/, '');
  if (rest === '') return '';
  return `${rest.length < digits.length ? '零' : ''}${wholeInWords(rest)}`;
};

const groupInWords = (digits: string): string =>
  Array.from(digits)
    .map((digit, n) => (digit === '0' ? '零' : `${digitOf(digit)}${TENS[digits.length - 1 - n]!}`))
    .join('')
    .replaceAll(/零+/g, '零')
    .replace(/零$/, '');
