import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProvider } from '../domains/administration/access/server/testing/oidc.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CALLBACK = '/api/system/v1/login/provider/callback';
/** People of the identity provider, by the name they sign in with there: the portal knows them by their address. */
const AT_THE_PROVIDER = {
  planner: { sub: 'planner', email: 'ye.wenbo@chengyue.example.com', email_verified: true },
};
const LOG = path.join(ROOT, 'test-results', 'portal.log');
/** The browser application may have to be built first, on a busy machine. */
const PATIENCE_MS = 300_000;

/**
 * Starts a whole portal of its own, as a user would, on a new data folder with the demo world, and answers what stops it.
 * The tests find its address in PORTAL_URL; one that is given already is used as it is. The log is test-results/portal.log.
 */
export default async function startPortal(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => {};
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
  const port = await freePort();
  const provider = await startProvider(AT_THE_PROVIDER, `http://localhost:${port}${CALLBACK}`);
  mkdirSync(path.dirname(LOG), { recursive: true });
  const log = createWriteStream(LOG);
  const portal = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      PORTAL_DEMO: '1',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'known-to-both',
      OIDC_REDIRECT_URI: `http://localhost:${port}${CALLBACK}`,
      OIDC_NAME: 'OEM SSO',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  portal.stdout.pipe(log);
  portal.stderr.pipe(log);
  const stop = async (): Promise<void> => {
    await ended(portal, 'SIGTERM');
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(`http://localhost:${port}`, portal);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.PORTAL_URL = `http://localhost:${port}`;
  return stop;
}

const answering = async (url: string, portal: ChildProcess): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if (portal.exitCode !== null)
      throw new Error(
        `The portal ended with ${portal.exitCode} before it answered. What it said last:\n${lastSaid()}`,
      );
    const answer = await fetch(`${url}/version.json`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new Error(
    `The portal did not answer within ${PATIENCE_MS / 1000} s. What it said last:\n${lastSaid()}`,
  );
};

/** The end of its log: the next run writes another one, and of a clean clone nothing is left. */
const lastSaid = (): string => readFileSync(LOG, 'utf8').slice(-4_000);

const ended = async (portal: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (portal.exitCode !== null || portal.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => portal.once('exit', () => resolve()));
  portal.kill(signal);
  await exit;
};

const freePort = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
