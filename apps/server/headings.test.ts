import { expect, test } from 'vitest';
import { ownHeadings } from './testing/own-headings.ts';
import { wordsOfContracts } from './testing/words-of.ts';

type Heading = { readonly domain: string; readonly zh: string; readonly en: string | undefined };

/** Headings by the name of their field, of every group `fields` in the words of all domains. */
const headings = new Map<string, Heading[]>();
for (const { domain, zh, en } of await wordsOfContracts()) gather(domain.split('/')[1]!, zh, en);

/** The two languages have the same groups, so both are walked at once. */
function gather(domain: string, zh: object, en: object): void {
  for (const [key, inner] of Object.entries(zh)) {
    if (typeof inner !== 'object' || inner === null) continue;
    const other = (en as Record<string, object>)[key] ?? {};
    if (key === 'fields')
      for (const [field, word] of Object.entries(inner as Record<string, unknown>))
        if (typeof word === 'string')
          headings.set(field, [
            ...(headings.get(field) ?? []),
            { domain, zh: word, en: (other as Record<string, string>)[field] },
          ]);
    gather(domain, inner as object, other);
  }
}

const differing = [...headings]
  .filter(([, said]) => new Set(said.map(({ zh, en }) => `${zh} · ${en}`)).size > 1)
  .map(([field]) => field);
const excepted = Object.values(ownHeadings).flatMap((names) => names.trim().split(/\s+/));

test('one column has one heading in all domains, or a reason stands beside it', () => {
  const unexplained = differing.filter((field) => !excepted.includes(field));
  expect(unexplained.map((field) => ({ field, headings: headings.get(field) }))).toEqual([]);
});

test('no reason is left for a field that has one heading', () =>
  expect(excepted.filter((field) => !differing.includes(field))).toEqual([]));

test('no field has two reasons', () => expect(excepted).toHaveLength(new Set(excepted).size));
