import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { Readable } from 'node:stream';
import { createBulletin } from '../../contract/bulletin.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A file of the owner, and a bulletin that is not published. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const uuid = '5f1c1b62-6c07-4e0e-9b35-0f8a3f1f0001';
  await at.services.files.put(uuid, Readable.from([Buffer.from('123456789')]));
  const id = await idOf(
    at,
    sql`insert into stored_file (tenant_id, uuid, user_id, company_code, party, plant_no, name, doc_type, source, content_type, bytes, sha256)
    values (0, ${uuid}::uuid, 1, 'S1001', 'supplier', 'P1', 'x.txt', 'x', 'x', 'text/plain', 9, 'x') returning id`,
  );
  const bulletin = await at.admin.calls(createBulletin, {
    titleZh: '未公布的公告',
    bodyZh: '<p>未公布</p>',
    validFrom: '2026-01-01T00:00:00Z',
    active: 'N',
    onLogin: 'Y',
  });
  return { file: { id, uuid }, bulletinId: bulletin.id };
};
