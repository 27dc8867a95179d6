import Big from 'big.js';

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  壹: 1,
  一: 1,
  贰: 2,
  二: 2,
  叁: 3,
  三: 3,
  肆: 4,
  四: 4,
  伍: 5,
  五: 5,
  陆: 6,
  六: 6,
  柒: 7,
  七: 7,
  捌: 8,
  八: 8,
  玖: 9,
  九: 9,
};
const TENS: Readonly<Record<string, number>> = { 拾: 10, 十: 10, 佰: 100, 百: 100, 仟: 1000, 千: 1000 };
const WORDS =
  /^(?<minus>负|（负数）|\(负数\))?(?:(?<whole>[^圆元角分整正]+)[圆元])?(?:零?(?<tenths>[^角分])角)?(?:零?(?<cents>[^分])分)?[整正]?$/;

/**
 * The figure of an amount in Chinese words; undefined where they are none. 元 is 圆, and 正 is 整.
 * @example amountInWords('贰万零陆佰肆拾叁圆柒角壹分') // '20643.71'
 */
export const amountInWords = (text: string): string | undefined => {
  const { minus, whole, tenths, cents } = WORDS.exec(text.replaceAll(/[\s⊗]/g, ''))?.groups ?? {};
  if (whole === undefined && tenths === undefined && cents === undefined) return undefined;
  const yuan = whole === undefined ? 0 : wholeOf(whole);
  const [tenth, cent] = [tenths, cents].map((digit) => (digit === undefined ? 0 : DIGITS[digit]));
  if (yuan === undefined || tenth === undefined || cent === undefined) return undefined;
  const amount = new Big(yuan).plus(new Big(tenth).div(10)).plus(new Big(cent).div(100));
  return (minus === undefined ? amount : amount.neg()).toFixed(2);
};

/** 亿 and 万 part it into groups of four digits. */
const wholeOf = (text: string): number | undefined => {
  let total = 0;
  let rest = text;
  for (const [mark, weight] of [
    ['亿', 1e8],
    ['万', 1e4],
    ['', 1],
  ] as const) {
    const at = mark === '' ? rest.length : rest.indexOf(mark);
    if (at < 0) continue;
    const group = groupOf(rest.slice(0, at));
    if (group === undefined) return undefined;
    total += group * weight;
    rest = rest.slice(at + mark.length);
  }
  return total;
};

const groupOf = (text: string): number | undefined => {
  let sum = 0;
  let digit: number | undefined;
  for (const sign of text) {
    const tens = TENS[sign];
    if (tens === undefined) {
      digit = DIGITS[sign];
      if (digit === undefined) return undefined;
    } else {
      sum += (digit ?? 1) * tens;
      digit = undefined;
    }
  }
  return sum + (digit ?? 0);
};
