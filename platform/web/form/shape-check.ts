import * as z from 'zod/mini';
import { brokenIn } from '../../contract/values/check-text.ts';

export type Shape = z.core.$ZodType;
/** One complaint: where (`['lines', 0, 'quantity']`) and the code whose words stand under `checks`. */
export type Complaint = {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  /** Of a text that is too long: how long it may be. */
  readonly max?: number;
};
export type Checked<S extends Shape> =
  | { readonly good: true; readonly value: z.input<S> }
  | { readonly good: false; readonly complaints: readonly Complaint[] };

/**
 * Checks what stands in a form against the shape the server checks again. The value handed back is the input of the
 * call: fields left empty carry what the shape takes for "nothing" (left out, null or an empty text).
 */
export const checkShape = <S extends Shape>(
  shape: S,
  values: Readonly<Record<string, unknown>>,
): Checked<S> => {
  const fields = fieldsOf(shape);
  const input = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isEmpty(value) ? nothingOf(fields[name], value) : value,
    ]),
  );
  const parsed = z.safeParse(shape, input);
  if (parsed.success) return { good: true, value: input as z.input<S> };
  const complaints = onceEach(brokenIn(parsed.error)).map(({ path, code, max, isRule }) => ({
    path,
    // Rules of several fields complain about an empty one in their own words; what the shape itself misses is "required".
    code: isEmpty(valueAt(input, path)) && !isRule ? 'required' : code,
    ...(max !== undefined && { max }),
  }));
  return { good: false, complaints };
};

/** Rules that a field breaks twice, as a colour that is unreadable on two grounds, are told once. */
const onceEach = <One extends { path: readonly PropertyKey[]; code: string }>(broken: readonly One[]) =>
  broken.filter(
    ({ path, code }, at) =>
      broken.findIndex((one) => one.code === code && one.path.join('/') === path.join('/')) === at,
  );

/** True when a field may not be left empty: its label carries the mark. */
export const isRequired = (shape: Shape, name: string): boolean => {
  const field = fieldsOf(shape)[name];
  return field !== undefined && !accepts(field, undefined) && !accepts(field, null) && !accepts(field, '');
};

/** The fields of an object shape, also behind a transform. */
const fieldsOf = (shape: Shape): Readonly<Record<string, Shape>> => {
  const def = shape._zod.def as unknown as { shape?: Record<string, Shape>; in?: Shape };
  return def.shape ?? (def.in ? fieldsOf(def.in) : {});
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const nothingOf = (field: Shape | undefined, value: unknown): unknown => {
  if (!field) return value;
  if (accepts(field, undefined)) return undefined;
  if (accepts(field, null)) return null;
  return accepts(field, '') ? '' : undefined;
};

/** A number shape that coerces makes 0 of null and of an empty text: that is no acceptance of "nothing". */
const accepts = (field: Shape, nothing: undefined | null | ''): boolean => {
  const parsed = z.safeParse(field, nothing);
  return parsed.success && typeof parsed.data !== 'number';
};

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    values,
  );
