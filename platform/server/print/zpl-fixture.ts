import type { Bitmap } from './bitmap.ts';

/** Eyes for tests: what a label printer makes of ZPL, label by label. Only graphics are known. */
export const bitmapFrom = (zpl: string): Bitmap[] =>
  zpl
    .split('^XZ')
    .filter((label) => label.includes('^XA'))
    .map((label) => {
      const [, width, height] = /\^PW(\d+)\^LL(\d+)\^/.exec(label)!;
      const [, total, perRow, data] = /\^GFA,\d+,(\d+),(\d+),([^^]*)\^/.exec(label)!;
      const rowBytes = Number(perRow);
      const bits = new Uint8Array(Number(total));
      let row = 0;
      let line = '';
      let before = '';
      let count = 0;
      const keep = () => {
        bits.set(Buffer.from(line, 'hex'), row * rowBytes);
        before = line;
        line = '';
        row++;
      };
      for (const sign of data!) {
        if (sign === ':') line = before;
        else if (sign === ',' || sign === '!') line = line.padEnd(rowBytes * 2, sign === ',' ? '0' : 'F');
        else if (/[G-Y]/.test(sign)) count += sign.codePointAt(0)! - 0x46;
        else if (/[g-z]/.test(sign)) count += (sign.codePointAt(0)! - 0x66) * 20;
        else {
          line += sign.repeat(Math.max(1, count));
          count = 0;
        }
        if (line.length === rowBytes * 2) keep();
      }
      if (row !== Number(height) || line !== '') throw new Error(`${row} rows of ${height}, then ${line}`);
      return { width: Number(width), height: Number(height), rowBytes, bits };
    });
