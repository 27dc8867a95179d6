/** The record to which files of a claim belong: its own, and those of answers to its items. */
export const claimRecord = (claimId: string) => ({ entity: 'claim', recordId: claimId });
