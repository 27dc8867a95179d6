import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runFolder } from './run-folder.ts';
import { startTestServer } from './test-database.ts';

/** vitest's globalSetup: the server and the folder for what tests write down last from the first to the last test file. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeFolder = runFolder();
  const server = await startTestServer();
  return async () => {
    await server.stop();
    removeFolder();
    const ending = spawn(
      process.execPath,
      [fileURLToPath(new URL('./end-test-server.ts', import.meta.url))],
      {
        detached: true,
        stdio: 'ignore',
      },
    );
    // Where it does not start, the next run ends the server.
    ending.on('error', (error) =>
      process.stderr.write(`The server of the tests goes on: ${error.message}\n`),
    );
    ending.unref();
  };
}
