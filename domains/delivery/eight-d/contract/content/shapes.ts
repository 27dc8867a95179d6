import * as z from 'zod/mini';
import type { Stage } from '../stages.ts';
import { eightDContent } from './content.ts';
import type { ContentField, ContentFields } from './kinds.ts';

type Contents = typeof eightDContent;
type ValueOf<F> = F extends ContentField<infer Value> ? Value : never;
/** What is kept of fields: null where nothing was said. */
type Kept<F extends ContentFields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> | null };
/** A stage as it is kept. */
export type KeptContent<S extends Stage> = Kept<Contents[S]['fields']> & {
  -readonly [List in keyof Contents[S]['lists']]: Contents[S]['lists'][List] extends {
    fields: infer F extends ContentFields;
  }
    ? Kept<F>[]
    : never;
};
export type Cause = KeptContent<'d4'>['causes'][number];
export type Measure = KeptContent<'d56'>['corrections'][number];
/** Any of them, by names. */
export type AnyContent = Readonly<Record<string, unknown>>;
export type AnyRow = Readonly<Record<string, string | number | null>>;

type Wanted = 'complete' | 'draft' | 'kept';
const shapeOf = (field: ContentField, as: Wanted): z.ZodMiniType => {
  if (as === 'complete') return field.must ? field.shape : field.draft;
  return as === 'draft' ? field.draft : field.kept;
};
const shapesOf = (fields: ContentFields, as: Wanted) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field, as)]));

const fieldShapes = <S extends Stage>(stage: S, as: Wanted) => {
  const { fields, lists } = eightDContent[stage];
  return {
    ...shapesOf(fields, as),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, list]) => {
        const rows = z.array(z.object(shapesOf(list.fields, as)), { error: 'required' });
        if (as === 'kept') return [name, rows];
        return [
          name,
          rows.check(
            z.minLength(as === 'complete' ? list.least : 0, 'eightD.oneAtLeast'),
            z.maxLength(list.most, 'tooMany'),
          ),
        ];
      }),
    ),
  } as { readonly [Name in keyof KeptContent<S>]: z.ZodMiniType<KeptContent<S>[Name]> };
};

/** A stage as it is submitted: all that must be there is there. */
export const completeFields = <S extends Stage>(stage: S) => fieldShapes(stage, 'complete');
/** As it is put aside half done: what is there must be right. */
export const draftFields = <S extends Stage>(stage: S) => fieldShapes(stage, 'draft');
/** As it is answered. */
export const keptFields = <S extends Stage>(stage: S) => fieldShapes(stage, 'kept');

/** A stage in which nothing was said yet. */
export const emptyContent = <S extends Stage>(stage: S): KeptContent<S> => {
  const { fields, lists } = eightDContent[stage];
  return {
    ...emptyRow(fields),
    ...Object.fromEntries(Object.keys(lists).map((name) => [name, []])),
  } as unknown as KeptContent<S>;
};
/** A row in which nothing was said yet. */
export const emptyRow = (fields: ContentFields): AnyRow =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
