import type { Shape } from './shape-check.ts';

/** The bounds a shape carries: of a text its length, of a number its value. */
export type Limits = { readonly min?: number; readonly max?: number };

type Inside = {
  readonly innerType?: Shape;
  readonly in?: Shape;
  readonly options?: readonly Shape[];
};

/** Reads the bounds of a field from its shape, also behind what makes it optional or transforms it. */
export const limitsOf = (shape: Shape): Limits => {
  const { minimum, maximum } = shape._zod.bag as { minimum?: number; maximum?: number };
  const own = {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
  const { innerType, in: taken, options = [] } = shape._zod.def as unknown as Inside;
  const inner = [innerType, taken, ...options].filter((one): one is Shape => one !== undefined);
  return inner.reduce<Limits>((found, one) => ({ ...limitsOf(one), ...found }), own);
};
