import { fill } from './words.ts';

/** A broken check in words: its code and, of a text that is too long, how long it may be. */
export type Broken = { readonly code: string; readonly max?: number | undefined };

/**
 * The words of a broken check. A limit that is known is said.
 * Example: `{ code: 'tooLong', max: 30 }` is "At most 30 characters", `{ code: 'tooLong' }` is "Too long".
 */
export const checkText = (checks: Readonly<Record<string, string>>, { code, max }: Broken): string =>
  code === 'tooLong' && max !== undefined
    ? fill(checks.tooLongBy!, { max })
    : (checks[code] ?? checks.invalid!);

type Issue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
};

/**
 * The issues of a shape as a person can mend them: of a field that may be empty or of a form, those of the form.
 * Example: a telephone of 40 characters breaks `''` and the telephone; that it is too long is what matters.
 */
export const issuesOf = <Found extends Issue>(issues: readonly Found[]): Found[] =>
  issues.flatMap((issue) => {
    const { errors = [] } = issue as { errors?: readonly (readonly Found[])[] };
    const inner = errors.find((ones) => ones.length > 0 && !ones.some(isOtherKind));
    return inner ? issuesOf(inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))) : [issue];
  });

/** That a value is of another kind altogether says nothing of what is wrong with it. */
const isOtherKind = ({ code }: Issue): boolean => code === 'invalid_value' || code === 'invalid_type';

/** How long a text may be that is too long; undefined for every other issue of a shape. */
export const longestOf = (issue: { readonly code?: string | undefined }): number | undefined => {
  const { code, origin, maximum } = issue as { code?: string; origin?: string; maximum?: number };
  return code === 'too_big' && origin === 'string' ? maximum : undefined;
};
