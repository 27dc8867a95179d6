import { describe, expect, test } from 'vitest';
import { wrongIn, type Owners } from './sql-borders.ts';

const table = (domain: string, ofTenant = true) => ({ domain, ofTenant });
const owners: Owners = new Map([
  ['note', table('delivery-note')],
  ['note_line', table('delivery-note')],
  ['supplier', table('supplier')],
  ['stored_file', table('platform')],
  ['permission', table('delivery-note', false)],
]);
const FILE = 'domains/delivery/delivery-note/server/queries.ts';
const whats = (source: string) => wrongIn(FILE, source, owners).map(({ what }) => what);

describe('a statement without its tenant is found', () => {
  test.each([
    [`db.selectFrom('note').where('id', '=', id).execute();`, 'note'],
    [`db.selectFrom('note').where('tenant_id', '=', scope.tenantId).execute();`, 'note'],
    [`db.updateTable('note').set({ x: 1 }).where('id', '=', id).execute();`, 'note'],
    [`db.deleteFrom('note as one').where('one.id', '=', id).execute();`, 'note'],
    [`db.selectFrom('stored_file').selectAll().execute();`, 'stored_file'],
    ['sql`select id from note where id = ${id}`.execute(db);', 'note'],
    ['sql<Row>`select id from note where tenant_id = ${tenantId}`.execute(db);', 'note'],
    ['sql`update note set x = 1 where tenant_id = asking_tenant()`.execute(db);', 'note'],
    [
      "sql`select 1 from note join note_line as line on line.note_id = note.id where ${ownRows(scope, 'note')}`;",
      'note_line',
    ],
    [
      "sql`select 1 from note where ${ownRows(scope, 'note')} and id in (select note_id from note_line)`;",
      'note_line',
    ],
    [
      `db.selectFrom('note').innerJoin('note_line as line', 'line.note_id', 'note.id').where(ownRows(scope, 'note'));`,
      'note_line',
    ],
    // the condition of an inner statement is not that of the outer one
    [
      `db.selectFrom('note').where((eb) => eb.exists(eb.selectFrom('note_line').where(ownRows(scope, 'note_line'))));`,
      'note',
    ],
  ])('%s', (source, found) => {
    expect(whats(source)).toEqual([`${found} without tenant`]);
  });
});

test.each([
  `db.selectFrom('note').where(ownRows(scope, 'note')).execute();`,
  `db.selectFrom('note').where(ownTenant({ tenantId })).execute();`,
  `db.insertInto('note').values({ x: 1 }).execute();`,
  `db.selectFrom('permission').selectAll().execute();`,
  `db.selectFrom('note').innerJoin('note_line as line', (join) => join.onRef('line.tenant_id', '=', 'note.tenant_id')).where(ownRows(scope, 'note'));`,
  'sql`select id from note where ${ownRows(scope, "note")}`;',
  "sql`select 1 from note join note_line as line on line.tenant_id = note.tenant_id where ${ownRows(scope, 'note')}`;",
  // tied to the row of the statement that it is put into
  'sql`exists (select from note_line as line where line.tenant_id = note.tenant_id and line.note_id = note.id)`;',
  "sql`with gone as (select id from note where ${ownTenant(scope)}) delete from note_line as line using gone where ${ownTenant(scope, 'line')}`;",
])('%s is in order', (source) => {
  expect(whats(source)).toEqual([]);
});

describe("a neighbour's table", () => {
  test.each([
    [`db.selectFrom('supplier').where(ownRows(scope, 'supplier'));`, 'selectFrom'],
    [`db.insertInto('supplier').values({ x: 1 });`, 'insertInto'],
    ['sql`select 1 from supplier where ${ownRows(scope, "supplier")}`;', 'sql'],
    [
      `db.selectFrom('note').innerJoin('supplier', (join) => join.onRef('supplier.tenant_id', '=', 'note.tenant_id')).where(ownRows(scope, 'note'));`,
      'a join by hand',
    ],
    [
      `import { onPart } from '@portal/part/server/offers.ts'; db.selectFrom('note').innerJoin('supplier', onPart('note')).where(ownRows(scope, 'note'));`,
      "another's join",
    ],
  ])('%s is found', (source) => {
    expect(whats(source)).toContain('supplier');
  });

  test('is joined by what its owner offers, and read by the owner himself', () => {
    const join = `import { onSupplier } from '@portal/supplier/server/offers.ts';
      db.selectFrom('note').innerJoin('supplier', onSupplier('note')).where(ownRows(scope, 'note'));`;
    expect(whats(join)).toEqual([]);
    const own = `db.selectFrom('supplier').where(ownRows(scope, 'supplier'));`;
    expect(wrongIn('domains/master-data/supplier/server/offers.ts', own, owners)).toEqual([]);
  });

  test.each(['./offers.ts', '../offers.ts', '../../offers.ts'])(
    'is joined by its own offer of %s',
    (file) => {
      const join = `import { onSupplier } from '${file}';
      db.selectFrom('supplier_part as part').innerJoin('supplier', onSupplier('part')).where(ownRows(scope, 'supplier_part', 'part'));`;
      expect(wrongIn('domains/master-data/supplier/server/lists/parts.ts', join, owners)).toEqual([]);
    },
  );
});

test('the line of a statement is told, also behind Chinese words and in a file read later', () => {
  const source = `const a = '零件';\n// 注释\nconst b = '供应商';\ndb.selectFrom('note').execute();\n`;
  wrongIn(FILE, 'const first = 1;\n', owners);
  expect(wrongIn(FILE, source, owners)[0]?.says).toBe(`${FILE}:4 note without ownRows or ownTenant`);
});
