import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createUser } from '@portal/access/server/offers.ts';
import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

type Paper = {
  readonly gross?: string;
  readonly status?: string;
  readonly supplierCode?: string;
  readonly buyerNo?: string;
  /** Of a red one: the number that it takes back. */
  readonly blueNumber?: string;
  readonly xml?: number;
  readonly pdf?: number;
};

let running = 0;

/** An invoice as it stands once it is accepted, with its files. */
export const acceptedInvoice = async (
  at: TestWorld,
  {
    gross = '113',
    status = 'verified',
    supplierCode = world.supplier,
    buyerNo = '91340199MA0DEMX02E',
    blueNumber,
    xml = 1,
    pdf = 1,
  }: Paper = {},
): Promise<{ id: string; number: string }> => {
  const number = `9932200000000${String(3_000_000 + ++running)}`;
  const colour = blueNumber === undefined ? 'blue' : 'red';
  const id = await idOf(
    at,
    sql`
    insert into invoice (tenant_id, created_by, updated_by, plant_no, supplier_code, number, kind, colour, issued_on, seller_name, buyer_no, buyer_name, net, tax, gross, blue_number, status)
    values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${supplierCode}, ${number}, 'special', ${colour}, '2026-05-22', '甲零部件', ${buyerNo}, '甲汽车', ${gross}, 0, ${gross},
      ${blueNumber ?? null}, ${status}) returning id`,
  );
  const formats = [...(xml > 0 ? ['xml'] : []), ...(pdf > 0 ? ['pdf'] : ['ofd'])];
  for (const format of formats)
    await sql`
      insert into invoice_file (tenant_id, created_by, updated_by, plant_no, supplier_code, invoice_id, format, file_id, file_uuid, name, sha256, content, findings)
      values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${supplierCode}, ${id}, ${format}, 1, ${randomUUID()}, 'a', 'a', '{}', '[]')`.execute(
      at.owner,
    );
  return { id, number };
};

type Proven = {
  readonly prove: (when: 'now' | 'long ago') => Promise<void>;
  readonly end: () => Promise<void>;
};

/** People of a test have no session of their own: one stands for all of them, proved a moment ago. Returns how it proves again, and ends. */
export const provenPeople = async (at: TestWorld): Promise<Proven> => {
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'proven',
    name: '已验证',
    email: 'proven@example.com',
    party: 'plant',
    companyCode: world.plant,
    plants: [world.plant],
    roles: ['settlement-clerk'],
    password: 'Zahlung-2026-spring',
    mustChange: 'N',
  });
  await sql`
    insert into session (token_hash, tenant_id, user_id, expires_at, ends_at, ip, agent)
    select '', tenant_id, id, now() + interval '1 day', now() + interval '1 day', 'local', 'test' from app_user where tenant_id = ${at.tenant} and user_no = 'proven'`.execute(
    at.owner,
  );
  const prove = async (when: 'now' | 'long ago'): Promise<void> => {
    await sql`update session set proven_at = now() - ${when === 'now' ? '0' : '1 day'}::interval where token_hash = ''`.execute(
      at.owner,
    );
  };
  return {
    prove,
    end: async () => {
      await sql`delete from session where token_hash = ''`.execute(at.owner);
    },
  };
};
