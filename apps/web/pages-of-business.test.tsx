import { expect, test } from 'vitest';
import { domains } from './domains.ts';
import { permissions } from './testing/declared.ts';
import { everyPage, isAdministration, isMasterData } from './testing/every-page.tsx';

everyPage((path) => !isAdministration(path) && !isMasterData(path));

/** Sentence case: a capital begins the name and no other word but an abbreviation. Wrong: "Call-off Tracking", "activity records". */
const isSentenceCase = (name: string): boolean => /^[A-Z\d]/.test(name) && !/[\s-][A-Z][a-z]/.test(name);

test('English names of menus, pages and permissions, and titles of pages, are in sentence case', () => {
  const names = [
    ...[...permissions.values()].map(({ en }) => en),
    ...domains.flatMap(({ pages }) => pages.map(({ title }) => title.en)),
  ];
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !isSentenceCase(name))).toEqual([]);
});
