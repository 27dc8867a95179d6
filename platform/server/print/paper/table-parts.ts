export type TableColumn = {
  readonly header: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  /** The most lines of a cell, such as of a name beside its number; what is longer ends in `…`. */
  readonly lines?: number;
};

/** A table that may go over many pages: texts per row, in the order of the columns. */
export type Table = {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
};
