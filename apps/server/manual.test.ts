import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Permission } from '@portal/platform/contract/permission.ts';
import { plugins } from './domains.ts';

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

/** Its entries: the pages that each is about, its name and what it says. */
const entriesOf = (page: string) =>
  [
    ...page.matchAll(
      /<dt\s+id="([^"]+)"\s+data-pages="([^"]+)"\s*>\s*([^<]+?)\s*<\/dt\s*>\s*<dd\s*>\s*([^<]+?)\s*<\/dd\s*>/g,
    ),
  ].map(([, id, pages, name, says]) => ({ id: id!, pages: pages!.split(' '), name: name!, says: says! }));

test.each(['zh', 'en'] as const)(
  'each page of the menu has its entry (%s): apps/web/public/manual',
  (language) => {
    const permissions = plugins.flatMap((plugin): Permission[] => Object.values(plugin.permissions ?? {}));
    const pages = permissions.filter(({ kind, path, under }) => kind === 'page' && path && under);
    const entries = entriesOf(manual(language));
    expect(pages.length).toBeGreaterThan(80);
    for (const { path, opens = [], ...names } of pages) {
      const entry = entries.find(({ pages: [first] }) => first === path);
      expect([path, entry?.name]).toEqual([path, names[language]]);
      expect(entry!.id).toBe(`page${path!.replaceAll('/', '-')}`);
      expect(entry!.pages).toEqual([path, ...opens]);
      expect(entry!.says.length).toBeGreaterThan(8);
    }
    expect(entries).toHaveLength(pages.length);
  },
);

test.each(['zh', 'en'] as const)(
  'each picture of the manual is there (%s): npm run pictures -- manual',
  (language) => {
    const pictures = [...manual(language).matchAll(/<img\s+src="([^"]+)"/g)].map(([, file]) => file!);
    expect(pictures.length).toBeGreaterThan(4);
    const folder = new URL('../web/public/manual/', import.meta.url);
    expect(pictures.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
    expect(pictures.filter((file) => !file.endsWith(`-${language}.png`))).toEqual([]);
  },
);
