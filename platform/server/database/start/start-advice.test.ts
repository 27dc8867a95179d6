import { expect, test } from 'vitest';
import { startAdvice } from './start-advice.ts';

const said = (message: string, code: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const wrapped = (cause: Error) => new Error('Migration 20260901T0800-platform-roles.sql failed', { cause });

test.each([
  [
    'a wrong password',
    said('password authentication failed for user "portal"', '28P01'),
    'user and password',
  ],
  ['no entry for this machine', said('no pg_hba.conf entry for host "10.0.0.9"', '28000'), 'pg_hba.conf'],
  ['no such database', said('database "nodb" does not exist', '3D000'), 'Create the database'],
  [
    'a role that may make no roles',
    wrapped(said('permission denied to create role', '42501')),
    'may create roles',
  ],
  ['a stranger in the schema', said('permission denied for schema public', '42501'), 'own the database'],
  ['a standby', said('cannot execute SELECT in a read-only transaction', '25006'), 'primary'],
  ['no connection left', said('sorry, too many clients already', '53300'), 'max_connections'],
  ['a full disk', said('could not extend file: No space left on device', '53100'), 'free some'],
  ['a server that starts', said('the database system is starting up', '57P03'), 'in a moment'],
  [
    'a database in SQL_ASCII',
    wrapped(said("current database's encoding is not supported with this provider", '0A000')),
    "encoding 'UTF8'",
  ],
  ['no server', said('connect ECONNREFUSED 127.0.0.1:5999', 'ECONNREFUSED'), 'No server answers'],
  [
    'no socket',
    said('connect ENOENT /run/.s.PGSQL.5432', 'ENOENT', { syscall: 'connect' }),
    'No server answers',
  ],
  ['a host that nobody knows', said('getaddrinfo ENOTFOUND nowhere', 'ENOTFOUND'), 'Nobody knows this host'],
  [
    'a port above all',
    said('Invalid URL', 'ERR_INVALID_URL', { input: 'postgres://portal:geheim@h:99999/x' }),
    '65535',
  ],
  [
    'a certificate of its own',
    said('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'),
    'NODE_EXTRA_CA_CERTS',
  ],
])('%s is told in a sentence that says how to mend it', (_, error, mended) => {
  const advice = startAdvice(error)!;
  expect(advice).toMatch(/^The database cannot be used: \S.*\. [A-Z"].*\.$/);
  expect(advice).toContain(mended);
  expect(advice).not.toContain('geheim');
});

test('a host of two addresses says of both what it met', () => {
  const both = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5999'),
    new Error('connect ECONNREFUSED 127.0.0.1:5999'),
  ]);
  expect(startAdvice(Object.assign(both, { code: 'ECONNREFUSED' }))).toContain(
    '::1:5999, connect ECONNREFUSED 127.0.0.1:5999. No server',
  );
});

test.each([
  ['a bug', new TypeError('undefined is not a function')],
  ['a statement of ours', said('column "x" does not exist', '42703')],
  ['what a statement of ours may not', said('invalid value for parameter', '22023')],
  ['a file that is missing', said('ENOENT: no such file', 'ENOENT', { syscall: 'open' })],
])('%s is none of the database', (_, error) => {
  expect(startAdvice(error)).toBeUndefined();
});
