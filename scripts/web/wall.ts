import type { Plugin } from 'vite';

/** Refuses every file of a `server` room in the browser bundle: its text would be read by everybody. */
export const wall = (): Plugin => ({
  name: 'portal-wall',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (found && isServerFile(found.id)) {
      this.error(`${importer ?? 'The application'} imports ${source}, which lies in a server room`);
    }
    return null;
  },
});

/** `…/domains/master-data/plant/server/queries.ts`, `…/platform/server/http/app.ts` and the rooms that only servers use, not a package called server. */
export const isServerFile = (id: string): boolean =>
  !id.includes('/node_modules/') &&
  /\/(?:platform|domains\/[^/]+\/[^/]+|apps)\/server\/|\/platform\/(?:postgres|sheet)\//.test(
    id.replaceAll('\\', '/'),
  );
