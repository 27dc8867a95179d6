/** The record to which the files of an invoice belong. */
export const invoiceRecord = (id: string) => ({ entity: 'invoice', recordId: id });
