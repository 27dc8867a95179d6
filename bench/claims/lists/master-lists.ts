import { sql } from 'kysely';
import { plugins } from '@portal/app-server/domains.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { SeededRole } from '@portal/platform/contract/permission.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { timed, type Claim, type Measured } from '../../claim.ts';
import { emptyDatabase } from '../../database.ts';
import { lists as declaredLists } from '../../list-calls/questions.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../../load.ts';
import { openBenchPortal } from '../../portal.ts';
import { statementOf } from '../../statement.ts';
import { ADMIN, insertBenchPeople, ORDINARY, PLANNER, PLANT, scopeOf } from '../../world/people.ts';

const ROWS = { byName: 200_000, amongOthers: 100_000 };
const ROUNDS = { byName: 3, amongOthers: 1 };
const SECONDS = { byName: 2, amongOthers: 1 };
const WARM_UP = 1;
/** How often the statement alone is timed. */
const TIMES = 3;
const PAGE = 'limit=20';
/** A page that finds nothing. */
const EMPTY = '/sf/v1/shift-group?limit=20&code=nothing';
/** Milliseconds that a page may take, as in `list-calls`: a statement that is slow by itself compares well with itself. */
const LONGEST = 300;

/** Rooms of master data, with the windows that hang on their docks. */
const ROOMS: ReadonlySet<string> = new Set([
  'plant',
  'supplier',
  'part',
  'packaging',
  'packaging-instruction',
  'tag',
  'label-printer',
  'time-window',
]);
/** As long as a company has plants. */
const SHORT: ReadonlySet<string> = new Set(['/sf/v1/plant']);
const inRooms = new Set(
  plugins
    .filter(({ name }) => ROOMS.has(name))
    .flatMap(({ routes = [] }) => routes.map((route): Endpoint => route.endpoint)),
);
const lists = declaredLists.filter((list) => inRooms.has(list) && !SHORT.has(list.path));

/**
 * The first page of each list of master data with its total, on 200,000 rows (half of them among other claims), against the same statement in pgbench. One process answers
 * only so many pages, however little they ask: where pgbench is faster than a page that finds nothing, that page is what is compared with.
 */
export const masterLists: Claim = {
  name: 'master-lists',
  measure: async (note, inLength) => {
    const [rows, many, seconds] = [inLength(ROWS), inLength(ROUNDS), inLength(SECONDS)];
    const url = await emptyDatabase('master_lists');
    await (await openBenchPortal(url)).close();
    note(`Writing ${rows} rows into each of ${lists.length} lists`);
    await fill(url, rows);
    const portal = await servePortal(url);
    const owner = ownerDatabase(url);
    const nothing = `${portal.address}/api${EMPTY}`;
    try {
      const measured: Measured[] = [];
      requestsPerSecond(nothing, portal.planner, seconds, PLANT);
      for (const list of lists) {
        const byPlanner = opensFor(list, PLANNER_ROLES);
        const statement = await statementOf(
          url,
          list,
          actionOf(list),
          PAGE,
          scopeOf(byPlanner ? PLANNER : ADMIN),
        );
        const token = byPlanner ? portal.planner : portal.admin!;
        const address = `${portal.address}/api${list.path}?${PAGE}`;
        if ((await sql.raw(statement).execute(owner)).rows.length === 0)
          throw new Error(`Nothing stands in ${list.path}: it needs rows of its own below`);
        requestsPerSecond(address, token, WARM_UP, PLANT);
        const rounds = Array.from({ length: many }, () => {
          const inPgbench = pgbenchPerSecond(url, statement, seconds);
          const empty = requestsPerSecond(nothing, portal.planner, seconds, PLANT);
          const ours = requestsPerSecond(address, token, seconds, PLANT);
          note(
            `${list.path}: ${ours.toFixed(0)} pages/s over HTTP, ${empty.toFixed(0)}/s that are empty, ${inPgbench.toFixed(0)}/s in pgbench`,
          );
          return ours / Math.min(inPgbench, empty);
        });
        measured.push({
          name: `page of ${list.path} / pgbench, at most an empty page`,
          rounds,
          bar: '>= 0.3',
        });
        const alone: number[] = [];
        for (let round = 0; round < TIMES; round++)
          alone.push(await timed(async () => sql.raw(statement).execute(owner)));
        measured.push({ name: '  its statement alone', rounds: alone, bar: `<= ${LONGEST}`, unit: ' ms' });
      }
      return measured;
    } finally {
      await owner.destroy();
      await portal.stop();
    }
  },
};

const PLANNER_ROLES = [
  'mrp-controller',
  'logistics-planner',
  'packaging-planner',
] as const satisfies readonly SeededRole[];

/** Whether one of the roles opens a list; the others are the administrator's. */
const opensFor = ({ needs }: Endpoint, roles: readonly SeededRole[]): boolean => {
  const declared = plugins.flatMap(({ permissions = {} }) => Object.entries(permissions));
  const permission = declared.find(([code]) => code === needs)?.[1];
  return roles.some((role) => permission?.roles?.includes(role));
};

const actionOf = (list: Endpoint) => {
  const route = plugins.flatMap(({ routes = [] }) => routes).find(({ endpoint }) => endpoint === list);
  if (route?.kind !== 'action') throw new Error(`Nobody serves ${list.path}`);
  return route.action;
};

/** Rows of people who never were, past checks and history: what is measured only reads them. */
const fill = async (url: string, rows: number): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    await sql`set local session_replication_role = replica`.execute(db);
    for (const statement of statementsFor(rows)) await sql.raw(statement).execute(db);
  });
  await insertBenchPeople(owner, [ORDINARY, { ...PLANNER, roles: [...PLANNER_ROLES] }, ADMIN]);
  // Functions that the statements call look up for whom: the portal says it itself.
  await sql`alter database master_lists set app.tenant = '0'`.execute(owner);
  await sql.raw(`alter database master_lists set app.plants = '{"${PLANT}"}'`).execute(owner);
  await sql`vacuum analyze`.execute(owner);
  await owner.destroy();
};

const PLANTS = 500;
/** The bench's own plant has a five-hundredth of what lies at plants. */
const OF_PLANT = `case when i % ${PLANTS} = 0 then '${PLANT}' else 'P' || i % ${PLANTS} end`;
const SUPPLIER = `'S' || lpad(i::text, 6, '0')`;
const PART = `'5G0 ' || lpad(i::text, 6, '0')`;
const NAMES = `'名称' || i, 'Name ' || i`;

/** What writes so many rows into each list. */
const statementsFor = (rows: number): readonly string[] => {
  const each = `from generate_series(1, ${rows}) as i`;
  /** So many that a list of one supplier has ten rows. */
  const ofSupplier = `'S' || lpad((1 + i % ${rows / 10})::text, 6, '0')`;
  const nextSupplier = `'S' || lpad((1 + i % ${rows})::text, 6, '0')`;
  return [
    `insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact)
    select ${OF_PLANT}, i, ${NAMES}, 'CN', 'x', 'x', '1', 'x', 'x' from generate_series(1, ${PLANTS}) as i`,
    `insert into unloading_area (plant_no, code, name_zh, name_en) select ${OF_PLANT}, 'A' || i, ${NAMES} ${each}`,
    `insert into unloading_point (plant_no, area_code, code, name_zh, name_en, warehouse_code)
    select ${OF_PLANT}, 'A' || i, 'Q' || i / ${PLANTS}, ${NAMES}, 'WH1' ${each}`,
    `insert into door (plant_no, code, name_zh, name_en, kind)
    select ${OF_PLANT}, 'Q' || i / ${PLANTS}, ${NAMES}, (array['fixed', 'shared'])[1 + i % 2] ${each}`,
    `insert into door_association (plant_no, unloading_point_id, door_id)
    select door.plant_no, point.id, door.id from door join unloading_point as point using (tenant_id, plant_no, code)`,
    `insert into door_schedule (plant_no, door_id, weekday, is_open, shifts)
    select plant_no, id, weekday, weekday < 6, case when weekday < 6 then '08:00-16:30' else '' end
    from door cross join generate_series(1, 7) as weekday where id % 7 = 0`,
    `insert into time_window (plant_no, window_group, door_id, starts, ends, kind, unit_minutes)
    select plant_no, code, id, '08:00', '16:00', 'minimum', 30 from door`,
    `insert into window_wish (plant_no, supplier_code, transport_order_id, order_number, unloading_point_id, day, starts, ends, minutes, status)
    select plant_no, ${ofSupplier}, i, 'TO' || i, id, current_date + (i % 100)::int, '08:00', '12:00', 30, case when i % 20 = 0 then 'waiting' else 'over' end
    from (select plant_no, id, row_number() over (order by id) as i from unloading_point) as point`,
    `insert into standing_window (plant_no, supplier_code, door_id, weekdays, starts, ends, valid_from)
    select plant_no, ${ofSupplier}, id, '135', '08:00', '08:30', current_date - (i % 400)::int
    from (select plant_no, id, row_number() over (order by id) as i from door) as door`,
    `insert into shift_group (plant_no, code, name_zh, name_en, shifts) select ${OF_PLANT}, 'G' || i, ${NAMES}, '08:00-16:30' ${each}`,
    `insert into calendar_year (plant_no, year, week)
    select ${OF_PLANT}, year, '[null, null, null, null, null, null, null]'
    from generate_series(1, ${PLANTS}) as i cross join generate_series(2026, 2027) as year`,
    `insert into plant_calendar (plant_no, day, is_workday, year_id)
    select plant_no, day::date, extract(isodow from day) < 6, calendar_year.id
    from calendar_year cross join generate_series(make_date(year, 1, 1), make_date(year, 7, 19), interval '1 day') as day`,
    `insert into plant_change_effect (plant_no, change, what, record, kind, number, day, supplier_code, count)
    select ${OF_PLANT}, md5((i / 10)::text)::uuid, 'plant_calendar', '2026', 'note', 'N' || i, current_date + i % 100, ${ofSupplier}, 1 ${each}`,
    `insert into label_printer (plant_no, name, host, port, dots) select ${OF_PLANT}, 'L' || i, '192.0.2.1', 9100, '203' ${each}`,
    `insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns)
    select ${SUPPLIER}, ${NAMES}, 'series', 'x', '长春', '1', '1', 'x', 'office' || i || '@example.com', lpad(i::text, 9, '0') ${each}`,
    `insert into supplier_contact (supplier_code, module, name, tel, email) select ${SUPPLIER}, 'LOGISTICS', '林' || i, '1', 'x@example.com' ${each}`,
    `insert into supplier_origin (supplier_code, code, name, duns, country, city, address, postcode, contact, phone, email, warehouse_type, distance_km, transport_days)
    select ${ofSupplier}, 'O' || i, '库' || i, lpad(i::text, 9, '0'), 'CN', '长春', 'x', '1', 'x', '1', 'x@example.com', 'own', 12, 1 ${each}`,
    `insert into supplier_agency (plant_no, agent_code, supplier_code, part_scope, valid_from, valid_to)
    select '${PLANT}', ${nextSupplier}, ${SUPPLIER}, 'all', current_date - 1 - i % 400, current_date + i % 400 ${each}`,
    `insert into forwarder (forwarder_code, name_zh, name_en, address, city, tel, contact, email)
    select 'F' || lpad(i::text, 6, '0'), ${NAMES}, 'x', '长春', '1', 'x', 'x@example.com' ${each}`,
    `insert into part (part_no, name_zh, name_en, unit, weight_kg, kind, part_group) select ${PART}, ${NAMES}, 'PCE', 1, 'body', 'g' || i % 50 ${each}`,
    `insert into part_version (part_no, valid_from, change_index) select ${PART}, current_date - i % 400, '01A' ${each}`,
    `insert into part_unit (part_no, unit, factor) select ${PART}, 'SET', 12 ${each}`,
    `insert into plant_supplier_part (plant_no, supplier_code, part_no, unloading_point, dispositor)
    select '${PLANT}', ${ofSupplier}, ${PART}, 'Q1', 'D' || i % 60 ${each}`,
    `insert into packaging (code, name_zh, name_en, kind, length_mm, width_mm, height_mm, tare_kg, load_kg, ownership)
    select 'P' || lpad(i::text, 6, '0'), ${NAMES}, 'KLT', 400, 300, 147, 1.3, 20, 'buyer' ${each}`,
    `insert into packaging_agreement (agreement_no, plant_no, supplier_code, part_no, effective_from, inner_code, quantity_per_inner, outer_code, inner_per_layer, layers)
    select 'PA' || lpad(i::text, 8, '0'), '${PLANT}', ${ofSupplier}, ${PART}, current_date - i % 400, 'P000001', 10, 'P000002', 8, 4 ${each}`,
    `insert into packaging_instruction (plant_no, supplier_code, part_no, number, status, effective_on)
    select '${PLANT}', ${ofSupplier}, ${PART}, 'PI' || lpad(i::text, 8, '0'), 'created', current_date + i % 100 ${each}`,
    `insert into tag (name_zh, name_en, colour, for_parts) select ${NAMES}, 'red', true ${each}`,
  ];
};
