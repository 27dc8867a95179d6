import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { authenticator } from '@portal/access/server/offers.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import { openPortal, type Portal } from '@portal/platform/server/portal.ts';
import { plugins } from '@portal/app-server/domains.ts';

/** The portal as it runs in production, on a database of the bench. */
export const openBenchPortal = async (
  url: string,
  {
    work = false,
    web,
    standbys = [],
  }: { work?: boolean; web?: string | undefined; standbys?: readonly string[] } = {},
): Promise<Portal> =>
  openPortal({
    address: { url },
    readAddresses: standbys.map((one) => ({ url: one })),
    plugins,
    authenticator,
    files: folderStore(await mkdtemp(path.join(os.tmpdir(), 'bench-files-'))),
    logLevel: 'error',
    work,
    ...(web !== undefined && { web }),
  });
