import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { erpOf, erpSettings, missingForErp, type Erp } from './erp-config.ts';
import {
  filesOf,
  filesSettings,
  missingForFiles,
  s3AccessOf,
  type FilesPlace,
  type S3Access,
} from './files-config.ts';
import {
  missingForProvider,
  providerOf,
  providerSettings,
  type IdentityProvider,
} from './provider-config.ts';

/** How this portal is run: read once at the start, from the environment and `.env`. Folders are absolute. */
export type Config = {
  port: number;
  host: string;
  logLevel: string;
  /** How many proxies stand in front, each of which adds to `X-Forwarded-For`. */
  trustProxy: number;
  /** Whether the list of calls is open to everybody. */
  apiDocs: boolean;
  /** Loads the demo world into an empty database. */
  demo: boolean;
  dataDir: string;
  /** Where the embedded PostgreSQL lies and which may run it, or a server elsewhere. */
  database: { url: string } | { folder: string; binaries: 'npm' | 'system' | undefined };
  /** Hot standbys of it, which answer reads. None: it answers all by itself. */
  standbys: readonly string[];
  /** Where the uploaded and made files lie. */
  files: FilesPlace;
  /** How a store that speaks S3 is spoken to, whether files lie there or not yet. */
  s3Access: S3Access | undefined;
  /** Folder in which other systems put messages for the portal. */
  inbound: string;
  /** Undefined: no mail is sent. */
  mail: { url: string; from: string } | undefined;
  /** Mail servers of all tenants may lie on this machine and in private networks, not those of tenant 0 alone. */
  innerMail: boolean;
  /** Where label printers may lie, as CIDR networks, and which ports they may have. No network: nothing is sent to printers. */
  printers: { networks: readonly string[]; ports: readonly [least: number, most: number] };
  session: { idleMinutes: number; hours: number };
  /** Where users reach the portal, without a slash at its end; links in mails begin with it. Undefined: mails have no links. */
  publicUrl: string | undefined;
  /** Opens the metrics to other machines; undefined: to this machine only. */
  metricsToken: string | undefined;
  /** Undefined: nobody signs in through one. */
  identityProvider: IdentityProvider | undefined;
  /** Folder of root certificates and lists of revocations by which seals of invoices are trusted. Undefined: that is not checked. */
  sealRoots: string | undefined;
  /** Undefined: what the ERP would decide is decided in the portal, by hand. */
  erp: Erp | undefined;
};

/** The message lists every wrong setting with what it must be. */
export class ConfigFailure extends Error {
  override name = 'ConfigFailure';
}

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * @param environment what the process was given; goes before `.env`
 * @param envFile a file of NAME=value lines, if there is one
 * @throws ConfigFailure
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  envFile: string = path.join(ROOT, '.env'),
): Config {
  const fromFile = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const input = withoutEmpty({ ...fromFile, ...environment });
  const read = Settings.safeParse(input);
  const problems = [
    ...unknownNames(Object.keys(fromFile), environment),
    ...wrongValues(read.error, input),
    ...missingForProvider(input),
    ...missingForErp(input),
    ...missingForFiles(input),
  ];
  if (!read.success || problems.length > 0) {
    throw new ConfigFailure(['The settings need mending (see .env.example):', ...problems].join('\n  - '));
  }
  return configOf(read.data);
}

const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'ERP_TOKEN',
  'ERP_URL',
  'FILES_S3_ENDPOINT',
];
const OURS = /^(SEAL|PORTAL|SMTP|PRINTER|SESSION|METRICS|OIDC|ERP|FILES)_(?!TEST_)/;

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    rule(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `a whole number from ${least} to ${most}`,
    ),
    z.transform(Number),
  );
const yesOrNo = z.pipe(
  rule((text) => ['0', '1'].includes(text), '1 (yes) or 0 (no)'),
  z.transform((text) => text === '1'),
);
const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, { error: `one of ${names.join(', ')}` });
const urlOf = (schemes: readonly string[], example: string) =>
  rule((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)), `an address like ${example}`);

/** Several, with blanks or commas between them. */
const listOf = <Text extends z.ZodMiniType<string, string>>(one: Text) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    ),
    z.array(one),
  );

/** Name, rule and default of every setting; `.env.example` says what each is for. */
export const Settings = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z.optional(z.string()),
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: z._default(wholeNumber(0, 9), 0),
  API_DOCS: z._default(yesOrNo, true),
  PORTAL_DEMO: z._default(yesOrNo, true),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(urlOf(['postgres', 'postgresql'], 'postgres://user:password@host:5432/portal')),
  DATABASE_READ_URL: z._default(
    listOf(urlOf(['postgres', 'postgresql'], 'postgres://user:password@standby:5432/portal')),
    [],
  ),
  PORTAL_PG: z.optional(oneOf(['npm', 'system'])),
  INBOUND_DIR: z.optional(z.string()),
  SEAL_ROOTS: z.optional(rule((text) => existsSync(path.resolve(ROOT, text)), 'a folder with certificates')),
  SMTP_URL: z.optional(urlOf(['smtp', 'smtps'], 'smtps://user:password@mail.example.com:465')),
  SMTP_FROM: z._default(
    rule((text) => /^[^@]*[^@\s<]@[^@\s]+$/.test(text), 'a mail address'),
    'portal@localhost',
  ),
  SMTP_INNER: z._default(yesOrNo, false),
  PRINTER_NETWORKS: z._default(
    z.pipe(
      rule(
        (text) => text.split(',').every((one) => isNetwork(one.trim())),
        'networks by comma, like 10.20.0.0/16,fd00:20::/48',
      ),
      z.transform((text) => text.split(',').map((one) => one.trim())),
    ),
    [],
  ),
  PRINTER_PORTS: z._default(
    z.pipe(
      rule((text) => portsIn(text) !== undefined, 'a port or two with a hyphen between, like 9100-9109'),
      z.transform((text) => portsIn(text)!),
    ),
    [9100, 9109],
  ),
  SESSION_IDLE_MINUTES: z._default(wholeNumber(1, 1_440), 120),
  SESSION_HOURS: z._default(wholeNumber(1, 168), 12),
  PORTAL_PUBLIC_URL: z.optional(urlOf(['http', 'https'], 'https://portal.example.com')),
  METRICS_TOKEN: z.optional(
    rule((text) => /^[\x21-\x7e]{16,200}$/.test(text), 'at least 16 characters without spaces'),
  ),
  ...providerSettings,
  ...erpSettings,
  ...filesSettings,
});

/** `10.20.0.0/16`, `fd00:20::/48` */
function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

function portsIn(text: string): [least: number, most: number] | undefined {
  const [, least, most = least] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text.trim()) ?? [];
  if (least === undefined || Number(least) < 1 || Number(least) > Number(most) || Number(most) > 65_535)
    return undefined;
  return [Number(least), Number(most)];
}

function rule(holds: (text: string) => boolean, error: string) {
  return z.string().check(z.refine(holds, { error }));
}

function configOf(settings: z.infer<typeof Settings>): Config {
  const dataDir = path.resolve(ROOT, settings.DATA_DIR);
  const { DATABASE_URL, PORTAL_PG, INBOUND_DIR, SMTP_URL } = settings;
  return {
    port: settings.PORT,
    // The accounts of the demo world have one password that everybody knows: unless it is said otherwise, nobody else reaches them.
    host: settings.HOST ?? (settings.PORTAL_DEMO ? '127.0.0.1' : '0.0.0.0'),
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    apiDocs: settings.API_DOCS,
    demo: settings.PORTAL_DEMO,
    dataDir,
    database: DATABASE_URL ? { url: DATABASE_URL } : { folder: dataDir, binaries: PORTAL_PG },
    standbys: settings.DATABASE_READ_URL,
    files: filesOf(settings, path.join(dataDir, 'files')),
    s3Access: s3AccessOf(settings),
    inbound: INBOUND_DIR ? path.resolve(ROOT, INBOUND_DIR) : path.join(dataDir, 'inbound'),
    mail: SMTP_URL ? { url: SMTP_URL, from: settings.SMTP_FROM } : undefined,
    innerMail: settings.SMTP_INNER,
    printers: { networks: settings.PRINTER_NETWORKS, ports: settings.PRINTER_PORTS },
    session: { idleMinutes: settings.SESSION_IDLE_MINUTES, hours: settings.SESSION_HOURS },
    publicUrl: settings.PORTAL_PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    sealRoots: settings.SEAL_ROOTS && path.resolve(ROOT, settings.SEAL_ROOTS),
    metricsToken: settings.METRICS_TOKEN,
    identityProvider: providerOf(settings),
    erp: erpOf(settings),
  };
}

/** `NAME=` in a file or a container description means: not set. */
function withoutEmpty(input: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
}

/** A mistyped name would be ignored in silence: none is allowed in `.env`, none that looks like ours elsewhere. */
function unknownNames(inFile: string[], environment: Record<string, string | undefined>): string[] {
  const known = Object.keys(Settings.shape);
  const suspects = [...inFile, ...Object.keys(environment).filter((name) => OURS.test(name))];
  return [...new Set(suspects)]
    .filter((name) => !known.includes(name))
    .map((name) => `${name} is not a setting. Correct the name or remove it.`);
}

function wrongValues(
  error: z.core.$ZodError | undefined,
  input: Record<string, string | undefined>,
): string[] {
  return (error?.issues ?? []).map(({ path: [name], message }) => {
    const value = input[String(name)] ?? '';
    const shown = shownOf(String(name), value);
    return `${String(name)} is "${shown}" but must be ${message}. Correct it, or remove it for the default.`;
  });
}

/** An address without its password; of a token or another secret nothing. */
function shownOf(name: string, value: string): string {
  if (/_(TOKEN|SECRET|S3_KEY)$/.test(name)) return '***';
  return SECRETS.includes(name) ? value.replaceAll(/:[^:/@]*@/g, ':***@') : value;
}
