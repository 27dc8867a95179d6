import { globSync } from 'node:fs';
import path from 'node:path';

const domains = path.join(import.meta.dirname, '../../../domains');

export type DomainWords = { readonly domain: string; readonly zh: object; readonly en: object };

const areWords = (value: unknown): value is { zh: object; en: object } =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** Words of all contracts, by their domain as `place/name`: most have one file, documents of their own beside it may have another. */
export const wordsOfContracts = async (): Promise<DomainWords[]> => {
  const files = globSync('*/*/contract/**/words.en.ts', { cwd: domains }).toSorted();
  const loaded = await Promise.all(
    files.map(async (file) => ({ file, exported: (await import(path.join(domains, file))) as object })),
  );
  return loaded.flatMap(({ file, exported }) => {
    const words = Object.values(exported).filter(areWords);
    if (words.length === 0) throw new Error(`${file} exports no words in both languages`);
    return words.map(({ zh, en }) => ({ domain: file.split('/').slice(0, 2).join('/'), zh, en }));
  });
};
