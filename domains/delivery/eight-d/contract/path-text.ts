import type { Language } from '@portal/platform/contract/words.ts';
import { eightDContent } from './content/content.ts';
import type { ContentField, ContentFields } from './content/kinds.ts';
import type { Stage } from './stages.ts';
import { words } from './words.en.ts';

/** The field that a path of a stage leads to; undefined for a whole list. */
export const fieldAt = (
  stage: Stage,
  [first, , name]: readonly (string | number)[],
): ContentField | undefined => {
  const { fields, lists } = eightDContent[stage] as {
    fields: ContentFields;
    lists: Readonly<Record<string, { fields: ContentFields }>>;
  };
  return name === undefined ? fields[first!] : lists[first!]?.fields[name];
};

/**
 * A place of a stage as people read it.
 * @example pathText('d4', ['causes', 1, 'hypothesis'], 'en') // 'D4 Causes 2: Hypothesis'
 */
export const pathText = (stage: Stage, path: readonly (string | number)[], language: Language): string => {
  const said: Readonly<Record<string, string>> = words[language].fields;
  const [first, at, name] = path;
  const step = fieldAt(stage, path)?.step ?? words[language].stage[stage];
  const head = `${step} ${said[first!] ?? first}`;
  return name === undefined ? head : `${head} ${Number(at) + 1}: ${said[name] ?? name}`;
};
