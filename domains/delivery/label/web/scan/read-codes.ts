import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The decoder comes from our own server, once, when a code is looked for. */
prepareZXingModule({ overrides: { locateFile: () => wasm } });

export type FoundCode = { readonly format: string; readonly text: string };

/** All codes of labels in a picture: a photo, or what a camera sees. */
export const codesIn = async (picture: Blob | ImageData): Promise<readonly FoundCode[]> => {
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'Code39', 'DataMatrix'],
    tryHarder: true,
    maxNumberOfSymbols: MOST,
    textMode: 'Plain',
  });
  return found.map(({ format, bytes }) => ({ format, text: new TextDecoder('latin1').decode(bytes) }));
};

/** A photo may show a whole pallet. */
const MOST = 60;
