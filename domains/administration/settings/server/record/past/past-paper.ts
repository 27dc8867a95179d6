import { wallClock } from '@portal/platform/contract/day.ts';
import { canonical, grouped } from '@portal/platform/contract/quantity.ts';
import type { PastChange, PastField, PastPart } from '@portal/platform/contract/shell/record-past.ts';
import type { HistoryValue } from '@portal/platform/contract/shell/shell.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { words } from '../../../contract/words.en.ts';
import type { Worded } from './worded-past.ts';

type Table = PrintDocument['tables'][number];

/** A record of another time on A4, with the clock of `zone`: what it held, its rows, what was not kept, and what changed. */
export const pastPaper = (caller: Caller, { past, difference }: Worded, zone: string): PrintDocument => {
  const text = words[caller.language].past;
  const clock = clockOf(zone);
  const number = past.title ?? past.id;
  return {
    title: text.title,
    subtitle: `${past.entityName} ${number} · ${fill(text.asOf, { at: clock(past.at) })}`,
    // as a bar code it can be read by a machine alone where it is plain
    number: /^[\w .-]+$/.test(number) ? number : past.id,
    facts: [
      { caption: past.entityName, value: number },
      { caption: fill(text.asOf, { at: clock(past.at) }), value: text.state[past.state] },
      {
        caption: past.since === null ? text.noSince : fill(text.since, { since: clock(past.since) }),
        value: past.isPartial ? text.partial : '',
      },
    ],
    tables: [
      ...(past.fields.length > 0 ? [fieldTable(caller, past.fields, zone)] : []),
      ...past.parts.flatMap((part) => partTables(caller, part, zone)),
      ...(difference === null
        ? []
        : [
            changeTable(caller, difference.changes, zone, {
              from: clock(difference.from),
              to: clock(difference.to),
            }),
          ]),
    ],
    footer: fill(text.printed, {
      at: clock(new Date().toISOString()),
      by: caller.scope.userName,
      zone,
    }),
    pageWords: text.page,
  };
};

const fieldTable = (caller: Caller, fields: readonly PastField[], zone: string): Table => {
  const text = words[caller.language].past;
  return {
    columns: [
      { header: text.field, width: 60 },
      { header: text.value, width: 122 },
    ],
    rows: fields
      .map((field): [string, string] => [field.fieldName, fieldText(caller, field, zone)])
      .filter(([, value]) => value !== ''),
  };
};

const partTables = (caller: Caller, { name, hidden, rows }: PastPart, zone: string): Table[] => {
  const text = words[caller.language].past;
  if (!hidden && rows.length === 0) return [];
  const lines = rows.flatMap(({ label, known, fields }) =>
    [
      [label, text.known[known], ''],
      ...fields.map((field) => ['', field.fieldName, fieldText(caller, field, zone)]),
    ].filter(([place, middle, value], at) => at === 0 || (place + middle! !== '' && value !== '')),
  );
  return [
    {
      caption: name,
      columns: [
        { header: text.place, width: 36 },
        { header: text.field, width: 60 },
        { header: text.value, width: 86 },
      ],
      rows: hidden ? [['', text.hidden, '']] : lines.map((row) => row.map((cell) => cell ?? '')),
    },
  ];
};

const changeTable = (
  caller: Caller,
  changes: readonly PastChange[],
  zone: string,
  between: { readonly from: string; readonly to: string },
): Table => {
  const text = words[caller.language].past;
  return {
    caption: fill(text.changes, between),
    columns: [
      { header: text.place, width: 36 },
      { header: text.field, width: 46 },
      { header: text.before, width: 50 },
      { header: text.after, width: 50 },
    ],
    rows:
      changes.length === 0
        ? [['', text.none, '', '']]
        : changes.map(({ place, kind, fieldName, beforeValue, afterValue, unitName }) => [
            place ?? '',
            kind === 'changed' ? fieldName : text[kind],
            valueText(beforeValue, unitName, zone),
            valueText(afterValue, unitName, zone),
          ]),
  };
};

const fieldText = (caller: Caller, { kept, value, unitName }: PastField, zone: string): string =>
  kept === 'kept' ? valueText(value, unitName, zone) : words[caller.language].past[kept];

const valueText = (value: HistoryValue | null, unitName: string | null, zone: string): string => {
  if (value === null) return '';
  if (value.kind === 'moment') return clockOf(zone)(value.text);
  if (value.kind === 'text') return value.text;
  return [grouped(canonical(value.text)), unitName].filter(Boolean).join(' ');
};

const clockOf =
  (zone: string) =>
  (moment: string): string => {
    const { day, time } = wallClock(zone, new Date(moment));
    return `${day} ${time}`;
  };
