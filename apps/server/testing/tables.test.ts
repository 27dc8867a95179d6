import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { parseSync, type TsType, type TsTypeElement } from '@swc/core';
import { seededPortal } from './portal.ts';

/**
 * What `tables.ts` says of a column and what the migrations made of it are two spellings of one fact. No compiler sees the second: so a
 * column that was forgotten there, may be empty there, or is a figure there, is named here.
 */
test('every column is what its type says: there, empty or never, and of its kind', async () => {
  const { owner } = await seededPortal();
  const { rows } = await sql<Column>`
    select relation.relname as "table", a.attname as "column", a.attnotnull as "isFilled", a.attgenerated <> '' as "isGenerated",
      relation.relkind = 'v' as "isOfView", coalesce(nullif(of_domain.typbasetype, 0), a.atttypid)::regtype::text as type
    from pg_class relation join pg_attribute a on a.attrelid = relation.oid join pg_type of_domain on of_domain.oid = a.atttypid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`.execute(
    owner,
  );
  const made = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
  const said = saidOfTables();
  expect(said.length).toBeGreaterThan(1_000);
  expect(said.flatMap((one) => faultsOf(one, made.get(`${one.table}.${one.column}`)))).toEqual([]);
});

/** Its kind, where the type itself says it, and whether it may be null; of `unknown` nobody can say. */
type Shown = { readonly kind?: keyof typeof KINDS; readonly isEmpty: boolean | undefined };
type Said = { readonly table: string; readonly column: string } & Shown;
type Column = {
  readonly table: string;
  readonly column: string;
  readonly isFilled: boolean;
  readonly isGenerated: boolean;
  readonly isOfView: boolean;
  readonly type: string;
};

const faultsOf = ({ table, column, kind, isEmpty }: Said, made: Column | undefined): string[] => {
  const name = `${table}.${column}`;
  if (!made) return [`${name}: no migration makes it`];
  const faults: string[] = [];
  if (isEmpty && made.isFilled) faults.push(`${name}: is never null`);
  if (isEmpty === false && !made.isFilled && !made.isGenerated && !made.isOfView)
    faults.push(`${name}: may be null`);
  if (kind !== undefined && !KINDS[kind].test(made.type))
    faults.push(`${name}: is ${made.type}, not ${kind}`);
  return faults;
};

/** How the driver hands over what PostgreSQL keeps: figures of 64 bits, decimals, days and moments as text. */
const KINDS = {
  string: /^(text|character|"char"|bigint|numeric|date|time|timestamp|uuid|interval|jsonb)/,
  number: /^(smallint|integer|double precision|real)$/,
  boolean: /^boolean$/,
  array: /\[\]$|^jsonb$/,
} as const;

/** What is read of a column of a type. Names of the same file, or of the platform's, are followed; others say a domain's words. */
const shown = (type: TsType, types: Types): Shown => {
  if (type.type === 'TsTypeReference' && type.typeName.type === 'Identifier') {
    const [read] = type.typeParams?.params ?? [];
    if (read && WRAPPERS.has(type.typeName.value)) return shown(read, types);
    const named = types.get(type.typeName.value);
    return named && 'type' in named ? shown(named, types) : { isEmpty: false };
  }
  if (type.type === 'TsUnionType') {
    const others = type.types.filter((one) => !isNull(one));
    const [only] = others;
    return {
      ...(others.length === 1 ? shown(only!, types) : {}),
      isEmpty: others.length < type.types.length,
    };
  }
  if (type.type === 'TsArrayType') return { kind: 'array', isEmpty: false };
  if (type.type === 'TsTypeOperator') return shown(type.typeAnnotation, types);
  if (type.type !== 'TsKeywordType') return { isEmpty: false };
  const kind = (['string', 'number', 'boolean'] as const).find((one) => one === type.kind);
  return { ...(kind && { kind }), isEmpty: type.kind === 'unknown' ? undefined : false };
};
const WRAPPERS = new Set(['Generated', 'GeneratedAlways', 'Defaulted', 'ColumnType']);
const isNull = (type: TsType): boolean => type.type === 'TsKeywordType' && type.kind === 'null';

/** Every column of every `interface Tables`. */
function saidOfTables(): Said[] {
  const platform = typesIn(PLATFORM);
  return [PLATFORM, ...globSync('domains/*/*/server/tables.ts')].flatMap((file) => {
    const types = new Map([...platform, ...typesIn(file)]);
    return propertiesOf(types.get('Tables')!, types).flatMap(([table, row]) =>
      propertiesOf(row, types).map(([column, type]) => ({ table, column, ...shown(type, types) })),
    );
  });
}
const PLATFORM = 'platform/server/database/tables.ts';

type Types = ReadonlyMap<string, readonly TsTypeElement[] | TsType>;

/** The types that a file declares, also those it adds to another module. */
function typesIn(file: string): Types {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  const all = body.flatMap((one) =>
    one.type === 'TsModuleDeclaration' && one.body?.type === 'TsModuleBlock' ? one.body.body : [one],
  );
  const declared = all.map((one) => (one.type === 'ExportDeclaration' ? one.declaration : one));
  return new Map(
    declared.flatMap((one): [string, readonly TsTypeElement[] | TsType][] => {
      if (one.type === 'TsInterfaceDeclaration') return [[one.id.value, one.body.body]];
      return one.type === 'TsTypeAliasDeclaration' ? [[one.id.value, one.typeAnnotation]] : [];
    }),
  );
}

/** Names and types of what a row holds. Fails where a type cannot be followed: its columns would go unseen. */
function propertiesOf(of: readonly TsTypeElement[] | TsType, types: Types): [string, TsType][] {
  if (!('type' in of))
    return of.map((one) => {
      if (one.type !== 'TsPropertySignature' || one.key.type !== 'Identifier' || !one.typeAnnotation)
        throw new Error(`A table holds what is no column: ${one.type}`);
      return [one.key.value, one.typeAnnotation.typeAnnotation];
    });
  if (of.type === 'TsIntersectionType') return of.types.flatMap((one) => propertiesOf(one, types));
  if (of.type === 'TsTypeLiteral') return propertiesOf(of.members, types);
  // Columns named after the fields of a declaration: a test beside it holds them against the migrations.
  if (of.type === 'TsMappedType' && of.nameType) return [];
  // What is mapped over the keys of another type keeps what is read: `{ [Field in keyof Told]: Generated<Told[Field]> }`.
  const keys = of.type === 'TsMappedType' ? of.typeParam.constraint : undefined;
  if (keys?.type === 'TsTypeOperator' && keys.op === 'keyof') return propertiesOf(keys.typeAnnotation, types);
  const name =
    of.type === 'TsTypeReference' && of.typeName.type === 'Identifier' ? of.typeName.value : of.type;
  const found = types.get(name);
  if (!found) throw new Error(`A table is made of ${name}, which its file does not declare`);
  return propertiesOf(found, types);
}
