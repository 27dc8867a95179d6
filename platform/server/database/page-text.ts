import type { FieldDef } from 'pg';
import type { Endpoint, OutputOf } from '@portal/platform/contract/endpoint.ts';

/**
 * The rows of a list's page as JSON text that PostgreSQL wrote. It goes to the browser as it is: nothing reads the values and
 * writes them again on the way.
 */
export class PageText<Row> {
  readonly json: string;
  /** The rows it stands for; never there, only told to the compiler. */
  declare readonly rows?: readonly Row[];
  constructor(json: string) {
    this.json = json;
  }
}

/** What the query of a list answers. */
export type PageOf<E extends Endpoint> = OutputOf<E> extends readonly (infer Row)[] ? PageText<Row> : never;

const asItIs = (column: string): string => column;

/** How a column of a type is written so that its JSON is what the driver would have given: exact figures stay text. */
const FORMS: Readonly<Record<number, (column: string) => string>> = {
  16: asItIs, // boolean
  21: asItIs, // smallint
  23: asItIs, // integer
  25: asItIs, // text
  1043: asItIs, // varchar
  1042: asItIs, // char
  1009: asItIs, // text[]
  1082: asItIs, // date
  1083: asItIs, // time
  2950: asItIs, // uuid
  114: asItIs, // json
  3802: asItIs, // jsonb
  20: (column) => `${column}::text`, // bigint
  1700: (column) => `trim_scale(${column})::text`, // numeric
  1184: (column) => `replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`, // timestamptz, in UTC
};

const TOTAL = 'total';

/** The statement that answers the rows of `page` as one text beside their `total`; undefined when a type has no known form. */
export const inText = (page: string, fields: readonly FieldDef[]): string | undefined => {
  const columns: string[] = [];
  for (const { name, dataTypeID } of fields) {
    if (name === TOTAL) continue;
    const form = FORMS[dataTypeID];
    if (!form) return undefined;
    const column = `"${name.replaceAll('"', '""')}"`;
    columns.push(`${form(column)} as ${column}`);
  }
  return `with page as materialized (${page}) select (select ${TOTAL} from page limit 1) as ${TOTAL}, (select json_agg(shown)::text from (select ${columns.join(', ')} from page) as shown) as rows`;
};

/** What `inText` answered, with the total in the first row (SPEC section 7). */
export const pageText = <Row>(
  answer: { total: number | null; rows: string | null } | undefined,
): PageText<Row> => {
  if (!answer?.rows) return new PageText('[]');
  return new PageText(`[{"${TOTAL}":${answer.total},${answer.rows.slice('[{'.length)}`);
};

/** The SQL of a page, and of the statement that answers it as text: undefined until its types are known, null where it has none. */
export type Shape = { readonly sql: string; text?: string | null };

/** One string for all statements that read alike: the maps that know it by its text then find it without reading it. */
export class Shapes {
  readonly #known = new Map<string, Shape>();
  readonly #limit: number;
  constructor(limit = 1_000) {
    this.#limit = limit;
  }

  of(sql: string): Shape {
    let shape = this.#known.get(sql);
    if (shape) return shape;
    shape = { sql };
    if (this.#known.size < this.#limit) this.#known.set(sql, shape);
    return shape;
  }
}
