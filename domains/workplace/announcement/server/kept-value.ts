/** An answer to one question as the table has it: files by their ids. */
export type KeptValue = {
  readonly key: string;
  readonly text: string | null;
  readonly picked: readonly string[];
  readonly files: readonly string[];
};
