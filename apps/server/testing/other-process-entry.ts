import { folderStore } from '@portal/platform/server/files/store.ts';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { openPortal } from '@portal/platform/server/portal.ts';
import { peoplesAuthenticator } from '@portal/platform/server/testing/test-portal.ts';
import { plugins } from '../domains.ts';

/** What `otherProcess` starts, with the address of the database and a folder for files. It says one word when it is open and one for each work that is done. */
const [, , url, folder] = process.argv as [string, string, string, string];
const portal = await openPortal({
  address: { url },
  plugins,
  authenticator: peoplesAuthenticator,
  files: folderStore(folder),
  logLevel: 'fatal',
  pool: 2,
  shared: 1,
  work: false,
  clock: false,
});
const schedule = plugins.flatMap((plugin) => plugin.schedule ?? []);

process.on('message', (name) => {
  const found = schedule.find((one) => one.name === name);
  if (!found) throw new Error(`No work by the clock is called ${String(name)}`);
  void workAsSystem(found, portal.services, found.name).then(() => process.send!('done'));
});
process.on('disconnect', () => void portal.close().then(() => process.exit(0)));
process.send!('open');
