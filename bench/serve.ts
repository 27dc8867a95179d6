import { monitorEventLoopDelay } from 'node:perf_hooks';
import { benchTokens } from './database.ts';
import type { Health } from './load.ts';
import { openBenchPortal } from './portal.ts';

/** A process of its own that serves the bench's database: `node bench/serve.ts URL MODE WEB STANDBY…` (no WEB: an empty one); says its port and the users' tokens. */
const [url, mode, web, ...standbys] = process.argv.slice(2);
const portal = await openBenchPortal(url!, {
  work: mode === 'work',
  web: web === '' ? undefined : web,
  standbys,
});
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address, ...(await benchTokens(portal)) })}\n`);

/** Asked over the channel of the two processes: how the loop was since the last time, and what memory holds after a collection. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const health: Health = {
    delayMs: delay.percentile(99) / 1e6,
    heapMb: heapUsed / 2 ** 20,
    residentMb: rss / 2 ** 20,
    reads: portal.services.standbys?.state.reads,
  };
  delay.reset();
  process.send!(health);
});
const end = (): void => void portal.close().then(() => process.exit(0));
process.on('SIGTERM', end);
// The bench is gone, however it went.
process.on('disconnect', end);
