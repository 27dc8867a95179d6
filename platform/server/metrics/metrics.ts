import type { FastifyInstance } from 'fastify';
import {
  Counter,
  Histogram,
  Registry,
  collectDefaultMetrics,
  type OpenMetricsContentType,
} from 'prom-client';
import type { PortalServices } from '../services.ts';
import { measures, type PortalGauge } from './gauges.ts';
import { mayRead } from './may-read.ts';

export type MetricsOptions = {
  /** Opens the metrics to other machines. */
  readonly token?: string | undefined;
  readonly version?: string;
  /** What the app knows beyond the platform. */
  readonly gauges?: readonly PortalGauge[];
};

/** Seconds; most calls take a few milliseconds, exports a few seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
/** Gauges of the library whose names OpenMetrics keeps for counters. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Returns from here on are the server's fault. */
const FAULT = 500;

/**
 * `GET /api/metrics`: what this process and its job queue do, in the OpenMetrics text format. Returns callers on this machine and
 * holders of the token, 401 to everybody else. Counts calls by declared path, never by what a caller typed, so names stay few.
 */
export const metrics = (
  app: FastifyInstance,
  services: PortalServices,
  options: MetricsOptions = {},
): void => {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  measures(registry, services, options);
  countCalls(app, registry);
  app.get('/api/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, options.token))
      return reply.status(401).header('www-authenticate', 'Bearer').send({ status: 'unauthorized' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

const countCalls = (app: FastifyInstance, registry: Registry<OpenMetricsContentType>): void => {
  const calls = new Counter({
    name: 'portal_calls_total',
    help: 'Calls answered, by declared path',
    labelNames: ['method', 'path', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'portal_call_seconds',
    help: 'Seconds until a call was answered',
    labelNames: ['method', 'path'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const failedWrites = new Counter({
    name: 'portal_failed_writes_total',
    help: 'Calls that write and were answered with a fault of the server: a full disk, a database that is away, a bug',
    labelNames: ['status'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'none';
    if (path.startsWith('/api/') && path !== '/api/metrics') {
      calls.inc({ method: request.method, path, status: reply.statusCode });
      if (request.method !== 'GET' && reply.statusCode >= FAULT)
        failedWrites.inc({ status: reply.statusCode });
      seconds.observe({ method: request.method, path }, reply.elapsedTime / 1000);
    }
    done();
  });
};
