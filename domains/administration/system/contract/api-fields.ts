import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const systemApiFields = apiFields({
  ids: { says: 'Identities of the jobs', example: '0d5b1f6e-3c5a-4b0e-9a52-6f1d9c7e2a41' },
  id: { says: 'Identity of the job', example: '0d5b1f6e-3c5a-4b0e-9a52-6f1d9c7e2a41' },
  server: { says: "What all tenants share; null for tenants other than the operator's" },
  queues: { says: 'Kinds of job with what waits' },
  queue: { example: 'delivery-note.sent' },
  waiting: { says: 'Jobs that wait', example: 3 },
  retrying: { says: 'Jobs that failed and will be tried again', example: 1 },
  working: { says: 'Jobs under way', example: 2 },
  dead: { says: 'Jobs whose tries all failed', example: 0 },
  oldestSeconds: { says: 'Seconds that the oldest one has been there', example: 12 },
  mostConnections: { says: 'Connections that the database allows', example: 200 },
  count: { says: 'Jobs that were taken', example: 2 },
  portalVersion: { example: 'V0.0.1' },
  nodeVersion: { example: 'v24.21.0' },
  databaseVersion: { example: 'PostgreSQL 18.1' },
  databaseBytes: { example: '104857600' },
  newestMigration: { example: '20260901T0800-part' },
  standbys: {
    says: 'Databases that follow the first one and answer reads, as the process that answered sees them',
  },
  name: { says: 'Host and port of the standby', example: 'standby:5432' },
  state: { says: 'Whether it is read, too far behind, does not answer, or is no standby', example: 'read' },
  behindMs: { says: 'Age of what it shows, in milliseconds', example: 12 },
  behindBytes: { says: 'Log that it has not replayed', example: 0 },
  reads: { says: 'Statements that it answered since the process began', example: 1204 },
  people: { says: 'People who read from it within the last ten minutes', example: 37 },
  named: { says: "Those of the operator's own tenant, by their user numbers" },
  error: { example: 'connect ECONNREFUSED' },
  payload: { example: '{"id":"1024"}' },
});
