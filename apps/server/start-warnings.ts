import { isIPv4 } from 'node:net';
import type { Config } from '@portal/platform/server/config/config.ts';

type Connections = Pick<Config, 'host' | 'demo' | 'publicUrl' | 'database' | 'standbys' | 'files'>;

/**
 * What an operator should know of the demo world, and of ways that go in clear text (ASVS 5.0, V12.2.1 and V12.3.1): one sentence for each, with its mend. The portal
 * starts all the same, for networks of one machine and of a plant are as common as the internet.
 */
export const startWarnings = ({
  host,
  demo,
  publicUrl,
  database,
  standbys,
  files,
}: Connections): string[] => [
  ...(demo ? [isThisMachine(host) ? ONLY_HERE : OPEN_DEMO] : []),
  ...(isThisMachine(host) || publicUrl?.startsWith('https://')
    ? []
    : [
        'Others may reach this portal without encryption. Put a proxy with TLS in front (deploy/nginx.conf) and say so: PORTAL_PUBLIC_URL=https://…',
      ]),
  ...Object.entries({
    DATABASE_URL: 'url' in database ? [database.url] : [],
    DATABASE_READ_URL: standbys,
  }).flatMap(([name, addresses]) =>
    addresses.every(isClosed)
      ? []
      : [
          `The way to the database of ${name} goes over a network and is not encrypted. Add ?sslmode=verify-full to the address.`,
        ],
  ),
  ...(isOpenStore(files)
    ? [
        'The way to the file store goes over a network and is not encrypted. Begin FILES_S3_ENDPOINT with https://.',
      ]
    : []),
];

const ONLY_HERE =
  'With the demo world this machine alone is answered; PORTAL_DEMO=0 opens the portal to others.';
const OPEN_DEMO =
  'Others can reach the demo accounts, whose password everybody knows. Set PORTAL_DEMO=0 for anything but a trial.';

/** Encrypted, or a way that leaves no machine. */
const isClosed = (address: string): boolean => {
  if (!URL.canParse(address)) return true;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/') || isThisMachine(host) || ENCRYPTED.has(searchParams.get('sslmode') ?? '');
};

const isOpenStore = (files: Config['files']): boolean => {
  if ('folder' in files || files.endpoint === undefined) return false;
  const { protocol, hostname } = new URL(files.endpoint);
  return protocol === 'http:' && !isThisMachine(hostname);
};

const ENCRYPTED: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

const isThisMachine = (host: string): boolean =>
  ['', 'localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
