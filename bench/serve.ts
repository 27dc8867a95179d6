import { benchTokens } from './database.ts';
import { openBenchPortal } from './portal.ts';

/** A process of its own that serves the bench's database: `node bench/serve.ts URL`; says its port and the users' tokens. */
const portal = await openBenchPortal(process.argv[2]!, { work: process.argv[3] === 'work' });
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address, ...(await benchTokens(portal)) })}\n`);
process.on('SIGTERM', () => void portal.close().then(() => process.exit(0)));
