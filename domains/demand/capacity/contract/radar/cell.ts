/** How a week of a group stands, one letter each: what colours say, what nobody stated, what no version reaches. */
export const cellMarks = { green: 'g', yellow: 'y', red: 'r', notStated: 'n', noForecast: '-' } as const;
export type CellKind = keyof typeof cellMarks;
const kinds = Object.entries(cellMarks) as [CellKind, string][];

/** The kinds of the weeks of a group: `gg-` is green, green, no forecast. */
export const kindAt = (marks: string, week: number): CellKind =>
  kinds.find(([, mark]) => mark === marks.charAt(week))?.[0] ?? 'noForecast';
