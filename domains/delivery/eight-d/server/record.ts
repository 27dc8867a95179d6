/** The record to which files of a report belong, those of all of its stages. */
export const eightDRecord = (id: string) => ({ entity: 'eight_d', recordId: id });
