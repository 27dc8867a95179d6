import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are one packet either way. */
const LEAST_BYTES = 1024;
/** What is compressed already, as pictures and fonts, gains nothing. */
const GAINS = /\.(?:js|css|html|json|svg|wasm|txt|md)$/;
/** All files take half a second of a processor; with 9 they take seven times as long and have 2 bytes of 1,000 less. */
const QUALITY = 8;

/** Writes each file a second and a third time beside it, as Brotli and gzip: the server sends them from disk, so that no answer is compressed while others wait. */
export const compressed = (): Plugin => ({
  name: 'portal-compressed',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir }) {
    if (dir === undefined) this.error('The build has no folder');
    await compressIn(dir);
  },
});

/** Compresses what lies in `folder` and below it. */
export const compressIn = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && GAINS.test(entry.name) && entry.name !== 'index.html')
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
};

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
};
