import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

const WORKER = path.resolve(import.meta.dirname, '../../platform/web/offline/page-worker.ts');

/** What a chunk of the build is made of, and what it asks for. */
export type Built = {
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly later: readonly string[];
  /** Styles and other files. */
  readonly files: readonly string[];
};

/** Pages that open without network (decision 0025), with all that they load later. */
const PAGES = /\/(receipt\/web\/receipt-page|jis-rack\/web\/load\/load-page)\.tsx$/;
/** What the frame around them loads. */
const FRAME =
  /\/(platform\/web\/shell\/(shell|frame|keep-focus)|notification\/web\/notice\/bell|web\/offline\/in-header)\.tsx?$/;
/** Opens with a camera, and weighs as much as all others: without network one scans with a scanner, or types. */
const READER = /\.wasm$/;

/** Writes `page-worker.js`: the worker of pages that open without network, with the names of the files that it keeps. */
export const pageWorker = (): Plugin => ({
  name: 'portal-page-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = new Map<string, Built>();
      const entries: string[] = [];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
        chunks.set(chunk.fileName, {
          modules: Object.keys(chunk.modules),
          imports: chunk.imports,
          later: chunk.dynamicImports,
          files: [...importedCss, ...importedAssets],
        });
        if (chunk.isEntry) entries.push(chunk.fileName);
      }
      const page = bundle['index.html'];
      const version =
        page?.type === 'asset'
          ? /name="portal-version" content="([0-9a-f]+)"/.exec(String(page.source))?.[1]
          : undefined;
      if (version === undefined) this.error('index.html has no version');
      const files = filesOf(chunks, entries).map((name) => `/${name}`);
      const { code } = await transformWithOxc(await readFile(WORKER, 'utf8'), WORKER);
      this.emitFile({
        type: 'asset',
        fileName: 'page-worker.js',
        source: code
          // a worker of the older kind, which every browser knows, is no module
          .replace(/^export \{\s*\};?$/m, '')
          .replaceAll('__FILES__', JSON.stringify(files))
          .replaceAll('__VERSION__', JSON.stringify(version)),
      });
    },
  },
});

/** The files of the entry, of the frame, and of the kept pages with whatever these load later, sorted. */
export const filesOf = (chunks: ReadonlyMap<string, Built>, entries: readonly string[]): string[] => {
  const has = (what: RegExp): string[] =>
    [...chunks].flatMap(([name, { modules }]) =>
      modules.some((module) => what.test(module.replaceAll('\\', '/'))) ? [name] : [],
    );
  const kept = new Set<string>();
  const take = (name: string, withLater: boolean, seen: Set<string>): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const file of [name, ...chunk.files]) if (!READER.test(file)) kept.add(file);
    for (const next of chunk.imports) take(next, false, seen);
    if (withLater) for (const next of chunk.later) take(next, true, seen);
  };
  for (const name of [...entries, ...has(FRAME)]) take(name, false, new Set());
  for (const name of has(PAGES)) take(name, true, new Set());
  return [...kept].toSorted();
};
