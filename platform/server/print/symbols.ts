import bwip from 'bwip-js';
import { points } from './pdf.ts';
import type { Area, Pdf } from './pdf.ts';

/** A symbol in modules: `bars` are dark rectangles `[x, y, width, height]`. A linear symbol is one module high. */
export type Symbol2D = {
  readonly width: number;
  readonly height: number;
  readonly isLinear: boolean;
  /** Light modules that have to stay free around it. */
  readonly quiet: number;
  readonly bars: readonly (readonly [number, number, number, number])[];
};

/** Code 128 of printable ASCII; digits are packed in pairs. */
export const code128 = (text: string): Symbol2D => {
  if (!/^[\u0020-\u007E]+$/.test(text)) throw new RangeError(`Code 128 cannot carry ${JSON.stringify(text)}`);
  return linear('code128', text);
};

/** Code 39: capital letters, digits and `-. $/+%`. */
export const code39 = (text: string): Symbol2D => {
  if (!/^[\dA-Z\-. $/+%]+$/.test(text)) throw new RangeError(`Code 39 cannot carry ${JSON.stringify(text)}`);
  return linear('code39', text);
};

/** Data Matrix ECC 200, square, as small as the content allows. Control characters are carried as they are. */
export const dataMatrix = (text: string): Symbol2D => matrix('datamatrix', text, 1);
export const qrCode = (text: string): Symbol2D => matrix('qrcode', text, 4);
/** Rows three modules high, error correction as the standard recommends for the size. */
export const pdf417 = (text: string): Symbol2D => matrix('pdf417', text, 2);

/** One field of a data set: ASC data identifier and value, `{ di: 'Q', value: '480' }`. An empty value is legal. */
export type DataField = { readonly di: string; readonly value: string };

const [GS, RS, EOT] = ['\u001D', '\u001E', '\u0004'];

/** ISO/IEC 15434, format 06: `[)>` RS `06` GS field GS field … RS EOT. */
export const formatEnvelope06 = (fields: readonly DataField[]): string => {
  const wrong = fields.find(({ di, value }) => CONTROL.test(value) || !/^\d{0,3}[A-Z]$/.test(di));
  if (wrong) throw new RangeError(`No field of format 06: ${JSON.stringify(wrong)}`);
  return `[)>${RS}06${fields.map(({ di, value }) => `${GS}${di}${value}`).join('')}${RS}${EOT}`;
};

/** How large one module of the symbol may be in the area with its quiet zone, at most `module` (mm). */
export const moduleIn = (symbol: Symbol2D, area: Area, module: number): number => {
  const across = symbol.width + 2 * symbol.quiet;
  const down = symbol.isLinear ? 0 : symbol.height + 2 * symbol.quiet;
  return Math.min(module, area.width / across, down > 0 ? area.height / down : module);
};

/** Draws as large as the area allows with its quiet zone, in the middle of it; `module` (mm) is the most one module takes. */
export const drawSymbol = ({ doc }: Pdf, symbol: Symbol2D, area: Area, module: number): void => {
  const size = wholeDots(moduleIn(symbol, area, module));
  const tall = symbol.isLinear ? area.height : size;
  const left = area.x + (area.width - symbol.width * size) / 2;
  const top = area.y + (area.height - symbol.height * tall) / 2;
  for (const [x, y, width, height] of symbol.bars)
    doc.rect(points(left + x * size), points(top + y * tall), points(width * size), points(height * tall));
  doc.fill('#000000');
};

/** An eighth of a millimetre is one dot of the usual label printer (203 dpi): whole dots make bars of equal width. */
const wholeDots = (size: number): number => (size >= 0.25 ? Math.floor(size * 8 + 1e-6) / 8 : size);

const linear = (bcid: string, text: string): Symbol2D => {
  const [symbol] = bwip.raw({ bcid, text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`${bcid} gave no bars`);
  const bars: [number, number, number, number][] = [];
  let x = 0;
  symbol.sbs.forEach((width, at) => {
    if (at % 2 === 0) bars.push([x, 0, width, 1]);
    x += width;
  });
  return { width: x, height: 1, isLinear: true, quiet: 10, bars };
};

const matrix = (bcid: string, text: string, quiet: number): Symbol2D => {
  const [symbol] = bwip.raw({ bcid, text: escaped(text), parse: true });
  if (!symbol || !('pixs' in symbol)) throw new Error(`${bcid} gave no modules`);
  const { pixs, pixx: width, pixy: height } = symbol;
  return { width, height, isLinear: false, quiet, bars: runs(pixs, width, height) };
};

/** Dark runs of each line; the same run on the line above grows downwards instead. */
const runs = (pixels: readonly number[], width: number, height: number): Symbol2D['bars'] => {
  const bars: [number, number, number, number][] = [];
  let above = new Map<number, [number, number, number, number]>();
  for (let y = 0; y < height; y++) {
    const here = new Map<number, [number, number, number, number]>();
    for (let x = 0; x < width; x++) {
      if (!pixels[y * width + x]) continue;
      const start = x;
      while (x < width && pixels[y * width + x]) x++;
      const key = start * width + x;
      const grown = above.get(key);
      if (grown) grown[3]++;
      const bar: [number, number, number, number] = grown ?? [start, y, x - start, 1];
      if (!grown) bars.push(bar);
      here.set(key, bar);
    }
    above = here;
  }
  return bars;
};

// oxlint-disable-next-line no-control-regex -- the separators of the envelope must not stand in a value
const CONTROL = /[\u0000-\u001F]/;
// oxlint-disable-next-line no-control-regex -- control characters are what has to be escaped
const TO_ESCAPE = /[\u0000-\u001F^]/g;

/** The encoder takes control characters as `^029`, so its own sign has to be written so too. */
const escaped = (text: string): string =>
  text.replaceAll(TO_ESCAPE, (char) => `^${String(char.charCodeAt(0)).padStart(3, '0')}`);
