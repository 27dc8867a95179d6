import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { createUser } from '@portal/access/server/offers.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import type { Served } from '../load.ts';

export const LINES_EACH = 50;
const POLL = 15;

/** One supplier who delivers `items` parts, a planner and a dispatcher. */
export const prepareIngest = async (url: string, items: number): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    await sql
      .raw(
        `insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact) values ('P1', '1', '一厂', 'P', 'CN', 'x', 'x', '1', 'x', 'x');
      insert into unloading_area (plant_no, code, name_zh, name_en) values ('P1', 'A', 'A', 'A');
      insert into unloading_point (plant_no, area_code, code, name_zh, name_en, warehouse_code) values ('P1', 'A', 'A13', 'x', 'x', 'WH1');
      ${receiver({ plant: 'P1', supplier: 'S1', items })}`,
      )
      .execute(db);
    await createUser(db, {
      tenantId: 0,
      userNo: 'supplier',
      name: 'Bench',
      party: 'supplier',
      companyCode: 'S1',
      plants: ['P1'],
      roles: ['supplier-dispatcher'],
      password: 'Bench-2026-x',
      mustChange: 'N',
    });
    await createUser(db, {
      tenantId: 0,
      userNo: 'planner',
      name: 'Bench',
      party: 'plant',
      companyCode: 'P1',
      plants: ['P1'],
      roles: ['mrp-controller'],
      password: 'Bench-2026-x',
      mustChange: 'N',
    });
  });
  await sql`analyze`.execute(owner);
  await owner.destroy();
};

/** What a file needs where it is taken in: the supplier it is for, with his parts at unloading point A13 of the plant, and what its codes mean. */
export const receiver = ({
  plant,
  supplier,
  items,
  customer = 'OEM',
}: {
  plant: string;
  supplier: string;
  items: number;
  customer?: string;
}): string => `
  insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns) values ('${supplier}', '甲', 'S', 'series', 'x', 'x', '1', '1', 'x', 'x@example.com', '123456789');
  insert into part (part_no, name_zh, name_en, unit, weight_kg, kind, part_group) select 'PN' || i, '件' || i, 'p', 'PCE', 1, 'body', 'g' from generate_series(1, ${items}) i;
  insert into plant_supplier_part (plant_no, supplier_code, part_no, unloading_point, dispositor) select '${plant}', '${supplier}', 'PN' || i, 'A13', 'D' from generate_series(1, ${items}) i;
  insert into edi_partner (format, customer_code, plant_code, supplier_code_given, plant_no, for_supplier) values ('DELFOR', '${customer}', 'P04', '600417', '${plant}', '${supplier}');`;

/** Items of a file: from the first to the last part number, each with a line for each of so many days. */
export type ReleaseFile = {
  readonly number: number;
  readonly first?: number;
  readonly items: number;
  /** Files of one sender are read one behind the other. */
  readonly sender?: 'OEM' | 'OTHER';
  /** Whose codes it speaks in. */
  readonly customer?: string;
};

export const contentOf = (file: ReleaseFile): Blob => new Blob([...segments(file)]);

/** Uploads the file of one release as a planner does and waits until every item of it is taken. */
export const takeIn = async (
  portal: Pick<Served, 'address' | 'planner'>,
  file: ReleaseFile,
  content = contentOf(file),
  plant = 'P1',
): Promise<void> => {
  const form = new FormData();
  form.set('file', content, `release-${file.number}.edi`);
  const headers = { 'access-token': portal.planner, 'plant-no': plant, 'client-id': 'bench' };
  const sent = await input<{ id: string }>(
    await fetch(`${portal.address}/api/edi/v1/message/upload`, { method: 'POST', headers, body: form }),
  );
  for (;;) {
    const message = await input<{ status: string; itemsTaken: number; refusal: unknown }>(
      await fetch(`${portal.address}/api/edi/v1/message/${sent.id}`, { headers }),
    );
    if (message.status === 'taken' && message.itemsTaken === file.items) return;
    if (message.status !== 'received' && message.status !== 'reading')
      throw new Error(`The file was not taken: ${JSON.stringify(message).slice(0, 600)}`);
    await sleep(POLL);
  }
};

const input = async <T>(response: Response): Promise<T> => {
  const { code, data, info } = (await response.json()) as { code: string; data: T; info: string };
  if (code !== '000000000') throw new Error(`${info} ${JSON.stringify(data)}`);
  return data;
};

/** The release after another is of the next day. */
const dayOf = (number: number): string => compact(new Date(Date.UTC(2026, 0, number)));
const compact = (day: Date): string => day.toISOString().slice(0, 10).replaceAll('-', '');

/** The file in pieces; each release moves a tenth of its quantities. */
function* segments({
  number,
  first = 1,
  items,
  sender = 'OEM',
  customer = 'OEM',
}: ReleaseFile): Generator<string> {
  yield `UNA:+.? 'UNB+UNOC:3+${sender}:ZZ+SUP:ZZ+260302:0615+${number}'UNH+1+DELFOR:D:97A:UN'BGM+241+${number}+5'DTM+137:${dayOf(number)}0610:203'NAD+BY+${customer}::92'NAD+SU+600417::92'GIS+37'NAD+ST+P04::92'LOC+7+P04'`;
  let count = 8;
  for (let item = first; item < first + items; item++) {
    yield `LIN+${item}++PN${item}:IN'LOC+11+A13'RFF+ON:55${item}'RFF+AAN:${number}'DTM+171:${dayOf(number)}:102'RFF+AIF:${number - 1}'QTY+70:0:PCE'`;
    count += 7;
    for (let line = 0; line < LINES_EACH; line++) {
      const day = compact(new Date(Date.UTC(2027, 0, 1 + line)));
      yield `SCC+${line < 10 ? 1 : 4}++D'QTY+113:${100 + ((line + number) % 10 === 0 ? number : 0)}:PCE'DTM+2:${day}:102'`;
      count += 3;
    }
  }
  yield `UNT+${count + 1}+1'UNZ+1+${number}'`;
}

/** The most memory the process ever held, in MB (Linux). */
export const residentMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
