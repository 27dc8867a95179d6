import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import type { HistoryTable } from '@portal/platform/contract/document/history.ts';
import { noteFor, release } from './goods/goods.ts';
import { seededPortal, type TestWorld } from './portal.ts';

let at: TestWorld;
let note: { entity: string; id: string };
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  note = { entity: 'delivery_note', id: (await noteFor(at.supplier, { send: true })).id };
});

test('every entity that keeps a history says what opens its records, and no other does', async () => {
  const { rows } = await sql<{ entity: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as entity from pg_trigger where tgname = 'keep_history'`.execute(
    at.owner,
  );
  const kept = rows.map((row) => row.entity);
  expect(kept.length).toBeGreaterThan(30);
  expect(Object.keys(at.services.recordOpeners).toSorted()).toEqual(kept.toSorted());
});

const keptColumns = async () => {
  const { rows } = await sql<{
    entity: string;
    table: string;
    isPart: boolean;
    column: string;
    type: string;
    values: string | null;
  }>`
    select argument[1] as entity, relation.relname as "table", argument[2] <> 'id' as "isPart", a.attname as "column", a.atttypid::regtype::text as type,
      (select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c where c.conrelid = relation.oid and c.contype = 'c' and c.conkey = array[a.attnum]
        and pg_get_constraintdef(c.oid) like '%ARRAY%') as "values"
    from pg_trigger t join pg_class relation on relation.oid = t.tgrelid,
      lateral string_to_array(encode(t.tgargs, 'escape'), '\\000') as argument, pg_attribute a
    where t.tgname = 'keep_history' and a.attrelid = relation.oid and a.attnum > 0 and not a.attisdropped
      and not a.attname = any (array['tenant_id', 'id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'] || argument[4]::text[])
    order by 1, 2, a.attnum`.execute(at.owner);
  return rows.map(({ values, ...row }) => {
    const history = at.services.histories[row.entity]!;
    const told: HistoryTable | undefined = row.isPart ? history.parts?.[row.table] : history;
    const field = row.column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const codes = [...(values ?? '').matchAll(/'([^'{}]+)'::/g)].map(([, code]) => code!);
    return { ...row, told, field, name: `${row.table}.${row.column}`, codes, as: told?.columns?.[field] };
  });
};
type Worded = { fields?: Record<string, string>; told?: Record<string, string> } & Record<
  string,
  Record<string, string>
>;
const languages = ['zh', 'en'] as const;

test('every table that keeps a history is declared, and each of its columns has a word in both languages', async () => {
  const columns = await keptColumns();
  expect(columns.length).toBeGreaterThan(200);
  expect(columns.filter(({ told }) => told === undefined).map(({ name }) => name)).toEqual([]);
  const bare = columns.flatMap(({ told, field, name }) =>
    languages.flatMap((language) => {
      const words = told!.words[language] as Worded;
      const word = words.told?.[field] ?? words.fields?.[field];
      return word === undefined ? [`${name} ${language}`] : [];
    }),
  );
  expect(bare).toEqual([]);
});

/** How a column of a type is shown, where what is kept says nothing to a reader; undefined where it does. */
const kindsFor = ({
  type,
  column,
  codes,
}: {
  type: string;
  column: string;
  codes: readonly string[];
}): readonly string[] | undefined => {
  if (codes.join() === 'Y,N') return ['flag'];
  if (codes.length > 0) return ['choice', 'status', 'unread'];
  if (column.endsWith('_id') && type === 'bigint') return ['record', 'file', 'unread'];
  if (type === 'uuid') return ['file', 'unread'];
  if (type === 'boolean') return ['flag'];
  if (type === 'numeric') return ['quantity', 'money', 'decimal'];
  if (type === 'timestamp with time zone') return ['moment'];
  if (type.startsWith('time ')) return ['time'];
  return /json|\[\]/.test(type) ? ['filled', 'unread', 'choice', 'dict'] : undefined;
};

test('no column of codes, rows, files or lists is told as it is kept', async () => {
  const columns = await keptColumns();
  const raw = columns.flatMap((column) => {
    const kinds = kindsFor(column);
    return kinds === undefined || kinds.includes(column.as?.kind ?? '')
      ? []
      : [
          `${column.name}: declare \`${column.field}\` among the \`columns\` of its history, kind ${kinds.join(' or ')}`,
        ];
  });
  expect(raw).toEqual([]);
  const nameless = columns.flatMap(({ told, as, codes, name }) =>
    as?.names === undefined || as.names === 'units'
      ? []
      : languages.flatMap((language) =>
          codes
            .filter((code) => (told!.words[language] as Worded)[as.names!]?.[code] === undefined)
            .map((code) => `${name} ${code} ${language}`),
        ),
  );
  expect(nameless).toEqual([]);
});

test('records that others are told by have a title', () => {
  const named = Object.values(at.services.histories)
    .flatMap((history) => [history, ...Object.values(history.parts ?? {})])
    .flatMap(({ columns = {} }) => Object.values(columns))
    .flatMap(({ entity }) => entity ?? []);
  expect(named.filter((entity) => at.services.histories[entity]?.title === undefined)).toEqual([]);
});

test('who may not open a record finds no history of it', async () => {
  const { role, ...clerk } = at.receiving;
  const all = Object.keys(at.services.permissions);
  const withoutNotes = at.is({
    ...clerk,
    role,
    permissions: all.filter((code) => code !== 'delivery-note:list' && code !== 'delivery-note:pre-list'),
  });
  await expect(withoutNotes.calls(readHistory, note)).toFailWith('err.notFound');
  expect(await at.receiving.calls(readHistory, note)).not.toEqual([]);
});

test.each(['app_user', 'role'])('a clerk reads no history of %s', async (entity) => {
  await expect(at.receiving.calls(readHistory, { entity, id: '1' })).toFailWith('err.notFound');
});

test('where somebody came from is read by his company and by administrators', async () => {
  const [own, plants, administrators] = await Promise.all(
    [at.supplier, at.mrp, at.admin].map(async (person) => (await person.calls(readHistory, note)).at(-1)!),
  );
  expect(own).toMatchObject({ userNo: at.supplier.userNo, source: '127.0.0.1' });
  expect(administrators).toMatchObject({ userNo: at.supplier.userNo, source: '127.0.0.1' });
  expect(plants).toMatchObject({ userNo: null, userName: at.supplier.userName, source: null });
});
