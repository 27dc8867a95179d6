import { startTestServer } from './test-database.ts';

/** vitest's globalSetup: the server runs from the first to the last test file instead of starting for each. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  return () => server.stop();
}
