import { runFolder } from './run-folder.ts';
import { startTestServer } from './test-database.ts';

/** vitest's globalSetup: the server and the folder for what tests write down last from the first to the last test file. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeFolder = runFolder();
  const server = await startTestServer();
  return async () => {
    await server.stop();
    removeFolder();
  };
}
