import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Drawing } from './drawing.ts';
import { setText } from './fit-text.ts';
import type { Area } from './pdf.ts';
import { fontFile } from './print-fonts.ts';
import type { Weight } from './print-fonts.ts';
import { moduleIn } from './symbols.ts';
import type { Symbol2D } from './symbols.ts';

/** Black and white, a bit for each dot from the left, rows padded to whole bytes; 1 is black. */
export type Bitmap = {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
  readonly bits: Uint8Array<ArrayBuffer>;
};

/** Dots that are drawn at once: the canvas takes four bytes for each, a large label at 600 dpi has 17 million. */
const BAND = 2_000_000;

/** The drawing as a label printer of so many dots per inch prints it: bars and squares are whole dots. */
export const bitmapOf = (drawing: Drawing, dpi: number): Bitmap => {
  registerFonts();
  const dots = (millimetres: number): number => Math.round((millimetres / 25.4) * dpi);
  const [width, height] = [dots(drawing.width), dots(drawing.height)];
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  const lines = Math.min(height, Math.max(1, Math.floor(BAND / width)));
  const canvas = createCanvas(width, lines);
  const context = canvas.getContext('2d');
  const texts = drawing.texts.map(({ text, area, style }) => ({ ...setText(text, area, style), style }));
  const symbols = drawing.symbols.map((one) => barsOf(one, dpi));
  for (let top = 0; top < height; top += lines) {
    context.resetTransform();
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, lines);
    context.translate(0, -top);
    context.fillStyle = '#000000';
    for (const { lines: written, size, style } of texts) {
      context.font = `${(size / 72) * dpi}px "${FAMILY[style.weight ?? 'regular']}"`;
      for (const { text, x, y } of written) context.fillText(text, (x / 25.4) * dpi, (y / 25.4) * dpi);
    }
    for (const bars of symbols) for (const bar of bars) context.fillRect(...bar);
    for (const { thickness, areas } of drawing.boxes)
      for (const area of areas) frame(context, area, Math.max(1, dots(thickness)), dots);
    blacken(context.getImageData(0, 0, width, lines).data, {
      bits,
      width,
      rowBytes,
      top,
      lines: Math.min(lines, height - top),
    });
  }
  return { width, height, rowBytes, bits };
};

/** The bitmap as a picture for screens. */
export const pngOf = async ({ width, height, rowBytes, bits }: Bitmap): Promise<Uint8Array<ArrayBuffer>> => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  image.data.fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isBlack(bits, rowBytes, x, y)) image.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  context.putImageData(image, 0, 0);
  return new Uint8Array(await canvas.encode('png'));
};

const isBlack = (bits: Uint8Array, rowBytes: number, x: number, y: number): boolean =>
  (bits[y * rowBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;

const FAMILY: Readonly<Record<Weight, string>> = { regular: 'label regular', bold: 'label bold' };
let registered = false;
const registerFonts = (): void => {
  if (registered) return;
  for (const weight of ['regular', 'bold'] as const)
    GlobalFonts.registerFromPath(fontFile(weight), FAMILY[weight]);
  registered = true;
};

type Bar = readonly [x: number, y: number, width: number, height: number];

/** Modules of whole dots, in the middle of the area. */
const barsOf = (
  { symbol, area, module }: { readonly symbol: Symbol2D; readonly area: Area; readonly module: number },
  dpi: number,
): readonly Bar[] => {
  const dotsPer = dpi / 25.4;
  const size = Math.max(1, Math.floor(moduleIn(symbol, area, module) * dotsPer + 0.02));
  const tall = symbol.isLinear ? Math.round(area.height * dotsPer) : size;
  const left = Math.round(area.x * dotsPer + (area.width * dotsPer - symbol.width * size) / 2);
  const top = Math.round(area.y * dotsPer + (area.height * dotsPer - symbol.height * tall) / 2);
  return symbol.bars.map(([x, y, width, height]) => [
    left + x * size,
    top + y * tall,
    width * size,
    height * tall,
  ]);
};

const frame = (
  context: { fillRect: (x: number, y: number, width: number, height: number) => void },
  { x, y, width, height }: Area,
  line: number,
  dots: (millimetres: number) => number,
): void => {
  const [left, top, right, bottom] = [dots(x), dots(y), dots(x + width), dots(y + height)];
  const half = Math.floor(line / 2);
  for (const at of [top, bottom]) context.fillRect(left - half, at - half, right - left + line, line);
  for (const at of [left, right]) context.fillRect(at - half, top - half, line, bottom - top + line);
};

const DARK = 128;
const blacken = (
  rgba: Uint8ClampedArray,
  to: { bits: Uint8Array; width: number; rowBytes: number; top: number; lines: number },
): void => {
  for (let y = 0; y < to.lines; y++) {
    const row = (to.top + y) * to.rowBytes;
    for (let x = 0; x < to.width; x++)
      if (rgba[(y * to.width + x) * 4]! < DARK) to.bits[row + (x >> 3)]! |= 0x80 >> (x & 7);
  }
};
