import type * as z from 'zod/mini';
import { fill } from '../words.ts';

/**
 * A broken check in words: its code, of a text that is too long how long it may be, of a quantity its unit and how many decimals that keeps,
 * of a name that is not known the nearest one, or all that are.
 */
export type Broken = {
  readonly code: string;
  readonly max?: number | undefined;
  readonly unit?: string | undefined;
  readonly decimals?: number | undefined;
  readonly name?: string | undefined;
  readonly nearest?: string | undefined;
  readonly known?: string | undefined;
};

/**
 * The words of a broken check. A limit that is known is said, and so is what was probably in mind.
 * Example: `{ code: 'tooLong', max: 30 }` is "At most 30 characters", `{ code: 'tooLong' }` is "Too long".
 */
export const checkText = (checks: Readonly<Record<string, string>>, broken: Broken): string =>
  fill<string>(checks[wordingOf(broken)] ?? checks.invalid!, broken);

const wordingOf = ({ code, max, nearest, known }: Broken): string => {
  if (code === 'tooLong' && max !== undefined) return 'tooLongBy';
  if (nearest !== undefined) return `${code}Near`;
  return known === '' ? `${code}None` : code;
};

type Issue = z.core.$ZodIssue;

/** What a value breaks of its shape: where, by which check, and, of a text that is too long, how long it may be. */
export type BrokenAt = Broken & {
  readonly path: readonly PropertyKey[];
  /** True for a rule of several fields, false for what the shape of one says. */
  readonly isRule: boolean;
};

/** All that a value breaks, as a person can mend it. */
export const brokenIn = ({ issues }: z.core.$ZodError): BrokenAt[] =>
  issuesOf(issues).map((issue) => ({
    path: issue.path,
    code: codeOf(issue),
    max: longestOf(issue),
    isRule: issue.code === 'custom',
  }));

/**
 * Of a field that may be empty or of a form, the issues of the form.
 * Example: a telephone of 40 characters breaks `''` and the telephone; that it is too long is what matters. Of `abc` for a count that may be
 * empty, that it is no number.
 */
const issuesOf = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap((issue) => {
    const { errors = [] } = issue as { errors?: readonly (readonly Issue[])[] };
    const inner =
      errors.find((ones) => ones.length > 0 && !ones.some(isOtherKind)) ??
      errors.find((ones) => ones.some(isNamed));
    return inner ? issuesOf(inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))) : [issue];
  });

/** That a value is of another kind altogether says nothing of what is wrong with it. */
const isOtherKind = ({ code }: Issue): boolean => code === 'invalid_value' || code === 'invalid_type';

const isNamed = ({ message }: Issue): boolean => isCode(message);
const isCode = (message: string | undefined): message is string => /^[\w.]+$/.test(message ?? '');

/** Our own messages are codes; those of zod itself (a sentence, or none in the small build) become `required` or `invalid`. */
const codeOf = (issue: Issue): string => {
  if (isCode(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'invalid';
  return issue.code === 'invalid_value' ? 'invalidChoice' : 'invalid';
};

/** How long a text may be that is too long; undefined for every other issue of a shape. */
const longestOf = (issue: Issue): number | undefined =>
  issue.code === 'too_big' && issue.origin === 'string' ? Number(issue.maximum) : undefined;
