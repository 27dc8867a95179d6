import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from '@portal/platform/postgres/embedded.ts';
import { findBinaries } from '@portal/platform/postgres/native-binaries.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { migrate } from '@portal/platform/server/database/start/migrate.ts';
import { migrationFolders } from '@portal/platform/server/portal.ts';
import { plugins } from './domains.ts';

/** All other tests run on the server that npm brings; whoever has his own may have one of 15 or 16, which lack what came with 17. */
const FIRST_WITH_ALL = 17;
const [systems] = findBinaries('system');
const older = systems && systems.major < FIRST_WITH_ALL ? systems.major : undefined;
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-oldest-'));
let server: EmbeddedDatabase | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test.skipIf(older === undefined)(
  `every migration runs on PostgreSQL ${older ?? '15 or 16, which this machine lacks'}`,
  async () => {
    server = await startEmbedded(folder, { binaries: 'system', safe: false });
    const { url } = server;
    expect((await migrate({ url }, migrationFolders(plugins))).length).toBeGreaterThan(400);
    const keys = await withClient({ connectionString: url }, async (client) => {
      await client.query(`insert into part (tenant_id, part_no, name_zh, name_en, unit, weight_kg, kind, part_group, created_by, updated_by)
        values (0, 'ａ 1', 'x', 'x', 'PC', 1, 'x', 'x', 'x', 'x')`);
      return (await client.query<{ part_key: string }>('select part_key from part')).rows;
    });
    expect(keys).toEqual([{ part_key: 'a1' }]);
  },
  120_000,
);
