import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { FailureWords } from './failures.ts';

/** Path, query and body as one value, checked by the endpoint's shape. Fails with `err.invalid` and the fields that are wrong. */
export const checkedInput = (
  endpoint: Endpoint,
  given: object,
  language: Language,
  words: FailureWords,
): unknown => {
  const parsed = z.safeParse(endpoint.input, given);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, 100).map((issue) => {
    const code = codeOf(issue);
    return { path: issue.path.join('.'), code, message: words.checkOf(code, language) };
  });
  throw new Failure('err.invalid', {
    fields,
    field: fields[0]?.path,
    summary: fields
      .slice(0, 5)
      .map((one) => (one.path === '' ? one.message : `${one.path}: ${one.message}`))
      .join('; '),
  });
};

/** Our own messages are codes; those of zod itself (a sentence, or none in the small build) become `required` or `invalid`. */
export const codeOf = (issue: z.core.$ZodIssue): string => {
  if (issue.message && /^[\w.]+$/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type')
    return (issue as { input?: unknown }).input === undefined ? 'required' : 'invalid';
  return issue.code === 'invalid_value' ? 'invalidChoice' : 'invalid';
};
