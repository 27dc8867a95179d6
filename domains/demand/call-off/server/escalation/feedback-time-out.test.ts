import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { seriesTimeOut, tellTimeOuts } from './feedback-time-out.ts';
import { agreementOf, inDays } from '../testing/act.ts';

/** Suppliers beside the world's own, each with a dispatcher and an agreement whose lines are late. */
const SUPPLIERS = 7;
const LATE_LINES = 3;
const codeOf = (number: number) => `SLATE${number}`;

let at: TestWorld;
const user = async (
  userNo: string,
  party: 'supplier' | 'plant',
  companyCode: string,
  role: 'supplier-dispatcher' | 'mrp-controller',
) =>
  at.owner.transaction().execute(async (db) =>
    createUser(db, {
      tenantId: at.tenant,
      userNo,
      name: userNo,
      party,
      companyCode,
      plants: [world.plant],
      roles: [role],
      password: 'Portal2026!',
    }),
  );

beforeAll(async () => {
  at = await seededPortal();
  for (const number of [1, 2, 3]) await user(`planner${number}`, 'plant', world.plant, 'mrp-controller');
  await user('punctual', 'supplier', world.otherSupplier, 'supplier-dispatcher');
  const of = agreementOf(at, 'LATE');
  await of.releases(Array.from({ length: LATE_LINES }, (_, day) => [inDays(day + 1), '10']));
  await sql`update call_off_line set asked_at = now() - interval '9 days', answer_by = null where sa_no = 'LATE'`.execute(
    at.owner,
  );
  for (let number = 1; number <= SUPPLIERS; number++) {
    await user(`late${number}`, 'supplier', codeOf(number), 'supplier-dispatcher');
    await copyAs(codeOf(number));
  }
  await at.owner.deleteFrom('call_off_line').where('supplier_code', '=', world.supplier).execute();
});

/** The same agreement with the same lines, of another supplier. */
const copyAs = async (supplierCode: string) => {
  const columns = async (table: string) => {
    const { rows } = await sql<{ list: string }>`select string_agg(quote_ident(column_name), ', ') as list
      from information_schema.columns where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'
        and is_identity = 'NO' and column_name not in ('supplier_code', 'agreement_id')`.execute(at.owner);
    return sql.raw(rows[0]!.list);
  };
  const agreement = await columns('scheduling_agreement');
  const line = await columns('call_off_line');
  await sql`with made as (
      insert into scheduling_agreement (supplier_code, ${agreement}) select ${supplierCode}, ${agreement}
      from scheduling_agreement where tenant_id = ${at.tenant} and sa_no = 'LATE' and supplier_code = ${world.supplier} returning id)
    insert into call_off_line (supplier_code, agreement_id, ${line}) select ${supplierCode}, made.id, ${line}
    from made, call_off_line as line where tenant_id = ${at.tenant} and sa_no = 'LATE' and supplier_code = ${world.supplier}`.execute(
    at.owner,
  );
};

const noticed = async () => {
  const { rows } = await sql<{ userNo: string; type: string; link: string; zh: string }>`
    select app_user.user_no as "userNo", type, link, message_zh as zh from notification
    join app_user on app_user.tenant_id = notification.tenant_id and app_user.id = notification.user_id
    where notification.tenant_id = ${at.tenant} and type like 'call-off.timed-out%' order by 1`.execute(
    at.owner,
  );
  return rows;
};
const everybody = [
  ...Array.from({ length: SUPPLIERS }, (_, index) => `late${index + 1}`),
  'planner1',
  'planner2',
  'planner3',
];

/** A pool whose process is killed when it begins the transaction after so many. */
const endingAfter = (transactions: number): pg.Pool => {
  let left = transactions;
  return new Proxy(at.services.pool, {
    get: (pool, name) => {
      if (name === 'connect' && left-- <= 0) throw new Error('killed');
      const value: unknown = Reflect.get(pool, name);
      return typeof value === 'function' ? (value.bind(pool) as unknown) : value;
    },
  });
};
const plant = () => ({ tenantId: at.tenant, plantNo: world.plant });

test('each person is told once, however many lines and suppliers are late, and a broken run is run again', async () => {
  await expect(
    tellTimeOuts({ ...at.services, pool: endingAfter(2) }, seriesTimeOut, plant(), 3),
  ).rejects.toThrow('killed');
  expect((await noticed()).map(({ userNo }) => userNo)).toEqual(['late1', 'late2', 'late3']);

  await tellTimeOuts(at.services, seriesTimeOut, plant(), 3);
  await tellTimeOuts(at.services, seriesTimeOut, plant());
  const notices = await noticed();
  expect(notices.map(({ userNo }) => userNo)).toEqual(everybody);
  expect(new Set(notices.map(({ link }) => link))).toEqual(new Set(['/management/notify?timedOut=Y']));
  expect(notices.find(({ userNo }) => userNo === 'planner1')!.zh).toContain(
    `${SUPPLIERS} 家供应商的 ${SUPPLIERS * LATE_LINES} 条要货`,
  );
  expect(notices.find(({ userNo }) => userNo === 'late4')!.zh).toContain(`${LATE_LINES} 条要货`);
});

test('statements do not grow with the suppliers', async () => {
  const count = async (atOnce: number) => {
    let statements = 0;
    const pool = new Proxy(at.services.pool, {
      get: (own, name) => {
        if (name !== 'connect') return Reflect.get(own, name) as unknown;
        return async () => {
          const client = await own.connect();
          return new Proxy(client, {
            get: (inner, key) => {
              const value: unknown = Reflect.get(inner, key);
              if (key === 'query') statements++;
              return typeof value === 'function' ? (value.bind(inner) as unknown) : value;
            },
          });
        };
      },
    });
    await tellTimeOuts({ ...at.services, pool }, seriesTimeOut, plant(), atOnce);
    return statements;
  };
  const [one, seven] = [await count(SUPPLIERS), await count(1)];
  // A transaction: begin, identity, users, contacts, who is away, the notices, what is kept, commit.
  expect(seven - one).toBe((SUPPLIERS - 1) * 8);
});
