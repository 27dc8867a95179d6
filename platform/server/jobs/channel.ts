import { createHash } from 'node:crypto';

const SCHEMA = 'pgboss';

/** Where the queue says, with the name of a queue, that there is work. */
export const CHANNEL = `pgboss_${createHash('sha224').update(SCHEMA).digest('hex').slice(0, 24)}`;
