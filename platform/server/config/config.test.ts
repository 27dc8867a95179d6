import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigFailure, Settings, readConfig } from './config.ts';

const NO_FILE = '/no/such/file';
const root = path.resolve(import.meta.dirname, '../../..');

test('without any setting the portal runs on its own', () => {
  expect(readConfig({}, NO_FILE)).toEqual({
    port: 8080,
    // Everybody knows the password of the demo world.
    host: '127.0.0.1',
    logLevel: 'info',
    trustProxy: 0,
    apiDocs: true,
    demo: true,
    dataDir: path.join(root, 'data'),
    database: { folder: path.join(root, 'data'), binaries: undefined },
    standbys: [],
    files: { folder: path.join(root, 'data/files') },
    s3Access: undefined,
    inbound: path.join(root, 'data/inbound'),
    mail: undefined,
    innerMail: false,
    printers: { networks: [], ports: [9100, 9109] },
    session: { idleMinutes: 120, hours: 12 },
    publicUrl: undefined,
    sealRoots: undefined,
    metricsToken: undefined,
    identityProvider: undefined,
    erp: undefined,
  });
});

test.each([
  [{}, '127.0.0.1'],
  [{ PORTAL_DEMO: '1' }, '127.0.0.1'],
  [{ PORTAL_DEMO: '0' }, '0.0.0.0'],
  [{ HOST: '10.0.0.4' }, '10.0.0.4'],
  [{ HOST: '0.0.0.0', PORTAL_DEMO: '1' }, '0.0.0.0'],
])('with %o it listens on %s', (settings, host) => {
  expect(readConfig(settings, NO_FILE).host).toBe(host);
});

test('settings go where they belong', () => {
  const config = readConfig(
    {
      PORT: '80',
      PORTAL_DEMO: '0',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgres://u:p@db/portal',
      DATABASE_READ_URL: 'postgres://u:p@one/portal, postgres://u:p@two/portal',
      FILES_URL: 'file:///mnt/a%20b',
      SMTP_URL: 'smtp://mail:25',
      SMTP_FROM: 'Portal <portal@oem.example>',
      LOG_LEVEL: '', // not set
      PORTAL_PUBLIC_URL: 'https://portal.oem.example/',
    },
    NO_FILE,
  );
  expect(config).toMatchObject({
    port: 80,
    demo: false,
    database: { url: 'postgres://u:p@db/portal' },
    standbys: ['postgres://u:p@one/portal', 'postgres://u:p@two/portal'],
    files: { folder: '/mnt/a b' },
    publicUrl: 'https://portal.oem.example',
    inbound: '/srv/portal/inbound',
    mail: { url: 'smtp://mail:25', from: 'Portal <portal@oem.example>' },
    logLevel: 'info',
  });
});

test.each([
  [{ SEAL_ROOTS: '/nowhere' }, 'SEAL_ROOTS is "/nowhere" but must be a folder with certificates.'],
  [{ PORT: '80a' }, 'PORT is "80a" but must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536" but must be a whole number from 0 to 65535.'],
  [{ SESSION_HOURS: '0' }, 'SESSION_HOURS is "0" but must be a whole number from 1 to 168.'],
  [{ PORTAL_DEMO: 'yes' }, 'PORTAL_DEMO is "yes" but must be 1 (yes) or 0 (no).'],
  [
    { METRICS_TOKEN: 'too short' },
    'METRICS_TOKEN is "***" but must be at least 16 characters without spaces.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud" but must be one of fatal, error,'],
  [{ PORTAL_PG: '18' }, 'PORTAL_PG is "18" but must be one of npm, system.'],
  [{ FILES_URL: 's3://bucket' }, 'FILES_S3_KEY is missing. FILES_URL names a bucket, which needs it.'],
  [
    { DATABASE_URL: 'mysql://me:secret@db/x' },
    'DATABASE_URL is "mysql://me:***@db/x" but must be an address like postgres:',
  ],
  [{ SMTP_FROM: 'nobody' }, 'SMTP_FROM is "nobody" but must be a mail address.'],
  [{ FILES_URL: '/srv/files' }, 'FILES_URL is "/srv/files" but must be an address like file:///srv'],
  [{ FILES_URL: 's3://Bucket/a' }, 'FILES_URL is "s3://Bucket/a" but must be an address like file:///srv'],
  [{ FILES_URL: 's3://bucket/a//b' }, 'FILES_URL is "s3://bucket/a//b" but must be'],
  [{ FILES_S3_ENDPOINT: 'http://u:p@store' }, 'FILES_S3_ENDPOINT is "http://u:***@store" but must be'],
  [{ FILES_S3_SECRET: 'my secret' }, 'FILES_S3_SECRET is "***" but must be the secret of an access key'],
  [{ FILES_S3_BUCKET: 'b' }, 'FILES_S3_BUCKET is not a setting.'],
  [{ SMTP_HOST: 'mail' }, 'SMTP_HOST is not a setting.'],
])('%j is refused in words', (environment, sentence) => {
  expect(() => readConfig(environment, NO_FILE)).toThrow(sentence);
});

test('all that is wrong is said at once', () => {
  const read = () => readConfig({ PORT: 'x', SESSION_MINUTES: '1' }, NO_FILE);
  expect(read).toThrow(ConfigFailure);
  expect(read).toThrow(/SESSION_MINUTES[^]*PORT/);
});

test('the environment goes before .env, in which every name must be known', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-config-'));
  const file = path.join(folder, '.env');
  writeFileSync(file, 'PORT=81\nHOST=127.0.0.1 # only here\n');
  expect(readConfig({ PORT: '82' }, file)).toMatchObject({ port: 82, host: '127.0.0.1' });
  writeFileSync(file, 'PROT=81\n');
  expect(() => readConfig({}, file)).toThrow('PROT is not a setting');
  rmSync(folder, { recursive: true });
});

test('.env.example names every setting with its default', () => {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const lines = [...example.matchAll(/^# ([A-Z][A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(new Set(lines.map(([name]) => name))).toEqual(new Set(Object.keys(Settings.shape)));
  expect(readConfig(Object.fromEntries(lines), NO_FILE)).toEqual(readConfig({}, NO_FILE));
});

const PROVIDER = {
  OIDC_ISSUER: 'https://login.oem.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_REDIRECT_URI: 'https://portal.oem.example/api/system/v1/login/provider/callback',
};

test('an identity provider lets in whom the portal knows, and creates users only when it is told to', () => {
  const { identityProvider } = readConfig(PROVIDER, NO_FILE);
  expect(identityProvider).toMatchObject({
    issuer: 'https://login.oem.example',
    scope: 'openid profile email',
    match: 'email',
    trustsEmail: false,
    creates: undefined,
  });
  const creating = { OIDC_CREATE: '1', OIDC_NEW_PLANTS: '1000, 1010', OIDC_NEW_ROLES: 'receiving-clerk' };
  expect(readConfig({ ...PROVIDER, ...creating }, NO_FILE).identityProvider?.creates).toMatchObject({
    party: 'plant',
    plants: ['1000', '1010'],
    roles: ['receiving-clerk'],
  });
});

test('the ERP is one tenant’s, and nobody speaks to it without a token', () => {
  const settings = { ERP_URL: 'https://erp.oem.example/invoices', ERP_TOKEN: 'a-secret-of-both-sides' };
  expect(readConfig(settings, NO_FILE).erp).toEqual({
    url: 'https://erp.oem.example/invoices',
    token: 'a-secret-of-both-sides',
    tenantId: 0,
  });
});

test.each([
  [{ ERP_URL: 'https://erp.oem.example' }, 'ERP_TOKEN is missing.'],
  [{ ERP_TOKEN: 'a-secret-of-both-sides' }, 'ERP_URL is missing.'],
  [{ ERP_URL: 'http://erp.oem.example' }, 'ERP_URL is "http://erp.oem.example" but must be an address'],
  [{ ERP_URL: 'https://u:p@erp.oem.example' }, 'ERP_URL is "https://u:***@erp.oem.example" but must be'],
  [{ ERP_TOKEN: 'too short' }, 'ERP_TOKEN is "***" but must be at least 16 characters'],
])('an ERP with %j is refused', (input, message) => {
  expect(() => readConfig(input, NO_FILE)).toThrow(message);
});

test.each([
  [{ OIDC_ISSUER: 'https://login.oem.example' }, 'OIDC_CLIENT_ID is missing.'],
  [
    { ...PROVIDER, OIDC_ISSUER: 'http://login.oem.example' },
    'OIDC_ISSUER is "http://login.oem.example" but must be',
  ],
  [{ ...PROVIDER, OIDC_SCOPE: 'email' }, 'OIDC_SCOPE is "email" but must be scopes with openid among them.'],
  [{ ...PROVIDER, OIDC_NEW_PARTY: 'admin' }, 'OIDC_NEW_PARTY is "admin" but must be one of plant, supplier'],
])('a provider with %j is refused', (input, message) => {
  expect(() => readConfig(input, NO_FILE)).toThrow(message);
});

test.each([
  ['s3://portal-files', ''],
  ['s3://portal-files/', ''],
  ['s3://portal-files/plants/one', 'plants/one/'],
  ['s3://portal-files/plants/one/', 'plants/one/'],
])('%s is a bucket with the prefix "%s"', (FILES_URL, prefix) => {
  const access = {
    FILES_S3_KEY: 'key',
    FILES_S3_SECRET: 'secret',
    FILES_S3_ENDPOINT: 'https://s3.oem.example',
  };
  const { files, s3Access } = readConfig({ FILES_URL, FILES_S3_PATH_STYLE: '1', ...access }, NO_FILE);
  expect(s3Access).toEqual({
    endpoint: 'https://s3.oem.example',
    region: 'us-east-1',
    pathStyle: true,
    key: 'key',
    secret: 'secret',
  });
  expect(files).toEqual({ ...s3Access, bucket: 'portal-files', prefix });
});
