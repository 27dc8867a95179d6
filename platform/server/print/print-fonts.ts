import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';

export type Weight = 'regular' | 'bold';

/** What we ask of a parsed font beyond handing it to pdfkit. */
type ParsedFont = {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
};

export type PrintFont = {
  readonly parsed: ParsedFont;
  readonly widthOf: (char: string) => number;
  readonly has: (char: string) => boolean;
};

const files = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
};
/** Where the font lies, for renderers that read it themselves. */
export const fontFile = (weight: Weight): string => fileURLToPath(import.meta.resolve(files[weight]));

const fonts: Partial<Record<Weight, PrintFont>> = {};

/** Noto Sans SC, static and with 30,898 glyphs; each weight is read and parsed once per thread (10 MB, 30 ms). */
export const printFont = (weight: Weight): PrintFont => (fonts[weight] ??= open(fontFile(weight)));

const open = (file: string): PrintFont => {
  const parsed = parse(file);
  const widths = new Map<string, number>();
  const known = new Map<string, boolean>();
  return {
    parsed,
    /** Advance of one character in ems, without kerning. */
    widthOf: (char) =>
      remembered(
        widths,
        char,
        () => parsed.glyphForCodePoint(char.codePointAt(0)!).advanceWidth / parsed.unitsPerEm,
      ),
    has: (char) => remembered(known, char, () => parsed.hasGlyphForCodePoint(char.codePointAt(0)!)),
  };
};

/** pdfkit takes parsed fonts but does not export its parser; a document that is thrown away hands out the parsed one. */
const parse = (path: string): ParsedFont => {
  const document: unknown = new PdfDocument({ autoFirstPage: false, font: path });
  const { _font: opened } = document as { readonly _font: { readonly font: ParsedFont } };
  return opened.font;
};

const remembered = <T>(known: Map<string, T>, key: string, make: () => T): T => {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
};
