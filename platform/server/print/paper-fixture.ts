import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** Eyes for tests: what a PDF looks like on paper, and what a scanner and a reader find there. */
const run = promisify(execFile);

/** Pages as PNG at a resolution, through poppler-utils, which has to be installed. */
export const pagesOf = (pdf: Uint8Array, dpi: number): Promise<Buffer[]> =>
  withFile(pdf, async (folder, file) => {
    await poppler('pdftoppm', '-r', String(dpi), '-gray', '-png', file, join(folder, 'page'));
    const names = (await readdir(folder)).filter((name) => name.startsWith('page')).sort();
    return Promise.all(names.map((name) => readFile(join(folder, name))));
  });

export const textOf = (pdf: Uint8Array): Promise<string> =>
  withFile(pdf, (_, file) => poppler('pdftotext', '-layout', file, '-'));

/** Words with their boxes in points: `{ page, left, top, right, bottom, text }`. */
export const wordsOf = (
  pdf: Uint8Array,
): Promise<{ page: number; left: number; top: number; right: number; bottom: number; text: string }[]> =>
  withFile(pdf, async (_, file) => {
    const html = await poppler('pdftotext', '-bbox', file, '-');
    return html
      .split('<page ')
      .slice(1)
      .flatMap((text, page) =>
        [
          ...text.matchAll(
            /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
          ),
        ].map(([, left, top, right, bottom, word]) => ({
          page,
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
          text: word ?? '',
        })),
      );
  });

/** What our papers bear, dark on white: to look for every format, and for light on dark, takes three times as long. */
const ON_PAPER = {
  formats: ['Code128', 'Code39', 'DataMatrix', 'PDF417', 'QRCode'],
  tryInvert: false,
  tryDownscale: false,
} satisfies ReaderOptions;

/** All symbols on a page, by format: what they say, in order. */
export const symbolsOn = async (png: Buffer): Promise<Record<string, string[]>> => {
  await ready;
  const found = await readBarcodes(new Uint8Array(png), {
    ...ON_PAPER,
    tryHarder: true,
    maxNumberOfSymbols: 9,
    textMode: 'Plain',
  });
  return Object.fromEntries(
    [...Map.groupBy(found, ({ format }) => format)].map(([format, all]) => [
      format,
      all.map(({ bytes }) => Buffer.from(bytes).toString('latin1')).toSorted(),
    ]),
  );
};

const ready = readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then(
  (wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
);

const withFile = async <T>(
  pdf: Uint8Array,
  look: (folder: string, file: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'paper-'));
  try {
    const file = join(folder, 'in.pdf');
    await writeFile(file, pdf);
    return await look(folder, file);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const poppler = async (program: string, ...args: readonly string[]): Promise<string> => {
  try {
    return (await run(program, args, { maxBuffer: 64 * 2 ** 20 })).stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${program} is missing: install poppler-utils, which these tests look at paper with`, {
        cause: error,
      });
    throw error;
  }
};
