import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { readFileSync } from 'node:fs';
import { uploadMessage } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

const MESSAGE = new URL('../reader/fixtures/4905-bmw.txt', import.meta.url);

/** A message whose plant is not known yet. */
export const arrange: Arrange<TestWorld> = async (at) => {
  await at.mrp.uploads(uploadMessage, { name: 'OF-S1001.edi', content: readFileSync(MESSAGE) });
  await at.jobsDone();
  return {
    messageId: await idOf(at, sql`select id from edi_message where tenant_id = 0 order by id limit 1`),
    itemId: await idOf(at, sql`select id from edi_item where tenant_id = 0 order by id limit 1`),
  };
};
