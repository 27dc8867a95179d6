import type { Changes } from '@portal/platform/contract/document/list-changes.ts';
import type { Endpoint, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { RowText } from './row-text.ts';

/**
 * The rows of a list's page as JSON in UTF-8, made of what PostgreSQL wrote. It goes to the browser as it is: nothing makes values of it
 * on the way.
 */
export class PageText<Row> {
  readonly json: Buffer;
  /** The rows it stands for; never there, only told to the compiler. */
  declare readonly rows?: readonly Row[];
  constructor(json: Buffer) {
    this.json = json;
  }

  static of<Row>(rows: readonly Row[]): PageText<Row> {
    return new PageText(Buffer.from(JSON.stringify(rows)));
  }

  /** Its rows again, for the few who look into a page. */
  read(): Row[] {
    return JSON.parse(this.json.toString()) as Row[];
  }
}

/** Changes of a list as JSON in UTF-8, likewise: its rows as PostgreSQL wrote them, and what stands beside them. */
export class ChangesText<Row> {
  readonly json: Buffer;
  /** The rows it stands for, for the compiler. */
  declare readonly changed?: readonly Row[];
  constructor(rows: PageText<Row>, beside: Omit<Changes<Row>, 'changedRows'>) {
    this.json = Buffer.concat([
      Buffer.from('{"changedRows":'),
      rows.json,
      Buffer.from(`,${JSON.stringify(beside).slice(1)}`),
    ]);
  }

  read(): Changes<Row> {
    return JSON.parse(this.json.toString()) as Changes<Row>;
  }
}

/** What the query of a list, or of its changes, answers. */
export type PageOf<E extends Endpoint> =
  OutputOf<E> extends readonly (infer Row)[]
    ? PageText<Row>
    : OutputOf<E> extends Changes<infer Row>
      ? ChangesText<Row>
      : never;

/** The SQL of a page, and of the statement that answers it as text: undefined until its types are known, null where it has none. */
export type Shape = { readonly sql: string; text?: RowText | null };

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
