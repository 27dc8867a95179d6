import { MOST_ROWS } from '../sheet/write/write-sheet.ts';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import pg from 'pg';
import {
  shellPermissions,
  type Permission,
  type RecordOpeners,
} from '@portal/platform/contract/permission.ts';
import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import type { RowNames } from '@portal/platform/contract/document/record-use.ts';
import type { DeclaredScenario } from '@portal/platform/contract/scenario.ts';
import type { Authenticator } from './authenticator.ts';
import { Contests } from './limits/contests.ts';
import { Courtesy } from './limits/courtesy.ts';
import {
  appConnection,
  lossOf,
  READ_TIMEOUT,
  type DatabaseAddress,
} from './database/connections/connections.ts';
import { FOR_COPY } from './database/connections/copy-out.ts';
import { SharedConnections } from './database/connections/shared-connections.ts';
import { Standbys } from './database/connections/standbys.ts';
import { migrate } from './database/start/migrate.ts';
import { renewChanges } from './database/start/renew-changes.ts';
import { whileNotRestored } from './database/start/restore-lock.ts';
import { learnOwners } from './database/own-rows.ts';
import { inTransaction } from './database/transaction.ts';
import type { FileStore } from './files/store.ts';
import { MOST_OPEN_BYTES } from './http/admission.ts';
import type { ApiBytes } from './http/openapi/api-files.ts';
import { bind, refuse } from './http/bind.ts';
import { failureWords } from './http/failures.ts';
import { leave } from './http/connection/leave.ts';
import { metrics, type MetricsOptions } from './metrics/metrics.ts';
import { newPace } from './http/pace.ts';
import { trustedProxies } from './http/proxies.ts';
import { serveWeb } from './http/web.ts';
import { endable } from './jobs/end-pool.ts';
import { Jobs } from './jobs/jobs.ts';
import { systemScope } from './jobs/system-scope.ts';
import { workAsSystem } from './jobs/system-work.ts';
import { KeptAnswers } from './limits/kept-answers.ts';
import { namedCounters } from './plugins/counters.ts';
import { declaredOnce } from './plugins/neighbours.ts';
import type { ServerPlugin } from './plugin.ts';
import type { PortalServices, SessionLife } from './services.ts';
import type { IdentityProvider } from './config/provider-config.ts';
import { actionNames } from './log/action-names.ts';
import { makeBoxKey } from './config/secret-box.ts';
import { ReadLog } from './log/read-log.ts';
import { RefusalLog } from './log/refusal-log.ts';
import { Turns } from './limits/turns.ts';
import { UnderWay } from './limits/under-way.ts';
import { within } from './limits/within.ts';

export type PortalOptions = {
  address: DatabaseAddress;
  /** Hot standbys of the database, which answer reads. */
  readAddresses?: readonly DatabaseAddress[];
  plugins: readonly ServerPlugin[];
  /** The access domain's authenticator, made when the services are there. */
  authenticator: (services: PortalServices) => Authenticator;
  files: FileStore;
  /** Folder in which other systems put messages. */
  inbound?: string;
  /** Two idle hours, twelve in all, if not said. */
  session?: SessionLife;
  identityProvider?: IdentityProvider | undefined;
  logLevel?: string;
  /** Proxies in front: the address of a caller is the one that the outermost of them saw. None if not said. */
  trustProxy?: number;
  checkAnswers?: boolean;
  /** Connections for transactions, and those that reads share. */
  pool?: number;
  shared?: number;
  /** Milliseconds after which a read is given up. */
  readTimeout?: number;
  /** Makes the bytes of the API document elsewhere; otherwise they are made here, with the first question for them. */
  documentBytes?: () => Promise<ApiBytes>;
  /** False: there is no list of calls. */
  apiDocs?: boolean;
  /** The built browser application; without it the portal answers calls only. */
  web?: string;
  /** Milliseconds that a standby may be behind and still be read. */
  mostBehind?: number;
  /** Hears how many migrations ran, where any did. */
  migrated?: (steps: number) => void;
  /** Runs once when the database is ready and before anybody is served: the first administrator, the demo world. */
  prepare?: (services: PortalServices) => Promise<void>;
  /** False leaves the jobs to another process. */
  work?: boolean;
  /** False: this process begins nothing by the clock. What is told of is worked all the same. */
  clock?: boolean;
  /** Who may read the metrics, and what they tell beside the platform's own. */
  metrics?: MetricsOptions;
};

export type Portal = {
  readonly app: FastifyInstance;
  readonly services: PortalServices;
  /** With `politely`, another process goes on: no call that a proxy sends meanwhile is lost. */
  readonly close: (how?: { readonly politely?: boolean }) => Promise<void>;
};

/** Folders of all migrations, the platform's first. */
export const migrationFolders = (plugins: readonly ServerPlugin[]): URL[] => [
  new URL('./migrations/', import.meta.url),
  ...plugins.flatMap((plugin) => plugin.migrations ?? []),
];

/**
 * Milliseconds in which a request must have said what it wants, and be here as a whole: the largest message file over 4 Mbit/s.
 * Who is slower would hold connections for nothing.
 */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 10 * 60_000;
/** More browsers than a process serves; a further connection is closed at once instead of costing memory. */
const MOST_CONNECTIONS = 10_000;
/** Milliseconds that calls and jobs under way are given when the process shall end, and then the connections of the database. */
const ANSWERS_WITHIN = 8_000;
const CLOSES_WITHIN = 9_000;
const ENDS_WITHIN = 1_000;
const SIDE_CONNECTIONS = 4;
/** For reads, while those that there usually are are held up by slow ones. */
const MOST_SHARED = 16;
const FOR_JOBS = 8;
/** As many exports as there are turns for, twice: one that was broken off goes on for a moment. */
const FOR_EXPORTS = 8;
/** A job may wait for a connection while others read large files: nobody sits before it. */
const JOBS_WAIT = { connectionTimeoutMillis: 60_000 };
/** Hexadecimal digits of a request's number; the first of a UUID are all chance, and come from a store of it. */
const TRACE_LENGTH = 10;
const NOWHERE = { tenantId: 0, plantNo: '', plants: [] };

/** Migrates, opens connections and queue, and binds every declared call. The caller decides where it listens. */
export const openPortal = async (options: PortalOptions): Promise<Portal> =>
  whileNotRestored(options.address, async () => opened(options));

const opened = async (options: PortalOptions): Promise<Portal> => {
  const { address, plugins } = options;
  const steps = (await migrate(address, migrationFolders(plugins))).length;
  if (steps > 0) options.migrated?.(steps);
  await learnOwners(address);
  await renewChanges(address);
  const app = Fastify({
    logger: {
      level: options.logLevel ?? 'info',
      redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["access-token"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(options.trustProxy ?? 0),
    // A caller tells it over the phone; it must be the only one of its kind in the log.
    genReqId: () => randomUUID().replace('-', '').slice(0, TRACE_LENGTH).toUpperCase(),
    // While it ends, what comes over connections that are open is answered as ever, and each answer ends its connection: nobody is sent elsewhere with work half said.
    return503OnClosing: false,
    bodyLimit: MOST_OPEN_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 5_000 },
    ajv: { customOptions: { strict: false } },
    // An address that cannot be decoded comes past every handler.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply, services),
  });
  const openPool = (max: number, options: pg.PoolConfig = {}): pg.Pool => {
    const pool = new pg.Pool({ ...appConnection(address), max, idleTimeoutMillis: 30_000, ...options });
    pool.on('error', lost);
    // The pool hears only of idle ones; a lost connection in the middle of a transaction must not end the process.
    pool.on('connect', (client) => client.on('error', lost));
    return pool;
  };
  app.server.maxConnections = MOST_CONNECTIONS;
  const lost = (error: Error): void => app.log.warn(lossOf(error), 'A database connection was lost');
  const ofReads = {
    usual: options.shared ?? 4,
    most: MOST_SHARED,
    timeout: options.readTimeout ?? READ_TIMEOUT,
  };
  const jobs = new Jobs(address, plugins, app.log, options.clock);
  const histories = historiesOf(plugins);
  const permissions = Object.assign(
    { ...shellPermissions },
    ...plugins.map((plugin) => plugin.permissions),
  ) as Record<string, Permission>;
  const pool = openPool(options.pool ?? 12);
  const services: PortalServices = {
    address,
    pool,
    sidePool: openPool(SIDE_CONNECTIONS),
    forJobs: endable(openPool(FOR_JOBS, JOBS_WAIT)),
    forExports: openPool(FOR_EXPORTS, FOR_COPY),
    shared: new SharedConnections(address, ofReads),
    standbys: options.readAddresses?.length
      ? new Standbys(address, options.readAddresses, { ...ofReads, mostBehind: options.mostBehind }, app.log)
      : undefined,
    forHealth: openPool(1),
    jobs,
    files: options.files,
    inbound: options.inbound,
    session: options.session ?? { idleMinutes: 120, hours: 12 },
    identityProvider: options.identityProvider,
    words: failureWords(plugins),
    log: app.log,
    authenticator: {
      signedIn: (token, came) => authenticator.signedIn(token, came),
      forget: (token, stale) => authenticator.forget(token, stale),
    },
    permissions,
    recordOpeners: Object.fromEntries(
      Object.entries(histories).map(([entity, { opens }]) => [entity, opens]),
    ) as RecordOpeners,
    histories,
    rowNames: Object.assign({}, ...plugins.map((plugin) => plugin.rowNames)) as RowNames,
    declaredUses: (record) =>
      plugins.flatMap(({ uses }) =>
        (uses?.[record] ?? []).map((use) => ({ ...use, title: permissions[use.page]! })),
      ),
    answers: plugins.flatMap((plugin) => plugin.answers ?? []),
    follows: plugins.flatMap((plugin) => plugin.follows ?? []),
    performs: declaredOnce(plugins.map(({ name, performs }) => ({ name, declared: performs }))),
    lends: declaredOnce(plugins.map(({ name, lends }) => ({ name, declared: lends }))),
    counters: namedCounters(plugins),
    archives: plugins,
    actionNames: actionNames(plugins),
    imports: new Set(
      plugins
        .flatMap(({ routes = [] }) => routes)
        .flatMap(({ verb, kind }) => (kind === 'upload' ? [verb] : [])),
    ),
    endpoints: plugins.flatMap((plugin) => plugin.routes ?? []).map((route) => route.endpoint),
    pace: newPace(),
    turns: new Turns(),
    kept: new KeptAnswers(),
    underWay: new UnderWay(),
    contests: new Contests(),
    refusals: new RefusalLog(pool),
    programReads: new ReadLog(pool, app.log),
    courtesy: new Courtesy(),
    scenarios: Object.assign({}, ...plugins.map((plugin) => plugin.scenarios)) as Record<
      string,
      DeclaredScenario
    >,
    sheetRows: MOST_ROWS,
    checkAnswers: options.checkAnswers ?? false,
  };
  const authenticator = options.authenticator(services);
  await jobs.open();
  await inTransaction(services.pool, { scope: systemScope(NOWHERE) }, async ({ db }) =>
    makeBoxKey(db, services.files),
  );
  for (const { name, onStart } of plugins)
    if (onStart) await workAsSystem(onStart, services, `${name}.start`);
  await options.prepare?.(services);
  metrics(app, services, options.metrics);
  const refuseUnknown = await bind(app, plugins, services, options);
  if (options.web) await serveWeb(app, options.web, refuseUnknown);
  else app.setNotFoundHandler(refuseUnknown);
  if (options.work ?? true) await jobs.work({ ...services, pool: services.forJobs });
  const close: Portal['close'] = async ({ politely = false } = {}) => {
    await Promise.all([hangUp(app, politely), within(jobs.close(), CLOSES_WITHIN)]);
    for (const plugin of plugins) await within(plugin.onStop?.(services) ?? Promise.resolve(), ENDS_WITHIN);
    await within(services.programReads.close(), ENDS_WITHIN);
    const { shared, standbys, sidePool, forExports, forHealth, pool } = services;
    const ends = [shared, standbys, sidePool, forExports, forHealth, pool].map(async (one) => one?.end());
    await within(Promise.all(ends), ENDS_WITHIN);
  };
  return { app, services, close };
};

/** No new calls; those under way are answered, and whoever still sends or reads after a while is hung up on. */
const hangUp = async (app: FastifyInstance, politely: boolean): Promise<void> => {
  const clock = setTimeout(() => app.server.closeAllConnections(), ANSWERS_WITHIN);
  if (politely && app.server.listening) await leave(app.server);
  await within(app.close(), CLOSES_WITHIN);
  clearTimeout(clock);
};

/** How histories are told: each entity by its domain, with the parts that domains behind it keep there. */
const historiesOf = (plugins: readonly ServerPlugin[]): KeptHistories =>
  Object.fromEntries(
    plugins
      .flatMap(({ history = {} }) => Object.entries(history))
      .map(([entity, history]) => {
        const added = plugins.flatMap(({ historyParts }) => Object.entries(historyParts?.[entity] ?? {}));
        return [
          entity,
          added.length === 0
            ? history
            : { ...history, parts: { ...history.parts, ...Object.fromEntries(added) } },
        ];
      }),
  );
