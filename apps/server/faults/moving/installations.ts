import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { authenticator, createUser } from '@portal/access/server/offers.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import { openPortal, type Portal } from '@portal/platform/server/portal.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { plugins } from '../../domains.ts';
import { inDays, release } from '../../testing/goods/goods.ts';
import { seedWorld, world } from '../../testing/world.ts';
import { privateCluster, type PrivateCluster } from '../private-cluster.ts';

/** A portal on a database server of its own, reached over HTTP. */
export type Installation = {
  readonly cluster: PrivateCluster;
  readonly portal: Portal;
  readonly url: string;
  readonly files: string;
  readonly close: () => Promise<void>;
};

/** The tenant that moves; the other one, 0, stays. */
export const MOVED = world.otherTenant;
export const USERS = ['supplier', 'planner'] as const;
/** Lines of a release; each has enough for a thousand notes. */
export const LINES = 6;

const SERVER = {
  wal_level: 'logical',
  max_connections: '120',
  max_replication_slots: '40',
  max_wal_senders: '40',
  max_logical_replication_workers: '24',
  max_worker_processes: '32',
};

/**
 * How many tables an installation takes in at once: each waits for the transactions of its moment. More than six would need more than the ten origins that a
 * server of today has by itself.
 */
export const COPIERS = '6';
export const copying = async ({ cluster }: Pick<Installation, 'cluster'>, tables: string): Promise<void> =>
  withClient(ownerConnection(cluster), async (client) => {
    await client.query(`alter system set max_sync_workers_per_subscription = ${tables}`);
    await client.query('select pg_reload_conf()');
    const set = async () =>
      (
        await client.query<{ tables: string }>(
          `select current_setting('max_sync_workers_per_subscription') as tables`,
        )
      ).rows[0]!.tables;
    while ((await set()) !== tables) await sleep(20);
  });

/** An empty one. */
export const installation = async (): Promise<Installation> => {
  const cluster = await privateCluster(SERVER);
  await copying({ cluster }, COPIERS);
  const files = mkdtempSync(path.join(os.tmpdir(), 'portal-move-'));
  const portal = await open(cluster, files);
  return listening(cluster, files, portal);
};

/** One where two tenants work, with users, call-offs and the same DUNS for a supplier of both. */
export const fullInstallation = async (): Promise<Installation> => {
  const cluster = await privateCluster(SERVER);
  await copying({ cluster }, COPIERS);
  const files = mkdtempSync(path.join(os.tmpdir(), 'portal-move-'));
  await (await open(cluster, files)).close();
  const owner = ownerDatabase(cluster.url);
  await seedWorld(owner);
  await withClient(ownerConnection(cluster), async (client) =>
    client.query(`insert into tenant (env_no, name_zh, name_en, created_by, updated_by) values (${MOVED}, '租户一', 'Tenant one', 'seed', 'seed');
      update supplier set duns = '123456789' where supplier_code = '${world.supplier}'`),
  );
  // The roles of the new tenant come with the next start.
  const portal = await open(cluster, files);
  for (const tenantId of [world.tenant, MOVED]) {
    await owner.transaction().execute(async (db) => {
      for (const userNo of USERS)
        await createUser(db, {
          tenantId,
          userNo,
          name: userNo,
          party: userNo === 'supplier' ? 'supplier' : 'plant',
          companyCode: userNo === 'supplier' ? world.supplier : world.plant,
          plants: [world.plant],
          roles: [userNo === 'supplier' ? 'supplier-dispatcher' : 'mrp-controller'],
          password: 'Portal2026!',
          mustChange: 'N',
        });
    });
    await release({ services: portal.services, tenant: tenantId }, { lines: manyLines });
  }
  await owner.destroy();
  return listening(cluster, files, portal);
};

const days = Array.from({ length: LINES }, (_, at) => at + 1);
const manyLines = {
  dueOn: days.map((day) => inDays(day)),
  frequency: days.map(() => 'D' as const),
  zone: days.map(() => 'firm' as const),
  quantity: days.map(() => '100000'),
};

const open = async (cluster: PrivateCluster, files: string): Promise<Portal> =>
  openPortal({
    address: { url: cluster.url },
    plugins,
    authenticator,
    files: folderStore(files),
    logLevel: process.env.PORTAL_TEST_LOG ?? 'silent',
    pool: 8,
    shared: 2,
  });

const listening = async (cluster: PrivateCluster, files: string, portal: Portal): Promise<Installation> => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    cluster,
    portal,
    files,
    url: `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`,
    close: async () => {
      await portal.close();
      await cluster.remove();
      rmSync(files, { recursive: true, force: true });
    },
  };
};
