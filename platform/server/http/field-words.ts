import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Language } from '@portal/platform/contract/words.ts';

type Speaking = {
  readonly words?: { readonly zh: object; readonly en: object } | undefined;
  readonly routes?: readonly { readonly endpoint: Endpoint }[];
};
export type FieldOf = (endpoint: Endpoint, path: string, language: Language) => string;

/**
 * Names fields of an input as the screens of their domain do, else as another domain does; without a word the name stays.
 * Example: `lines.0.quantity` is "Lines 1 Quantity".
 */
export const fieldsIn = (plugins: readonly Speaking[]): FieldOf => {
  const speaking = plugins.map(({ words, routes = [] }) => ({
    endpoints: new Set(routes.map(({ endpoint }) => endpoint)),
    zh: fieldWordsIn(words?.zh),
    en: fieldWordsIn(words?.en),
  }));
  return (endpoint, path, language) => {
    const own = speaking.find(({ endpoints }) => endpoints.has(endpoint));
    const wordOf = (name: string): string | undefined =>
      own?.[language].get(name) ??
      speaking.map((one) => one[language].get(name)).find((word) => word !== undefined);
    return path
      .split('.')
      .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : (wordOf(step) ?? step)))
      .join(' ');
  };
};

/** The words of fields stand under `fields`, of several subjects under `<subject>.fields`. The first word of a name counts. */
export const fieldWordsIn = (words: unknown): Map<string, string> => {
  const found = new Map<string, string>();
  if (typeof words !== 'object' || words === null) return found;
  for (const [key, value] of Object.entries(words)) {
    const inner = key === 'fields' ? Object.entries(value as object) : fieldWordsIn(value);
    for (const [name, word] of inner) if (typeof word === 'string' && !found.has(name)) found.set(name, word);
  }
  return found;
};
