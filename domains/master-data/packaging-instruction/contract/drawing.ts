import { areaOf, layerOf, unitHeight, type Packed, type Packing } from './rules.ts';

export type Part = 'outer' | 'box' | 'cover' | 'above';
export type Shape = {
  readonly part: Part;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
/** A view to scale, in millimetres from the upper left corner. */
export type View = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] };

/** A layer from above: the outer packaging and its boxes, as many as are said and find room. */
export const topView = (
  { innerPerLayer }: Pick<Packing, 'innerPerLayer'>,
  { inner, outer }: Packed,
): View => {
  const area = areaOf(outer);
  const left = (outer.lengthMm - area.lengthMm) / 2;
  const top = (outer.widthMm - area.widthMm) / 2;
  return {
    width: outer.lengthMm,
    height: outer.widthMm,
    shapes: [
      { part: 'outer', x: 0, y: 0, width: outer.lengthMm, height: outer.widthMm },
      ...layerOf(inner, area)
        .slice(0, innerPerLayer)
        .map(({ x, y, length, width }) => ({
          part: 'box' as const,
          x: left + x,
          y: top + y,
          width: length,
          height: width,
        })),
    ],
  };
};

/** The stack from the side: the lowest unit with its layers and cover, above it the outlines of those that stand on it. */
export const sideView = (packing: Packing, packed: Packed): View => {
  const { inner, outer, auxiliary } = packed;
  const unit = unitHeight(packing, packed);
  const height = unit * packing.stack;
  const covers = auxiliary ? packing.auxiliaryPerOuter * auxiliary.heightMm : 0;
  // What has an inside hides the lower part of its boxes: they stand on its bottom.
  const floor = outer.innerHeightMm === null ? outer.heightMm : outer.heightMm - outer.innerHeightMm;
  const area = areaOf(outer);
  const places = layerOf(inner, area);
  const row = places.filter((place) => place.y === 0);
  const left = (outer.lengthMm - area.lengthMm) / 2;
  const boxes = Array.from({ length: packing.layers }, (_, layer) =>
    row.map((place) => ({
      part: 'box' as const,
      x: left + place.x,
      y: height - floor - (layer + 1) * inner.heightMm,
      width: place.length,
      height: inner.heightMm,
    })),
  ).flat();
  return {
    width: outer.lengthMm,
    height,
    shapes: [
      ...Array.from({ length: packing.stack - 1 }, (_, above) => ({
        part: 'above' as const,
        x: 0,
        y: height - (above + 2) * unit,
        width: outer.lengthMm,
        height: unit,
      })),
      { part: 'outer', x: 0, y: height - outer.heightMm, width: outer.lengthMm, height: outer.heightMm },
      ...boxes,
      ...(covers > 0
        ? [{ part: 'cover' as const, x: 0, y: height - unit, width: outer.lengthMm, height: covers }]
        : []),
    ],
  };
};
