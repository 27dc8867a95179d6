import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { openDisruption } from '../contract/endpoints.ts';
import type { Disruption } from '../contract/fields.ts';

export type PartRow = { partNo: string; week: string; lost: string };
export type MeasureRow = { measure: string; owner: string; dueOn: string; doneOn: string };
export type LinkRow = { kind: string; number: string; day: string };
export type CardLists = {
  readonly parts: readonly PartRow[];
  readonly measures: readonly MeasureRow[];
  readonly links: readonly LinkRow[];
};

export const newPart = (): PartRow => ({ partNo: '', week: '', lost: '' });
export const newMeasure = (): MeasureRow => ({ measure: '', owner: '', dueOn: '', doneOn: '' });
export const newLink = (): LinkRow => ({ kind: 'callOff', number: '', day: '' });
export const NO_LISTS: CardLists = { parts: [newPart()], measures: [newMeasure()], links: [] };

const isEmpty = (row: object, beside: readonly string[] = []): boolean =>
  Object.entries(row).every(([field, text]) => text === '' || beside.includes(field));

/** Lists of a card as grids have them. A part without a number of the plant is not of this form: it stays with the notification. */
export const listsOf = ({ parts, measures, links }: Disruption): CardLists => ({
  parts: parts.flatMap(({ partNo, week, lost }) =>
    partNo === null ? [] : [{ partNo, week: week ?? '', lost: lost ?? '' }],
  ),
  measures: measures.map((one) => ({ ...one, dueOn: one.dueOn ?? '', doneOn: one.doneOn ?? '' })),
  // one agreement and day stands once, however many lines it leads to
  links: [
    ...new Map(
      links.map(({ kind, number, day }) => [`${kind}/${number}/${day}`, { kind, number, day: day ?? '' }]),
    ).values(),
  ],
});

type Input = InputOf<typeof openDisruption>;
/** Lists as the calls take them; what is empty is left out. */
export const sentLists = (lists: CardLists): Pick<Input, 'parts' | 'measures' | 'links'> => ({
  parts: lists.parts.filter((row) => !isEmpty(row)),
  measures: sentMeasures(lists.measures),
  links: lists.links.filter((row) => !isEmpty(row, ['kind'])) as Input['links'],
});
export const sentMeasures = (rows: readonly MeasureRow[]): Input['measures'] =>
  rows.filter((row) => !isEmpty(row)).map((row) => ({ ...row }));

type Faults = Readonly<Record<string, string>>;
/** What keeps a row from being sent, by field, as keys of checks. */
export const partFaults = (row: PartRow): Faults =>
  isEmpty(row)
    ? {}
    : {
        ...(row.partNo === '' && { partNo: 'required' }),
        ...(row.lost !== '' && row.week === '' && { week: 'required' }),
      };
export const measureFaults = (row: MeasureRow): Faults =>
  isEmpty(row)
    ? {}
    : { ...(row.measure === '' && { measure: 'required' }), ...(row.owner === '' && { owner: 'required' }) };
export const linkFaults = (row: LinkRow): Faults =>
  isEmpty(row, ['kind'])
    ? {}
    : {
        ...(row.number === '' && { number: 'required' }),
        ...(row.kind === 'callOff' && row.day === '' && { day: 'required' }),
      };
