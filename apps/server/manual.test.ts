import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manual = (language: 'zh' | 'en'): string =>
  readFileSync(new URL(`../web/public/manual/${language}.html`, import.meta.url), 'utf8');
const sectionsOf = (page: string): string[] => [...page.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id!);
const linksOf = (page: string): string[] => [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);

test('the manual says the same in both languages, and its contents lead to every section', () => {
  const [zh, en] = [manual('zh'), manual('en')];
  expect(sectionsOf(zh).length).toBeGreaterThan(10);
  expect(sectionsOf(en)).toEqual(sectionsOf(zh));
  for (const page of [zh, en]) expect(linksOf(page)).toEqual(sectionsOf(page));
});

test('the link of the header leads to it', () => {
  const { guideUrl } = JSON.parse(
    readFileSync(new URL('../web/public/json/mock.json', import.meta.url), 'utf8'),
  ) as { guideUrl: string };
  for (const language of ['zh', 'en'] as const)
    expect(guideUrl.replace('{language}', language)).toBe(`/manual/${language}.html`);
});
