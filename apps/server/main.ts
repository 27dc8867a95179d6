import path from 'node:path';
import { demonstrateErp } from '@portal/app-demo/reference-erp/demonstrate-erp.ts';
import type { ReferenceErp } from '@portal/app-demo/reference-erp/reference-erp.ts';
import { authenticator } from '@portal/access/server/offers.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { startEmbedded, type EmbeddedDatabase } from '@portal/platform/postgres/embedded.ts';
import { ownFolder, usableFolder } from '@portal/platform/server/files/folder.ts';
import { openStore } from '@portal/platform/server/files/open-store.ts';
import { outliveFaults } from '@portal/platform/server/http/lone-faults.ts';
import { openPortal, type Portal } from '@portal/platform/server/portal.ts';
import { endIfHanging } from '@portal/platform/server/threads/end-if-hanging.ts';
import { stopThreads } from '@portal/platform/server/threads/threads.ts';
import { portalVersion } from '@portal/platform/server/version.ts';
import { documentBytes } from './api-document.ts';
import { buildWeb } from './build-web.ts';
import { plugins } from './domains.ts';
import { firstStart } from './first-start.ts';
import { gauges } from './gauges.ts';
import { startFailure } from './start-failure.ts';
import { startWarnings } from './start-warnings.ts';

/** The process: settings, database, browser application, portal. What it waits for, it says. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Milliseconds after which the process ends whatever still hangs; everything that must last is in the database. */
const LAST_MOMENT = 14_000;

const started = performance.now();
let database: EmbeddedDatabase | undefined;
let portal: Portal | undefined;
let demonstrationErp: ReferenceErp | undefined;
let stopping = false;

const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), LAST_MOMENT).unref();
  await portal?.close({ politely: true });
  demonstrationErp?.close();
  await stopThreads();
  await database?.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

try {
  const config = readConfig();
  if ('folder' in config.files) ownFolder(config.files.folder, 'FILES_URL or DATA_DIR');
  const files = await openStore(config.files);
  // Other systems put files into it: how it is open to them is the operator's matter.
  usableFolder(config.inbound, 'INBOUND_DIR or DATA_DIR');
  const web = path.resolve(import.meta.dirname, '../../dist/web');
  const building = buildWeb(web, say);
  if ('folder' in config.database) {
    say('Starting the database');
    database = await startEmbedded(config.database.folder, { binaries: config.database.binaries, tell: say });
  }
  const address = { url: 'url' in config.database ? config.database.url : database!.url };
  await building;
  portal = await openPortal({
    address,
    readAddresses: config.standbys.map((url) => ({ url })),
    plugins,
    authenticator,
    files,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    inbound: config.inbound,
    session: config.session,
    identityProvider: config.identityProvider,
    web,
    documentBytes,
    apiDocs: config.apiDocs,
    metrics: { token: config.metricsToken, version: portalVersion, gauges },
    migrated: (steps) => say(`Migrated: ${steps} ${steps === 1 ? 'step' : 'steps'}`),
    prepare: async (services) => {
      await firstStart(services, config, say);
      demonstrationErp = await demonstrateErp(services, config);
    },
  });
  outliveFaults(portal.app.log, () => void stop());
  endIfHanging((err) => portal!.app.log.error({ err }, 'Nobody sees any more whether the process hangs'));
  await portal.app.listen({ port: config.port, host: config.host });
  say(
    `\nThe portal is open at http://localhost:${config.port} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  for (const warning of startWarnings(config)) say(`  Note: ${warning}`);
} catch (error) {
  say(startFailure(error));
  await portal?.close();
  await database?.stop();
  process.exit(1);
}
