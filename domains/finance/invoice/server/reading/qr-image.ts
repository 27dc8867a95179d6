import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrOf, type InvoiceQr } from './qr.ts';

/** A picture as a file holds it, or as dots of red, green, blue and opacity. */
export type QrImage =
  | Uint8Array
  | { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** The first code of an invoice among some pictures; undefined where none has one that can be read. */
export const qrOfImages = async (images: readonly QrImage[]): Promise<InvoiceQr | undefined> => {
  for (const image of images) {
    const qr = qrOf((await textOf(image)) ?? '');
    if (qr !== undefined) return qr;
  }
  return undefined;
};

const textOf = async (image: QrImage): Promise<string | undefined> => {
  await reader();
  const input = image instanceof Uint8Array ? image : { ...image, colorSpace: 'srgb' as const };
  const [found] = await readBarcodes(input, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
  });
  return found?.isValid === true ? found.text : undefined;
};

let ready: Promise<unknown> | undefined;
/** Its program comes from the disk: left to itself it would ask the network for it. */
const reader = async (): Promise<void> => {
  ready ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  );
  await ready;
};
