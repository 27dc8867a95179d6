/** The record to which files of a deviation belong, those of both sides. */
export const evidenceRecord = (id: string) => ({ entity: 'deviation', recordId: id });
