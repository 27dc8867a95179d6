import type { HistoryTable } from '@portal/platform/contract/document/history.ts';
import type {
  PastChange,
  PastField,
  PastPart,
  RecordDifference,
  RecordPast,
} from '@portal/platform/contract/shell/record-past.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { CodeLookup } from '../code-lookup.ts';
import { camel, columnOf, isNothing, LABELLED, listed } from '../history-place.ts';
import { HistoryWriter } from '../history-writer.ts';
import type { KeptRecord } from './kept-record.ts';
import { ALWAYS_SILENT, isKept, type KeptTable } from './kept-tables.ts';
import { momentOf } from './moment.ts';
import type { Past, PastRowOf } from './past-record.ts';
import type { Row } from './undone.ts';

/** A record as it stood, and what had changed since another moment. */
export type Worded = { readonly past: RecordPast; readonly difference: RecordDifference | null };

/** A past record in the reader's language. */
export const wordedPast = async (caller: Caller, kept: KeptRecord, past: Past): Promise<RecordPast> => {
  const teller = await tellerOf(caller, kept, [past]);
  return {
    ...teller.about(past),
    at: momentOf(past.at),
    state: past.state,
    fields: past.state === 'there' ? teller.fields(kept.history, kept.main, past) : [],
    parts: past.state === 'there' ? teller.parts(past) : [],
  };
};

/** What differs between two moments, in the reader's language. */
export const wordedDifference = async (
  caller: Caller,
  kept: KeptRecord,
  from: Past,
  to: Past,
): Promise<RecordDifference> => {
  const teller = await tellerOf(caller, kept, [from, to]);
  return {
    ...teller.about(to),
    since: teller.about(from).since,
    from: momentOf(from.at),
    to: momentOf(to.at),
    fromState: from.state,
    toState: to.state,
    changes: teller.changes(from, to),
  };
};

const tellerOf = async (caller: Caller, kept: KeptRecord, pasts: readonly Past[]): Promise<Teller> => {
  const lookup = new CodeLookup(caller);
  const add = (declared: HistoryTable, { values }: { readonly values: Row }): void => {
    for (const [name, value] of Object.entries(values)) {
      const column = columnOf(declared, camel(name));
      if (column && value !== null) for (const one of listed(column, value)) lookup.add(column, one);
    }
    if (typeof values.unit === 'string') lookup.add({ kind: 'dict', typeCode: UNIT }, values.unit);
  };
  for (const past of pasts) {
    add(kept.history, past);
    for (const { kept: table, rows } of past.parts) {
      const part = kept.history.parts![table.table]!;
      for (const row of rows) {
        add(part, row);
        if (row.label !== '') lookup.add(part.label, row.label);
      }
    }
  }
  return new Teller(caller, kept, new HistoryWriter(caller, await lookup.find()));
};

class Teller {
  readonly #caller: Caller;
  readonly #kept: KeptRecord;
  readonly #write: HistoryWriter;
  constructor(caller: Caller, kept: KeptRecord, write: HistoryWriter) {
    this.#caller = caller;
    this.#kept = kept;
    this.#write = write;
  }

  about({ since, values }: Past) {
    const { entity, id, history, row, main, parts } = this.#kept;
    const { language } = this.#caller;
    const title = typeof history.title === 'object' ? history.title[language] : history.title;
    return {
      entity,
      id,
      entityName: history.name[language],
      title: title === undefined ? null : (values[title] ?? row?.[title] ?? null),
      since: since === null ? null : momentOf(since),
      isPartial: [main, ...parts.map(({ kept }) => kept)].some(({ recorded }) => recorded !== null),
    };
  }

  fields(
    declared: HistoryTable,
    table: KeptTable,
    { values, unknown }: Pick<Past, 'values' | 'unknown'>,
  ): PastField[] {
    return this.#columns(declared, table).map((name) => {
      const field = camel(name);
      const column = columnOf(declared, field);
      const kept =
        !isKept(table, name) || unknown.has(name) ? 'notKept' : column?.kind === 'unread' ? 'unread' : 'kept';
      const value = kept === 'kept' ? (values[name] ?? null) : null;
      const unit = column?.unit === 'unit' && value !== null ? (values.unit ?? null) : null;
      return {
        field,
        fieldName: this.#write.fieldName(declared, field),
        kept,
        value: value === null || isNothing(column, value) ? null : this.#write.value(declared, column, value),
        unitName: unit === null ? null : this.#write.unit(unit),
      };
    });
  }

  parts({ parts }: Past): PastPart[] {
    return parts.map(({ kept: table, isHidden, rows }) => {
      const part = this.#kept.history.parts![table.table]!;
      return {
        table: table.table,
        name: part.name[this.#caller.language],
        hidden: isHidden,
        rows: rows.map((row) => ({
          label: row.label === '' ? '' : this.#write.text(part, part.label, row.label),
          known: row.known,
          fields: row.known === 'not' ? [] : this.fields(part, table, row),
        })),
      };
    });
  }

  changes(from: Past, to: Past): PastChange[] {
    const { history, main } = this.#kept;
    if (from.state !== 'there' || to.state !== 'there') return [];
    return [
      ...this.#fieldChanges(history, main, null, from, to),
      ...to.parts.flatMap(({ kept: table, isHidden, rows }, place) =>
        isHidden ? [] : this.#rowChanges(table, from.parts[place]?.rows ?? [], rows),
      ),
    ];
  }

  #rowChanges(table: KeptTable, before: readonly PastRowOf[], after: readonly PastRowOf[]): PastChange[] {
    const part = this.#kept.history.parts![table.table]!;
    const name = part.name[this.#caller.language];
    const placeOf = ({ label }: PastRowOf): string =>
      label === '' ? name : `${name} ${this.#write.text(part, part.label, label)}`;
    const whole = (row: PastRowOf, kind: 'added' | 'removed'): PastChange => {
      const value = { kind: 'text' as const, text: this.#summary(part, table, row) };
      return {
        place: placeOf(row),
        kind,
        fieldName: name,
        beforeValue: kind === 'removed' ? value : null,
        afterValue: kind === 'added' ? value : null,
        unitName: null,
      };
    };
    const pairs = pairsOf(before, after);
    return pairs.flatMap(([then, now]) => {
      if (then === undefined) return [whole(now!, 'added')];
      if (now === undefined) return [whole(then, 'removed')];
      return this.#fieldChanges(part, table, placeOf(now), then, now);
    });
  }

  #summary(part: HistoryTable, table: KeptTable, row: PastRowOf): string {
    return this.fields(part, table, row)
      .flatMap(({ value, unitName }) =>
        value === null || value.kind === 'moment' ? [] : [[value.text, unitName].filter(Boolean).join(' ')],
      )
      .slice(0, MOST_SAID)
      .join(LABELLED);
  }

  #fieldChanges(
    declared: HistoryTable,
    table: KeptTable,
    place: string | null,
    from: Pick<Past, 'values' | 'unknown'>,
    to: Pick<Past, 'values' | 'unknown'>,
  ): PastChange[] {
    const before = this.fields(declared, table, from);
    const after = this.fields(declared, table, to);
    return this.#columns(declared, table).flatMap((name, at) => {
      const [old, now] = [before[at]!, after[at]!];
      if (old.kept !== 'kept' || now.kept !== 'kept') return [];
      if ((from.values[name] ?? null) === (to.values[name] ?? null)) return [];
      return [
        {
          place,
          kind: 'changed' as const,
          fieldName: now.fieldName,
          beforeValue: old.value,
          afterValue: now.value,
          unitName: now.unitName ?? old.unitName,
        },
      ];
    });
  }

  /** What is recorded, and what is silent and yet has a word: it is said that it was not kept. */
  #columns(declared: HistoryTable, table: KeptTable): string[] {
    const { main } = this.#kept;
    return table.columns.filter((name) => {
      if ((ALWAYS_SILENT as readonly string[]).includes(name)) return false;
      if (name === table.recordColumn || name === table.labelColumn) return false;
      // whose a row is says its record
      if (table !== main && OWNERS.has(name) && main.columns.includes(name)) return false;
      const field = camel(name);
      return isKept(table, name) || this.#write.word(declared, field) !== undefined;
    });
  }
}

const OWNERS: ReadonlySet<string> = new Set(['plant_no', 'supplier_code', 'forwarder_code']);

/** Fields that a new or removed row is named by. */
const MOST_SAID = 5;

/** Rows of one label belong together, in their order. */
const pairsOf = (
  before: readonly PastRowOf[],
  after: readonly PastRowOf[],
): [PastRowOf | undefined, PastRowOf | undefined][] => {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  return labels.flatMap((label) => {
    const then = before.filter((row) => row.label === label);
    const now = after.filter((row) => row.label === label);
    return Array.from(
      { length: Math.max(then.length, now.length) },
      (_, at): [PastRowOf | undefined, PastRowOf | undefined] => [then[at], now[at]],
    );
  });
};
