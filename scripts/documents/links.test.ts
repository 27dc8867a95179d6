import { expect, test } from 'vitest';
import { brokenLinks } from './links.ts';

const documents = [
  { file: 'docs/a.md', text: '# A\n\n## You want, you take\n\n## Offers (`server/offers.ts`)\n' },
  { file: 'README.md', text: '# Read me\n' },
];
const files = ['docs/a.md', 'README.md', 'docs/decisions/0001-one.md'];
const broken = (text: string) => brokenLinks({ file: 'docs/b.md', text }, files, documents);

test.each([
  ['[a](a.md)'],
  ['[a](a.md#you-want-you-take)'],
  ['[a](a.md#offers-serveroffersts)'],
  ['[up](../README.md)'],
  ['[folder](decisions)'],
  ['[out](https://example.com/x#y)'],
])('%s leads somewhere', (text) => {
  expect(broken(text)).toEqual([]);
});

test.each([
  ['[a](gone.md)', 'docs/b.md:2 leads nowhere: gone.md'],
  ['[a](README.md)', 'docs/b.md:2 leads nowhere: README.md'],
  ['[a](a.md#gone)', 'docs/b.md:2 no such heading: a.md#gone'],
])('%s does not', (text, what) => {
  expect(broken(`\n${text}`)).toEqual([what]);
});
