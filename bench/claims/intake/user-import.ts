import pg from 'pg';
import { remotePerson } from '@portal/app-server/faults/remote-person.ts';
import { accessPermissions } from '@portal/access/contract/permissions.ts';
import { importParts } from '@portal/part/contract/endpoints.ts';
import { partColumns } from '@portal/part/contract/part.ts';
import { partPermissions } from '@portal/part/contract/permissions.ts';
import { words as partWords } from '@portal/part/contract/words.en.ts';
import { importUsers } from '@portal/user/contract/endpoints.ts';
import { userInputColumns } from '@portal/user/contract/user.ts';
import { words as userWords } from '@portal/user/contract/words.en.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { importColumns, type ImportFrame } from '@portal/platform/server/list/import/import-list.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { timed, type Claim } from '../../claim.ts';
import { emptyDatabase } from '../../database.ts';
import { prepareIngest } from '../../ingest/release-file.ts';
import { servePortal, type Served } from '../../load.ts';
import { openBenchPortal } from '../../portal.ts';
import { ADMIN, insertBenchPeople } from '../../world/people.ts';

const ROUNDS = { byName: 5, amongOthers: 3 };
const ROWS = 5_000;
const PLANT = 'P1';
const ZONE = 'Asia/Shanghai';

/**
 * 5,000 users by workbook, with two roles, a plant and an address each, against 5,000 parts by workbook in the same portal: a user is five
 * rows with their history where a part is one. The preview of both as well.
 */
export const userImport: Claim = {
  name: 'user-import',
  measure: async (note, inLength) => {
    const url = await emptyDatabase('user_import');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, 1);
    const people = ownerDatabase(url);
    await insertBenchPeople(people, [{ ...ADMIN, plants: [PLANT] }]);
    await people.destroy();
    const owner = new pg.Client(ownerConnection({ url }));
    await owner.connect();
    const portal = await servePortal(url);
    try {
      const [previews, imports]: [number[], number[]] = [[], []];
      for (let round = 0; round < inLength(ROUNDS); round++) {
        const [parts, users] = [await workbook(PARTS, round), await workbook(USERS, round)];
        const took = async (call: Endpoint, file: Buffer, preview: 'Y' | 'N') =>
          timed(async () => imported(portal, call, file, preview));
        const seenParts = await took(importParts, parts, 'Y');
        const seenUsers = await took(importUsers, users, 'Y');
        const keptParts = await took(importParts, parts, 'N');
        const keptUsers = await took(importUsers, users, 'N');
        await owner.query('vacuum analyze');
        note(`preview: users ${seenUsers.toFixed(0)} ms, parts ${seenParts.toFixed(0)} ms`);
        note(`import: users ${keptUsers.toFixed(0)} ms, parts ${keptParts.toFixed(0)} ms`);
        previews.push(seenUsers / seenParts);
        imports.push(keptUsers / keptParts);
      }
      return [
        { name: 'preview of 5,000 users / of 5,000 parts', rounds: previews, bar: '<= 3' },
        { name: 'import of 5,000 users / of 5,000 parts', rounds: imports, bar: '<= 3' },
      ];
    } finally {
      await portal.stop();
      await owner.end();
    }
  },
};

type Sheet = {
  readonly frame: ImportFrame;
  readonly given: Readonly<Record<string, (row: number) => string | number>>;
};

const zone = async (): Promise<string> => ZONE;
const PARTS: Sheet = {
  frame: { title: partPermissions['part:list'], words: partWords, columns: partColumns, zone },
  given: {
    partNo: (row) => `UP${row}`,
    nameZh: (row) => `零件 ${row}`,
    nameEn: (row) => `Part ${row}`,
    unit: () => '件',
    weightKg: () => 1,
    partGroup: () => 'G',
  },
};
const USERS: Sheet = {
  frame: { title: accessPermissions['access:user-list'], words: userWords, columns: userInputColumns, zone },
  given: {
    userNo: (row) => `worker${row}`,
    name: (row) => `员工 ${row}`,
    type: () => '供应商',
    companyCode: () => 'S1',
    roles: () => 'supplier-dispatcher, supplier-finance',
    plants: () => PLANT,
    dept: () => '物流部',
    email: (row) => `worker${row}@example.com`,
    phone: () => '13800000001',
    tel: () => '0431-85110001',
  },
};

/** Other records in each round: nothing has to go in between. */
const workbook = async ({ frame, given }: Sheet, round: number): Promise<Buffer> => {
  const columns = importColumns(frame, 'zh');
  return sheetBytes({
    name: '1',
    columns,
    zone: ZONE,
    rows: Array.from({ length: ROWS }, (_, row) =>
      columns.map(({ field, choices }) => given[field]?.(round * ROWS + row) ?? choices?.[0] ?? null),
    ),
  });
};

const imported = async (
  portal: Served,
  call: Endpoint,
  workbookBytes: Buffer,
  preview: 'Y' | 'N',
): Promise<void> => {
  const admin = remotePerson(portal.address, portal.admin!, PLANT);
  const file = { name: 'rows.xlsx', content: new Uint8Array(workbookBytes) };
  const { data } = await admin.sends(call.path, file, { preview });
  if (data.good !== ROWS) throw new Error(`Rows were refused: ${JSON.stringify(data).slice(0, 600)}`);
};
