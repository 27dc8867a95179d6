/** What a workbook may cost. Sizes in bytes, time in milliseconds of reading. */
export type SheetLimits = {
  readonly fileBytes: number;
  readonly files: number;
  /** Sum of the unpacked sizes that the archive declares; a file that lies about its size is cut off while unpacking. */
  readonly unpackedBytes: number;
  readonly sharedTextBytes: number;
  readonly rows: number;
  readonly columns: number;
  readonly milliseconds: number;
};

export const sheetLimits: SheetLimits = {
  fileBytes: 30 * 2 ** 20,
  files: 200,
  unpackedBytes: 150 * 2 ** 20,
  sharedTextBytes: 60 * 2 ** 20,
  rows: 20_000,
  columns: 200,
  milliseconds: 30_000,
};
