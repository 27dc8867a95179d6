import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { brokenIn } from '@portal/platform/contract/values/check-text.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { FailureWords } from '../failures.ts';
import { tooManyIn } from './most.ts';

/** Path, query and body as one value, checked by the endpoint's shape. Fails with `err.invalid` and the fields that are wrong. */
export const checkedInput = (
  endpoint: Endpoint,
  input: object,
  language: Language,
  words: FailureWords,
): unknown => {
  const { data, wrong } = checkedBy(endpoint, input);
  if (wrong === undefined) return data;
  const fields = wrong.map(([path, code, max]) => ({
    path,
    code,
    message: words.checkOf({ code, max }, language),
  }));
  throw new Failure('err.invalid', {
    fields,
    field: fields[0]?.path,
    summary: fields
      .slice(0, 5)
      .map(({ path, message }) =>
        path === '' ? message : `${words.fieldOf(endpoint, path, language)}: ${message}`,
      )
      .join('; '),
  });
};

type Wrong = readonly (readonly [path: string, code: string, max?: number])[];

const checkedBy = ({ input }: Endpoint, values: object): { data?: unknown; wrong?: Wrong } => {
  const full = tooManyIn(input, values);
  if (full) return { wrong: [[full.join('.'), 'tooMany']] };
  const parsed = z.safeParse(input, values);
  if (!parsed.success)
    return {
      wrong: brokenIn(parsed.error)
        .slice(0, 100)
        .map(({ path, code, max }) => [path.join('.'), code, max]),
    };
  const unfit = unfitIn(parsed.data);
  return unfit === undefined ? { data: parsed.data } : { wrong: [[unfit.join('.'), 'invalid']] };
};

/**
 * The way to the first text that the database cannot hold as it is: with a NUL character, which in a statement that carries its values
 * is the end, or with half a character, in whose place another would be kept.
 */
const unfitIn = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return isFit(value) ? undefined : [];
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = isFit(name) ? unfitIn(inner) : [];
    if (found) return [name.replaceAll('\0', '').toWellFormed(), ...found];
  }
  return undefined;
};

const isFit = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
