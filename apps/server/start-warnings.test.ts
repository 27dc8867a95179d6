import { expect, test } from 'vitest';
import { startWarnings } from './start-warnings.ts';

const embedded = { folder: '/srv/portal/data', binaries: undefined };
const quiet = {
  host: '127.0.0.1',
  demo: false,
  publicUrl: undefined,
  database: embedded,
  standbys: [],
  files: { folder: '/srv/portal/files' },
};
const bucket = {
  bucket: 'portal',
  prefix: '',
  endpoint: 'http://s3.example.com',
  region: 'us-east-1',
  pathStyle: true,
  key: 'key',
  secret: 'secret',
};

test.each([
  ['this machine alone', quiet, []],
  ['a proxy with TLS', { ...quiet, host: '0.0.0.0', publicUrl: 'https://portal.example.com' }, []],
  ['a demo on this machine', { ...quiet, demo: true }, ['PORTAL_DEMO']],
  [
    'a demo that others reach',
    { ...quiet, demo: true, host: '0.0.0.0' },
    ['PORTAL_DEMO', 'PORTAL_PUBLIC_URL'],
  ],
  ['a network without TLS', { ...quiet, host: '0.0.0.0' }, ['PORTAL_PUBLIC_URL']],
  ['an address that says http', { ...quiet, host: '::', publicUrl: 'http://portal' }, ['PORTAL_PUBLIC_URL']],
  [
    'a database in clear text',
    { ...quiet, database: { url: 'postgres://p@db:5432/portal' } },
    ['DATABASE_URL'],
  ],
  [
    'one that gives up on TLS',
    { ...quiet, database: { url: 'postgres://p@db/p?sslmode=prefer' } },
    ['DATABASE_URL'],
  ],
  ['one that is checked', { ...quiet, database: { url: 'postgres://p@db/p?sslmode=verify-full' } }, []],
  ['one on this machine', { ...quiet, database: { url: 'postgres://p@localhost/p' } }, []],
  ['one behind a socket', { ...quiet, database: { url: 'postgres://p@/p?host=/var/run/postgresql' } }, []],
  ['a file store in clear text', { ...quiet, files: bucket }, ['FILES_S3_ENDPOINT']],
  ['one with TLS', { ...quiet, files: { ...bucket, endpoint: 'https://s3.example.com' } }, []],
  ['one of AWS', { ...quiet, files: { ...bucket, endpoint: undefined } }, []],
  ['one here', { ...quiet, files: { ...bucket, endpoint: 'http://127.0.0.1:9000' } }, []],
  [
    'its standby in clear text',
    { ...quiet, standbys: ['postgres://p@localhost/p', 'postgres://p@standby/p'] },
    ['DATABASE_READ_URL'],
  ],
])('%s', (_, connections, settings) => {
  const warnings = startWarnings(connections);
  expect(warnings.map((one) => /[A-Z]+_[A-Z\d_]+/.exec(one)?.[0])).toEqual(settings);
});
