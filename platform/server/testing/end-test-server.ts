import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answeringServer } from '../../postgres/postmaster.ts';
import { FOLDER, startTestServer } from './test-database.ts';

/**
 * A process of its own behind a test run (`test-server.ts`): the run's workers leave the server after its teardown, so that the run itself is
 * never the last. Takes a seat and leaves it again until the server has ended; another run that goes on ends it by itself.
 */
const TRIES = 60;
for (let tries = 0; tries < TRIES && (await answeringServer(path.join(FOLDER, 'pg'))); tries++) {
  await sleep(500);
  await (await startTestServer()).stop();
}
