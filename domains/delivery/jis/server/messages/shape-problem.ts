import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Names } from '@portal/platform/contract/words.ts';
import { words } from '../../contract/words.en.ts';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Which field of a call is wrong and how, in both languages. Example: `Parts 2, Part no.: Required`. */
export const shapeProblem = ({ path, message }: Issue): { zh: string; en: string } => ({
  zh: inWords(path, message, words.zh.fields, platformWords.zh.checks),
  en: inWords(path, message, words.en.fields, platformWords.en.checks),
});

/** Why a message of another system is not taken, in both languages: its field, and what is wrong with it. */
export const reasonText = (field: string, reason: string): { zh: string; en: string } => {
  const known = reason in words.zh.notTaken ? (reason as keyof typeof words.zh.notTaken) : undefined;
  return known === undefined
    ? shapeProblem({
        path: field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
        message: reason,
      })
    : { zh: words.zh.notTaken[known], en: words.en.notTaken[known] };
};

const inWords = (path: Issue['path'], message: string, fields: Names, checks: Names): string => {
  const names = path.map((step) =>
    typeof step === 'number' ? ` ${step + 1}, ` : (fields[String(step)] ?? String(step)),
  );
  return `${names.join('')}: ${checks[message] ?? message}`;
};
