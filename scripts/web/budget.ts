import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Kilobytes (1000 bytes) of script under gzip 9 that a cold browser fetches before it shows a page. */
const LIMITS = { login: 325, route: 530 } as const;
/**
 * Each script is a request and a file to compile: so many a page may need, and somewhat more a form or a document, which share small pieces with
 * the dialogs that do the same elsewhere.
 */
const MOST_SCRIPTS = { page: 40, document: 45 } as const;
const mostScripts = (name: string): number =>
  /\/(edit|view|detail)-page\.tsx$/.test(name) ? MOST_SCRIPTS.document : MOST_SCRIPTS.page;

/** Kilobytes (1000 bytes) under gzip 9 of any file that strangers may ask for, and of the reader of codes, which opens with a camera. */
const MOST_OF_FILE = 256;
const MOST_OF_READER = 430;

type Chunk = { file: string; src?: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean };
type Manifest = Record<string, Chunk>;
export type Cost = { name: string; kilobytes: number; limit: number; scripts: number };

/** Why a page is over its budget; undefined when it is not. */
export const excessOf = ({ name, kilobytes, limit, scripts }: Cost): string | undefined => {
  if (kilobytes > limit) return 'TOO HEAVY';
  const most = mostScripts(name);
  return scripts > most ? `TOO MANY SCRIPTS (at most ${most})` : undefined;
};

/**
 * What each page costs: the entry, the shell (not for the login page) and the page's own chunk, each with what it
 * imports. Chunks that a page asks for later (charts, dialogs) are not in it: they are loaded when they are used.
 */
export const costsOf = (manifest: Manifest, bytesOf: (file: string) => number): Cost[] => {
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => manifest[key]?.isEntry);
  const shell = keys.filter((key) => key.endsWith('platform/web/shell/shell.tsx'));
  const pages = keys.filter(
    (key) =>
      manifest[key]?.isDynamicEntry && /domains\/[^/]+\/[^/]+\/web\/(?:[^/]+\/)*[^/]*page\.tsx$/.test(key),
  );
  return pages.map((page) => {
    const isLogin = page.endsWith('access/web/sign-in/login-page.tsx');
    const files = filesOf(manifest, [...entry, ...(isLogin ? [] : shell), page]);
    const kilobytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
    return {
      name: page.replace(/^.*domains\/[^/]+\//, ''),
      kilobytes,
      limit: isLogin ? LIMITS.login : LIMITS.route,
      scripts: files.size,
    };
  });
};

/** Why a file of the build is over what one may weigh; undefined when it is not. */
export const excessOfFile = (file: string, bytes: number): string | undefined => {
  const most = file.endsWith('.wasm') ? MOST_OF_READER : MOST_OF_FILE;
  return bytes > most * 1000 ? `TOO HEAVY (${(bytes / 1000).toFixed(0)} kB of ${most})  ${file}` : undefined;
};

/** The files of chunks and of everything they import at once. */
const filesOf = (manifest: Manifest, roots: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return files;
};

/** Prints the costs of a built web part. Returns false when a page is over its budget, or when no login page was found. */
const withinBudget = (folder: string): boolean => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const bytesOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const costs = costsOf(manifest, bytesOf).sort((one, other) => other.kilobytes - one.kilobytes);
  for (const cost of costs) {
    const { name, kilobytes, limit, scripts } = cost;
    const spent = `${kilobytes.toFixed(0).padStart(5)} kB of ${limit}, ${String(scripts).padStart(2)} scripts`;
    process.stdout.write(`${spent}  ${excessOf(cost) ?? 'ok'}  ${name}\n`);
  }
  const heavy = readdirSync(join(folder, 'assets'))
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .flatMap((file) => excessOfFile(file, bytesOf(`assets/${file}`)) ?? []);
  for (const line of heavy) process.stdout.write(`${line}\n`);
  return (
    heavy.length === 0 &&
    costs.some(({ limit }) => limit === LIMITS.login) &&
    costs.every((cost) => excessOf(cost) === undefined)
  );
};

if (import.meta.main) process.exitCode = withinBudget(join(import.meta.dirname, '../../dist/web')) ? 0 : 1;
