import { sql } from 'kysely';
import type { HistoryColumn } from '@portal/platform/contract/document/history.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { tableOf } from '@portal/platform/server/database/table-of-entity.ts';

/** Gathers what is coded, and looks each kind up at once. */
export class CodeLookup {
  readonly #caller: Caller;
  readonly #records = new Map<string, { entity: string; by: string; values: Set<string> }>();
  readonly #types = new Set<string>();
  readonly #files = new Set<string>();
  readonly #suppliers = new Set<string>();
  constructor(caller: Caller) {
    this.#caller = caller;
  }
  add({ kind, entity, by = 'id', typeCode }: HistoryColumn, value: string): void {
    if (kind === 'dict' && typeCode !== undefined) this.#types.add(typeCode);
    else if (kind === 'file') this.#files.add(value);
    else if (kind === 'record' && entity !== undefined) {
      const key = `${entity} ${by}`;
      const values = this.#records.get(key)?.values ?? new Set();
      this.#records.set(key, { entity, by, values: values.add(value) });
    }
  }
  /** Companies of which one acted for the other. */
  addSuppliers(...codes: readonly string[]): void {
    for (const code of codes) this.#suppliers.add(code);
  }
  async find(): Promise<Found> {
    const records = new Map<string, ReadonlyMap<string, string>>();
    for (const [key, one] of this.#records) records.set(key, await this.#titles(one));
    return {
      records,
      entries: await this.#entries(),
      files: await this.#fileNames(),
      suppliers: await this.#supplierNames(),
    };
  }

  async #titles({
    entity,
    by,
    values,
  }: {
    entity: string;
    by: string;
    values: ReadonlySet<string>;
  }): Promise<ReadonlyMap<string, string>> {
    const { histories, language, db } = this.#caller;
    const title = histories[entity]?.title;
    const table = title === undefined ? undefined : await tableOf(this.#caller, entity);
    if (title === undefined || table === undefined) return new Map();
    const column = typeof title === 'string' ? title : title[language];
    const { rows } = await sql<{ code: string; title: string | null }>`
      select ${sql.ref(by)}::text as code, ${sql.ref(column)}::text as title from ${sql.table(table)}
      where ${ownTenant(this.#caller.scope)} and ${sql.ref(by)}::text = any(${[...values]})`.execute(db);
    return new Map(rows.map((row) => [row.code, row.title ?? '']));
  }

  async #entries(): Promise<ReadonlyMap<string, string>> {
    if (this.#types.size === 0) return new Map();
    const { db, scope, language } = this.#caller;
    const rows = await db
      .selectFrom('dict_entry')
      .select(['type_code', 'code', 'value', 'value2'])
      .where(ownTenant(scope))
      .where('type_code', 'in', [...this.#types])
      .execute();
    return new Map(
      rows.map((row) => [
        `${row.type_code} ${row.code}`,
        language === 'zh' || ['', 'N/A'].includes(row.value2) ? row.value : row.value2,
      ]),
    );
  }

  async #supplierNames(): Promise<ReadonlyMap<string, string>> {
    if (this.#suppliers.size === 0) return new Map();
    const { db, language } = this.#caller;
    const { rows } = await sql<{
      code: string;
      zh: string;
      en: string;
    }>`select supplier_code as code, name_zh as zh, name_en as en from supplier_names(${[...this.#suppliers]}::text[])`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.code, row[language]]));
  }

  async #fileNames(): Promise<ReadonlyMap<string, string>> {
    if (this.#files.size === 0) return new Map();
    const { rows } = await sql<{ code: string; name: string }>`
      select code, name from stored_file, unnest(${[...this.#files]}::text[]) as code
      where ${ownTenant(this.#caller.scope)} and (id::text = code or uuid::text = code)`.execute(
      this.#caller.db,
    );
    return new Map(rows.map(({ code, name }) => [code, name]));
  }
}

export type Found = {
  readonly records: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly entries: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  readonly suppliers: ReadonlyMap<string, string>;
};
