import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Names } from '@portal/platform/contract/words.ts';
import { words } from '../contract/words.en.ts';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Which field of a call is wrong and how, in both languages. Example: `Parts 2, Part no.: Required`. */
export const shapeProblem = ({ path, message }: Issue): { zh: string; en: string } => ({
  zh: inWords(path, message, words.zh.fields, platformWords.zh.checks),
  en: inWords(path, message, words.en.fields, platformWords.en.checks),
});

const inWords = (path: Issue['path'], message: string, fields: Names, checks: Names): string => {
  const names = path.map((step) =>
    typeof step === 'number' ? ` ${step + 1}, ` : (fields[String(step)] ?? String(step)),
  );
  return `${names.join('')}: ${checks[message] ?? message}`;
};
