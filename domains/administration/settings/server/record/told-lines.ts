import { sql } from 'kysely';
import type { KeptHistory, ToldColumn, ToldPart, ToldTable } from '@portal/platform/contract/history.ts';
import type { HistoryLine } from '@portal/platform/contract/shell.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import { fill, type Language, type Names } from '@portal/platform/contract/words.ts';
import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { tableOf } from './visible-record.ts';

/** A line as the database keeps it. */
export type KeptLine = {
  readonly id: string;
  readonly at: string;
  readonly userNo: string | null;
  readonly userName: string;
  readonly source: string | null;
  readonly action: string;
  readonly ofTable: string | null;
  readonly unit: string | null;
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** Lines of a record in the reader's language: what people did, with the names, numbers and words that they know. */
export const toldLines = async (
  caller: Caller,
  { entity, id, lines }: { entity: string; id: string; lines: readonly KeptLine[] },
): Promise<HistoryLine[]> => {
  const history = caller.histories[entity]!;
  const placed = lines.map((line) => ({ line, place: placeOf(history, entity, line) }));
  const sought = new Sought(caller);
  for (const { line, place } of placed)
    for (const [column, value] of codedIn(line, place)) sought.add(column, value);
  if (lines.some(({ ofTable, before, after }) => isWhole(before, after) && !isPart(history, ofTable)))
    sought.add({ kind: 'record', entity }, id);
  const say = new Say(caller, await sought.find());
  return placed.map(({ line, place }) => say.line(line, place, { entity, id }));
};

/** Where a line belongs: the table it is of, the label of a part's row, the changed field as the contract calls it. */
type Place = {
  readonly table: ToldTable;
  readonly part: ToldPart | undefined;
  readonly label: string | null;
  readonly field: string | null;
  readonly column: ToldColumn | undefined;
};

/** What stands between the label of a row and its field: `10 · received_quantity`. */
const LABELLED = ' · ';
/** Stands before a row that is gone, and behind one that is new, where nothing else is known of it. */
const EXISTS = 'exists';

const isWhole = (before: string | null, after: string | null): boolean =>
  isKnown(before) !== isKnown(after) && (before === null || after === null);
const isKnown = (value: string | null): boolean => value === EXISTS || (value?.startsWith('{') ?? false);
const isPart = ({ parts = {} }: KeptHistory, table: string | null): boolean =>
  table !== null && Object.hasOwn(parts, table);

const placeOf = (history: KeptHistory, entity: string, { ofTable, field }: KeptLine): Place => {
  const steps = field === null ? [] : field.split(LABELLED);
  const part = partOf(history, ofTable, steps);
  if (part === undefined || steps.length === 0) {
    const name = field === null ? null : camel(field);
    return { table: history, part: undefined, label: null, field: name, column: columnOf(history, name) };
  }
  const name = steps.length > 1 ? camel(steps.at(-1)!) : null;
  return { table: part, part, label: steps[0]!, field: name, column: columnOf(part, name) };
};

/** Lines from before do not name their table: what has a label is a part's, and the part that has the field. */
const partOf = ({ parts = {} }: KeptHistory, ofTable: string | null, steps: readonly string[]) => {
  if (ofTable !== null) return Object.hasOwn(parts, ofTable) ? parts[ofTable] : undefined;
  if (steps.length === 0) return undefined;
  const all = Object.values(parts);
  if (steps.length === 1) return all.find((part) => labelFits(part, steps[0]!));
  return all.find((part) => labelFits(part, steps[0]!)) ?? all[0];
};

const labelFits = ({ label, words }: ToldPart, value: string): boolean =>
  label.names === undefined
    ? label.kind !== 'count' || /^\d+$/.test(value)
    : groupOf(words.zh, label.names)[value] !== undefined;

const camel = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const columnOf = ({ columns = {} }: ToldTable, field: string | null): ToldColumn | undefined =>
  field !== null && Object.hasOwn(columns, field) ? columns[field] : undefined;

/** The codes of a line that stand for something else. */
const codedIn = (
  { field: raw, before, after }: KeptLine,
  { table, part, label, field, column }: Place,
): [ToldColumn, string][] => {
  const found: [ToldColumn, string][] = [];
  if (part && label !== null) found.push([part.label, label]);
  for (const value of [before, after]) {
    if (value === null) continue;
    if (column) for (const one of listed(value)) found.push([column, one]);
    else if (field === null || (part && raw === label))
      for (const [name, said] of Object.entries(saidIn(value))) {
        const known = columnOf(table, camel(name));
        if (known && said !== null) found.push([known, String(said)]);
      }
  }
  return found;
};

/** A list of codes as the database writes one: `["A", "B"]`. Anything else is one value. */
const listed = (value: string): string[] => {
  if (!value.startsWith('[')) return [value];
  const items: unknown = JSON.parse(value);
  return Array.isArray(items) && items.every((item) => typeof item === 'string') ? items : [value];
};

/** What a new or deleted row says of itself. */
const saidIn = (value: string): Record<string, unknown> =>
  value.startsWith('{') ? (JSON.parse(value) as Record<string, unknown>) : {};

/** Gathers what is coded, and looks each kind up at once. */
class Sought {
  readonly #caller: Caller;
  readonly #records = new Map<string, { entity: string; by: string; values: Set<string> }>();
  readonly #types = new Set<string>();
  readonly #files = new Set<string>();
  constructor(caller: Caller) {
    this.#caller = caller;
  }
  add({ kind, entity, by = 'id', typeCode }: ToldColumn, value: string): void {
    if (kind === 'dict' && typeCode !== undefined) this.#types.add(typeCode);
    else if (kind === 'file') this.#files.add(value);
    else if (kind === 'record' && entity !== undefined) {
      const key = `${entity} ${by}`;
      const values = this.#records.get(key)?.values ?? new Set();
      this.#records.set(key, { entity, by, values: values.add(value) });
    }
  }
  async find(): Promise<Found> {
    const records = new Map<string, ReadonlyMap<string, string>>();
    for (const [key, one] of this.#records) records.set(key, await this.#titles(one));
    return { records, entries: await this.#entries(), files: await this.#fileNames() };
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

type Found = {
  readonly records: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly entries: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
};
type Value = { readonly kind: 'text' | 'quantity' | 'moment'; readonly text: string };
type Record_ = { readonly entity: string; readonly id: string };

/** Writes lines in the reader's language. */
class Say {
  readonly #caller: Caller;
  readonly #found: Found;
  readonly #language: Language;
  constructor(caller: Caller, found: Found) {
    this.#caller = caller;
    this.#found = found;
    this.#language = caller.language;
  }

  line(line: KeptLine, place: Place, record: Record_): HistoryLine {
    const { at, id, userNo, userName, source, action, before, after } = line;
    const { history, sources } = commonWords[this.#language];
    const isOfSystem = userName === 'system' || userName === '';
    const values = place.field === null ? this.#whole(line, place, record) : this.#change(line, place);
    return {
      id,
      at,
      userNo: isOfSystem ? null : userNo,
      userName: isOfSystem ? history.system : userName,
      source,
      sourceName: source === null ? null : sourceName(sources, this.#caller, line),
      action,
      actionName: this.#caller.actionNames[this.#language][action] ?? history.change,
      field: line.field,
      before,
      after,
      ...values,
    };
  }

  /** A row that is new or gone: what it is, and by what people know it. */
  #whole({ before, after }: KeptLine, { table, part, label }: Place, { entity, id }: Record_) {
    const { history } = commonWords[this.#language];
    const isNew = after !== null;
    const known = part
      ? [
          label === null ? '' : this.#text(part, part.label, label),
          ...this.#said(table, after ?? before ?? ''),
        ]
      : [this.#found.records.get(`${entity} id`)?.get(id) ?? ''];
    const value: Value = { kind: 'text', text: known.filter((text) => text !== '').join(LABELLED) };
    const shown = value.text === '' ? null : value;
    return {
      fieldName: fill(isNew ? history.added : history.removed, { what: table.name[this.#language] }),
      beforeValue: isNew ? null : shown,
      afterValue: isNew ? shown : null,
      unitName: null,
    };
  }

  #said(table: ToldTable, value: string): string[] {
    const said = saidIn(value);
    const unit = typeof said.unit === 'string' ? ` ${this.#unit(said.unit)}` : '';
    return Object.entries(said).flatMap(([name, one]) => {
      if (one === null || one === '' || name === 'unit') return [];
      const field = camel(name);
      const text = this.#text(table, columnOf(table, field), String(one));
      return [QUANTITY.test(String(one)) || typeof one === 'number' ? `${text}${unit}` : text];
    });
  }

  #change({ unit, before, after }: KeptLine, { table, part, label, field, column }: Place) {
    const name = this.#fieldName(table, field!);
    const led =
      part && label !== null ? [part.name[this.#language], this.#text(part, part.label, label)] : [];
    const isUnread = column?.kind === 'unread';
    const [beforeValue, afterValue] = [before, after].map((value) =>
      isUnread || value === null || value === '' ? null : this.#value(table, column, value),
    );
    const counted = [beforeValue, afterValue].some((value) => value?.kind === 'quantity');
    return {
      fieldName: [led.join(' '), name].filter((text) => text !== '').join(LABELLED),
      beforeValue: beforeValue ?? null,
      afterValue: isUnread
        ? { kind: 'text' as const, text: commonWords[this.#language].history.changed }
        : (afterValue ?? null),
      unitName: counted && unit !== null && column?.unit === 'unit' ? this.#unit(unit) : null,
    };
  }

  #fieldName(table: ToldTable, field: string): string {
    const words = table.words[this.#language] as { fields?: Names; told?: Names };
    return (
      words.told?.[field] ??
      words.fields?.[field] ??
      (commonWords[this.#language].fields as Names)[field] ??
      field
    );
  }

  #value(table: ToldTable, column: ToldColumn | undefined, value: string): Value {
    const kind = column?.kind;
    if (kind === 'moment' || (column === undefined && MOMENT.test(value)))
      return { kind: 'moment', text: value };
    if (kind === 'quantity' || (column === undefined && QUANTITY.test(value)))
      return { kind: 'quantity', text: canonical(value) };
    return { kind: 'text', text: this.#text(table, column, value) };
  }

  #text(table: ToldTable, column: ToldColumn | undefined, value: string): string {
    const texts = listed(value).map((one) => this.#one(table, column, one));
    return texts.join(this.#language === 'zh' ? '、' : ', ');
  }

  #one(table: ToldTable, column: ToldColumn | undefined, value: string): string {
    const common = commonWords[this.#language];
    const none = common.history.gone;
    switch (column?.kind) {
      case 'choice':
      case 'status':
        return (
          groupOf(table.words[this.#language], column.names!)[value] ??
          groupOf(common, column.names!)[value] ??
          value
        );
      case 'dict':
        return this.#found.entries.get(`${column.typeCode!} ${value}`) ?? value;
      case 'record':
        return this.#found.records.get(`${column.entity!} ${column.by ?? 'id'}`)?.get(value) ?? none;
      case 'permission':
        return this.#caller.actionNames[this.#language][value] ?? value;
      case 'file':
        return this.#found.files.get(value) ?? none;
      case 'filled':
        return fill(
          groupText(table.words[this.#language], 'packed'),
          JSON.parse(value) as Record<string, unknown>,
        );
      case 'time':
        return value.slice(0, 5);
      case 'failure':
        return failureText(this.#caller.failureTexts[this.#language], value);
      case 'flag':
        return flagIn(common.flag, value);
      case 'quantity':
      case 'money':
        return canonical(value);
      case undefined:
        if (value === 'true' || value === 'false') return flagIn(common.flag, value);
        return QUANTITY.test(value) ? canonical(value) : value;
      case 'code':
      case 'text':
      case 'count':
      case 'day':
      case 'moment':
      case 'own':
      case 'unread':
        return value;
    }
  }

  #unit(code: string): string {
    return (commonWords[this.#language].units as Names)[code] ?? code;
  }
}

/** The columns of quantities keep three decimals, however many are needed: `168.000`. */
const QUANTITY = /^-?\d+\.\d{3}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const flagIn = (flag: { Y: string; N: string }, value: string): string =>
  value === 'true' || value === 'Y' ? flag.Y : value === 'false' || value === 'N' ? flag.N : value;

/** Details of a failure are not kept with it: their places stay open. */
const failureText = (texts: Names, key: string): string => texts[key]?.replaceAll(/\{\w+\}/g, '…') ?? key;

const groupOf = (words: object, group: string): Names =>
  ((words as Readonly<Record<string, unknown>>)[group] ?? {}) as Names;
const groupText = (words: object, name: string): string => (words as Names)[name] ?? '';

const ADDRESS = /^[\da-f.:]+$/i;

/** By what way a change came, and from which address where it came from one. */
const sourceName = (sources: Names, { imports }: Caller, { source, action }: KeptLine): string => {
  const known = sources[source!];
  if (known !== undefined) return known;
  const way =
    action === 'inbound' ? sources.interface : imports.has(action) ? sources.import : sources.screen;
  return source === '' ? sources.system! : ADDRESS.test(source!) ? `${way!} ${source!}` : way!;
};
