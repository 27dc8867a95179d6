import type { HistoryColumn, HistoryTable } from '@portal/platform/contract/document/history.ts';
import type { HistoryLine, HistoryValue } from '@portal/platform/contract/shell/shell.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import { round } from '@portal/platform/contract/values/decimal.ts';
import { fill, type Language, type Names } from '@portal/platform/contract/words.ts';
import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import type { Found } from './code-lookup.ts';
import {
  camel,
  columnOf,
  groupOf,
  LABELLED,
  isNothing,
  listed,
  saidIn,
  type KeptLine,
  type Place,
} from './history-place.ts';

type RecordKey = { readonly entity: string; readonly id: string };

/** Writes lines in the reader's language. */
export class HistoryWriter {
  readonly #caller: Caller;
  readonly #found: Found;
  readonly #language: Language;
  constructor(caller: Caller, found: Found) {
    this.#caller = caller;
    this.#found = found;
    this.#language = caller.language;
  }

  line(line: KeptLine, place: Place, record: RecordKey): HistoryLine {
    const { at, id, userNo, userName, source, action, before, after } = line;
    const { history, sources } = commonWords[this.#language];
    const isOfSystem = userName === 'system' || userName === '';
    const values = place.field === null ? this.#whole(line, place, record) : this.#change(line, place);
    return {
      id,
      at,
      userNo: isOfSystem ? null : userNo,
      userName: isOfSystem ? history.system : this.#who(line),
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

  /** By his name; who acted for another supplier also by the two. */
  #who({ userName, companyCode, actingFor }: KeptLine): string {
    if (actingFor === null) return userName;
    const nameOf = (code: string): string => this.#found.suppliers.get(code) ?? code;
    return fill(commonWords[this.#language].history.actingFor, {
      user: userName,
      agent: nameOf(companyCode ?? ''),
      supplier: nameOf(actingFor),
    });
  }

  /** A row that is new or gone: what it is, and by what people know it. */
  #whole({ before, after }: KeptLine, { table, part, label }: Place, { entity, id }: RecordKey) {
    const { history } = commonWords[this.#language];
    const isNew = after !== null;
    const known = part
      ? [
          label === null ? '' : this.text(part, part.label, label),
          ...this.#said(table, after ?? before ?? ''),
        ]
      : [this.#found.records.get(`${entity} id`)?.get(id) ?? ''];
    const value: HistoryValue = { kind: 'text', text: known.filter((text) => text !== '').join(LABELLED) };
    const shown = value.text === '' ? null : value;
    return {
      fieldName: fill(isNew ? history.added : history.removed, { what: table.name[this.#language] }),
      beforeValue: isNew ? null : shown,
      afterValue: isNew ? shown : null,
      unitName: null,
    };
  }

  #said(table: HistoryTable, value: string): string[] {
    const said = saidIn(value);
    const unit = typeof said.unit === 'string' ? ` ${this.unit(said.unit)}` : '';
    return Object.entries(said).flatMap(([name, one]) => {
      if (one === null || one === '' || name === 'unit') return [];
      const field = camel(name);
      const text = this.text(table, columnOf(table, field), String(one));
      return [typeof one === 'number' ? `${text}${unit}` : text];
    });
  }

  #change({ unit, before, after }: KeptLine, { table, part, label, field, column }: Place) {
    const name = this.fieldName(table, field!);
    const led = part && label !== null ? [part.name[this.#language], this.text(part, part.label, label)] : [];
    const isUnread = column?.kind === 'unread';
    const [beforeValue, afterValue] = [before, after].map((value) =>
      isUnread || isNothing(column, value) ? null : this.value(table, column, value),
    );
    const counted = [beforeValue, afterValue].some((value) => value?.kind === 'quantity');
    return {
      fieldName: [led.join(' '), name].filter((text) => text !== '').join(LABELLED),
      beforeValue: beforeValue ?? null,
      afterValue: isUnread
        ? { kind: 'text' as const, text: commonWords[this.#language].history.changed }
        : (afterValue ?? null),
      unitName: counted && unit !== null && column?.unit === 'unit' ? this.unit(unit) : null,
    };
  }

  fieldName(table: HistoryTable, field: string): string {
    return this.word(table, field) ?? (commonWords[this.#language].fields as Names)[field] ?? field;
  }

  /** What its domain calls a field, if it does. */
  word(table: HistoryTable, field: string): string | undefined {
    const words = table.words[this.#language] as { fields?: Names; told?: Names };
    return words.told?.[field] ?? words.fields?.[field];
  }

  value(table: HistoryTable, column: HistoryColumn | undefined, value: string): HistoryValue {
    const kind = column?.kind;
    if (kind === 'moment') return { kind: 'moment', text: value };
    if (kind === 'quantity') return { kind: 'quantity', text: canonical(value) };
    return { kind: 'text', text: this.text(table, column, value) };
  }

  text(table: HistoryTable, column: HistoryColumn | undefined, value: string): string {
    if (column === undefined) return value;
    const texts = listed(column, value).map((one) => this.#one(table, column, one));
    return texts.join(this.#language === 'zh' ? '、' : ', ');
  }

  #one(table: HistoryTable, column: HistoryColumn, value: string): string {
    const common = commonWords[this.#language];
    const none = common.history.gone;
    switch (column.kind) {
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
      case 'decimal':
        return round(value, DECIMAL_PLACES);
      case 'quantity':
      case 'money':
        return canonical(value);
      case 'code':
      case 'text':
      case 'count':
      case 'day':
      case 'moment':
      case 'own':
      case 'unread':
        break;
    }
    return value;
  }

  unit(code: string): string {
    return this.#found.entries.get(`${UNIT} ${code}`) ?? code;
  }
}

/** Places of a column of this kind. */
const DECIMAL_PLACES = 6;

const flagIn = (flag: { Y: string; N: string }, value: string): string =>
  value === 'true' || value === 'Y' ? flag.Y : value === 'false' || value === 'N' ? flag.N : value;

/** Details of a failure are not kept with it: their places stay open. */
const failureText = (texts: Names, key: string): string => texts[key]?.replaceAll(/\{\w+\}/g, '…') ?? key;

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
