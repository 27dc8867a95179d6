import type { ProcessOptions } from '@portal/settings/contract/process/process.ts';
import type { Drawing } from '@portal/platform/server/print/drawing.ts';
import type { Area } from '@portal/platform/server/print/pdf.ts';
import { code128, code39, dataMatrix, type Symbol2D } from '@portal/platform/server/print/symbols.ts';
import { captionText, contentOf, factOf } from '../../contract/text/content.ts';
import {
  captionIdentifier,
  codesOf,
  type LabelCode,
  type LabelLayout,
} from '../../contract/layout/layout.ts';
import { labelPlaces, type LabelForm, type Place } from '../../contract/layout/places.ts';
import { codeText } from '../../contract/proof.ts';
import type { Label } from '../../contract/text/texts.ts';

/** A layout with the identifiers that hold for the plant. */
export type EffectiveLayout = {
  readonly layout: LabelLayout;
  readonly identifiers: ProcessOptions['labelIdentifiers'];
};

/** A drawn label and what its codes have to say. */
export type DrawnLabel = {
  readonly drawing: Drawing;
  /** `symbol` null: the code cannot carry the value. */
  readonly codes: readonly { readonly code: LabelCode; readonly symbol: Symbol2D | null }[];
};

/** What is to be seen on a label. */
export const drawnLabel = (
  form: LabelForm,
  { layout, identifiers }: EffectiveLayout,
  label: Label,
): DrawnLabel => {
  const { width, height, frame, places } = labelPlaces[form];
  const codes = codesOf(form, layout, identifiers, label.facts).map((code) => ({
    code,
    symbol: symbolFor(code),
  }));
  const texts: Drawing['texts'][number][] = [];
  for (const place of places) {
    const block = layout.blocks.find((one) => one.place === place.name);
    if (!block?.field) continue;
    const { caption, text } = contentOf(block.field, label.texts);
    if (caption !== null) {
      const identifier = captionIdentifier(factOf[caption], identifiers, place.bars !== undefined);
      const words = captionText(caption, block.captions, identifier);
      if (words)
        texts.push({ text: words, area: { ...inside(place), height: CAPTION_HEIGHT }, style: { size: 6 } });
    }
    if (text)
      texts.push({
        text,
        area: textArea(place),
        style: { weight: 'bold', vertical: 'middle', ...place.style },
      });
  }
  return {
    codes,
    drawing: {
      width,
      height,
      texts,
      symbols: codes.flatMap(({ code, symbol }) => (symbol ? [{ symbol, ...roomFor(form, code) }] : [])),
      boxes: [
        { thickness: 0.25, areas: places },
        { thickness: 0.7, areas: [frame] },
      ],
    },
  };
};

/** Where a code stands and how large its modules may be. */
export const roomFor = (form: LabelForm, code: LabelCode): { area: Area; module: number } => {
  const place = labelPlaces[form].places.find(({ name }) => name === code.place)!;
  return place.matrix
    ? { area: place.matrix, module: MATRIX_MODULE }
    : { area: place.bars!.area, module: BAR_MODULE };
};

const symbolFor = (code: LabelCode): Symbol2D | null => {
  try {
    return symbolOf[code.kind](codeText(code));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
const symbolOf = { code128, code39, dataMatrix } as const;
const MATRIX_MODULE = 1;
const BAR_MODULE = 0.5;
const CAPTION_HEIGHT = 2.4;

const inside = ({ x, y, width, height }: Area): Area => ({
  x: x + 1.6,
  y: y + 0.7,
  width: width - 3.2,
  height: height - 1.4,
});

/** Under the caption; where bars stand, over or under them. */
const textArea = (place: Place): Area => {
  const { x, y, width, height } = inside(place);
  if (!place.bars) return { x, y: y + CAPTION_HEIGHT, width, height: height - CAPTION_HEIGHT };
  const isOver = place.bars.area.y - y > place.bars.text;
  const text = place.bars.text;
  return { x, y: isOver ? y + CAPTION_HEIGHT : y + height - text, width, height: text };
};
