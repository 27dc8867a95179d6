import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { callsOf } from '@portal/platform/contract/document/calls-of.ts';

/** What contracts export, by identity: under which name, and of which domain. */
export type ExportedNames = ReadonlyMap<unknown, { readonly name: string; readonly domain: string }>;

/**
 * Reads the contract modules of domains, and the platform's before them. So an endpoint or a shape has one name, that of its export,
 * in code and in the API document. A shape exported twice keeps the name of the domain that was read first.
 */
export const exportedNames = async (domains: readonly string[]): Promise<ExportedNames> => {
  const names = new Map<unknown, { name: string; domain: string }>();
  for (const domain of ['platform', ...domains])
    for (const file of await contractFilesOf(domain)) {
      const module = (await import(`@portal/${domain}/contract/${file}`)) as Record<string, unknown>;
      for (const [exported, value] of Object.entries(module)) {
        if (typeof value !== 'object' || value === null) continue;
        for (const [name, one] of callsOf(exported, value as Endpoint))
          if (!names.has(one)) names.set(one, { name, domain });
      }
    }
  return names;
};

const contractFilesOf = async (domain: string): Promise<string[]> => {
  const folder =
    domain === 'platform' ? path.join(import.meta.dirname, '../../../contract') : folderOf(domain);
  if (folder === undefined) return [];
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted();
};

/** A plugin made up by a test is no package and has no contract. */
const folderOf = (domain: string): string | undefined => {
  try {
    return path.join(path.dirname(resolve(`@portal/${domain}/server/plugin.ts`)), '../contract');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
};
const { resolve } = createRequire(import.meta.url);
