import type * as z from 'zod/mini';
import { words as platformWords } from '../words.en.ts';
import { fill, type Language, type Names } from '../words.ts';
import { brokenIn, checkText, type BrokenAt } from './check-text.ts';

/** What is wrong first with a value of another system: where, as it was sent (`parts.0.partNo`), and by which check. */
export const firstBroken = (error: z.core.$ZodError): BrokenAt & { readonly field: string } => {
  const [first = { path: [], code: 'invalid', isRule: false }] = brokenIn(error);
  return { ...first, field: first.path.join('.') };
};

/** Words of a domain: those of its fields, and of checks that it has alone. */
type Speaking = { readonly fields: Names; readonly checks?: Names };

/** The same as a person reads it, places counted from 1; no code of ours is among the words. @example 'Parts 1 Part no.: Required' */
export const brokenText = (
  { path, ...broken }: BrokenAt,
  { fields, checks = {} }: Speaking,
  language: Language,
): string => {
  const names = path.map((step) =>
    /^\d+$/.test(String(step)) ? String(Number(step) + 1) : (fields[String(step)] ?? String(step)),
  );
  const said = checkText({ ...platformWords[language].checks, ...checks }, broken);
  return names.length === 0 ? said : fill('{field}: {said}', { field: names.join(' '), said });
};
