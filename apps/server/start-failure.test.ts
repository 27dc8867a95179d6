import { createServer, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ConfigFailure } from '@portal/platform/server/config/config.ts';
import { NewerDatabase } from '@portal/platform/server/database/start/migrate.ts';
import { FilesAway, FilesFailure } from '@portal/platform/server/files/files-away.ts';
import { FolderFailure } from '@portal/platform/server/files/folder.ts';
import { startFailure } from './start-failure.ts';

const listening = async (port: number, host: string): Promise<unknown> => {
  const app = Fastify();
  try {
    return await app.listen({ port, host });
  } catch (error) {
    return error;
  } finally {
    await app.close();
  }
};

test('a port in use is told with a way out', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(startFailure(await listening(port, '127.0.0.1'))).toBe(
    `Port ${port} is in use by another program. End it, or choose another port: PORT=${port + 1} npm start`,
  );
  other.close();
});

test('an address that is not of this machine is named', async () => {
  expect(startFailure(await listening(0, '192.0.2.1'))).toContain('no address 192.0.2.1');
});

test('settings speak for themselves, a bug shows where it happened', () => {
  expect(startFailure(new ConfigFailure('PORT is "x"'))).toBe('PORT is "x"');
  expect(startFailure(new FolderFailure('The folder /x cannot'))).toBe('The folder /x cannot');
  expect(startFailure(new FilesFailure('The file store of FILES_URL cannot'))).toBe(
    'The file store of FILES_URL cannot',
  );
  expect(startFailure(new FilesAway('The file store failed to get'))).toMatch(
    /^The file store failed to get\. See whether the store of FILES_URL runs/,
  );
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  expect(startFailure(wrong)).toMatch(
    /^The database cannot be used: password authentication failed\. It does/,
  );
  expect(startFailure(new NewerDatabase(['20990101T0000-later.sql']))).toMatch(
    /^This database was migrated by a newer version .* 20990101T0000-later\.sql/,
  );
  expect(startFailure(new Error('surprise'))).toMatch(/Error: surprise\n\s+at .*start-failure\.test\.ts/);
});
