import type { Bitmap } from './bitmap.ts';

/**
 * One label in ZPL II: the whole picture as one graphic (`^GFA`), so that every printer prints the same dots, Chinese included, and
 * whatever fonts and code generators it has. Runs are counted as its manual says (G-Y, g-z, `,` `!` `:`).
 */
export const zplOf = ({ width, height, rowBytes, bits }: Bitmap, copies = 1): string => {
  const lines: string[] = [];
  let previous = '';
  for (let y = 0; y < height; y++) {
    const hex = Buffer.from(bits.buffer, bits.byteOffset + y * rowBytes, rowBytes)
      .toString('hex')
      .toUpperCase();
    lines.push(hex === previous ? ':' : shortened(hex));
    previous = hex;
  }
  const total = rowBytes * height;
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${total},${total},${rowBytes},${lines.join('')}^FS^PQ${copies}^XZ\n`;
};

/** One row of hexadecimal digits: runs as letters, a white or a black end as one sign. */
const shortened = (hex: string): string => {
  const last = hex.at(-1) ?? '';
  let start = hex.length;
  while (start > 0 && hex[start - 1] === last) start--;
  const isShort = (last === '0' || last === 'F') && hex.length - start > 1;
  const rest = isShort ? hex.slice(0, start) : hex;
  const runs = rest.replaceAll(/(.)\1*/g, (run, digit: string) => {
    const counted = `${countOf(run.length)}${digit}`;
    return run.length <= counted.length ? run : counted;
  });
  return isShort ? `${runs}${last === '0' ? ',' : '!'}` : runs;
};

/** 1 to 19 are G to Y, twenties g to z. */
const countOf = (count: number): string => {
  const twenties = Math.min(20, Math.floor(count / 20));
  const rest = count - twenties * 20;
  const large = twenties === 0 ? '' : String.fromCodePoint(0x66 + twenties);
  if (rest > 19) return large + countOf(rest);
  return large + (rest === 0 ? '' : String.fromCodePoint(0x46 + rest));
};
