import type { FieldDef } from 'pg';

/** How a value that PostgreSQL wrote as text stands in JSON: what the driver would have given, exact figures as text. */
type Kind = 'bare' | 'quoted' | 'words' | 'boolean' | 'numeric' | 'moment';
/** `sql` is what a column is written by, where not as it is. */
type Form = { readonly kind: Kind; readonly sql?: (column: string) => string };

const FORMS: Readonly<Record<number, Form>> = {
  16: { kind: 'boolean' },
  21: { kind: 'bare' }, // smallint
  23: { kind: 'bare' }, // integer
  20: { kind: 'quoted' }, // bigint
  1700: { kind: 'numeric' },
  25: { kind: 'words' }, // text
  1043: { kind: 'words' }, // varchar
  1042: { kind: 'words' }, // char
  1082: { kind: 'quoted' }, // date
  1083: { kind: 'quoted' }, // time
  2950: { kind: 'quoted' }, // uuid
  1184: { kind: 'moment' }, // timestamptz, in UTC
  114: { kind: 'bare' }, // json
  3802: { kind: 'bare' }, // jsonb
  1009: { kind: 'bare', sql: (column) => `to_json(${column})` }, // text[]
};

/** `key` is what stands before a value of it: its name in JSON and a colon. */
export type TextColumn = { readonly name: string; readonly key: Uint8Array; readonly kind: Kind };

/** A statement whose one answer, `rows`, are the rows of another as text, and the columns to read them by. */
export type RowText = { readonly sql: string; readonly columns: readonly TextColumn[] };

/**
 * The statement that answers the rows of `page` in one text, each as PostgreSQL writes a composite: it looks up how a column is
 * written once for a statement, and for JSON once for each value. Undefined when a type has no known form.
 */
export const inRowText = (page: string, fields: readonly FieldDef[]): RowText | undefined => {
  const columns: TextColumn[] = [];
  const terms: string[] = [];
  for (const { name, dataTypeID } of fields) {
    const form = FORMS[dataTypeID];
    if (!form) return undefined;
    const column = `"${name.replaceAll('"', '""')}"`;
    columns.push(textColumn(name, form.kind));
    terms.push(form.sql ? `${form.sql(column)} as ${column}` : column);
  }
  return {
    sql: `select string_agg(shown::text, '') as rows from (select ${terms.join(', ')} from (${page}) as page) as shown`,
    columns,
  };
};

export const textColumn = (name: string, kind: Kind): TextColumn => ({
  name,
  key: Buffer.from(`${JSON.stringify(name)}:`),
  kind,
});
