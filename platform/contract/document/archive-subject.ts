/** Grows by declaration merging: what a person ticks for an archive. Each archived table belongs to one. */
export interface ArchiveSubjects {}
export type ArchiveSubject = keyof ArchiveSubjects & string;
