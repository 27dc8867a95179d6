import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Symbol2D } from './symbols.ts';

/** Dots of one module when nothing else is said: as the usual label printer prints the smallest. */
const DOTS = 2;
/** Bars are looked at in a strip of so many dots. */
const STRIP = 16;

/**
 * What a decoder reads from the symbol as it is drawn, module by module; null when it cannot be read. It knows nothing of what the
 * symbol was made of.
 */
export const readSymbol = async (
  symbol: Symbol2D,
  format: 'Code128' | 'Code39' | 'DataMatrix',
): Promise<string | null> => {
  await reader();
  const [found] = await readBarcodes(rasterOf(symbol), {
    formats: [format],
    tryHarder: false,
    tryRotate: false,
    tryInvert: false,
    tryDownscale: false,
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
  });
  return found?.isValid === true ? Buffer.from(found.bytes).toString('latin1') : null;
};

let ready: Promise<unknown> | undefined;
const reader = async (): Promise<void> => {
  ready ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  );
  await ready;
};

const rasterOf = ({ width, height, quiet, isLinear, bars }: Symbol2D) => {
  const tall = isLinear ? STRIP : DOTS;
  const margin = Math.max(quiet, 2) * DOTS;
  const [across, down] = [width * DOTS + 2 * margin, height * tall + 2 * margin];
  const data = new Uint8ClampedArray(across * down * 4).fill(255);
  for (const [x, y, wide, high] of bars)
    for (let line = y * tall; line < (y + high) * tall; line++) {
      const start = ((margin + line) * across + margin + x * DOTS) * 4;
      for (let at = start; at < start + wide * DOTS * 4; at += 4) data.fill(0, at, at + 3);
    }
  return { data, width: across, height: down, colorSpace: 'srgb' as const };
};
