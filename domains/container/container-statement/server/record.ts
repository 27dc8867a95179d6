/** The record to which the evidence of a statement belongs. */
export const evidenceRecord = (id: string) => ({ entity: 'container_statement', recordId: id });
