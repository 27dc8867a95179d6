import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes `version.json` beside the bundle and the same version into the page. The version is a hash over the names of
 * all built files; these carry a hash of their contents, so an unchanged build keeps its version.
 */
export const versionFile = (): Plugin => ({
  name: 'portal-version',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const names = Object.keys(bundle)
        .filter((name) => name !== 'index.html')
        .sort();
      const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('The build has no index.html');
      const text = String(page.source);
      const marked = text.replace(PLACE, `$1${version}$2`);
      if (marked === text) this.error('index.html has no place for the version');
      page.source = marked;
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` });
    },
  },
});

const PLACE = /(<meta name="portal-version" content=")[^"]*(")/;
