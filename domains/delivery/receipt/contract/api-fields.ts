import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const receiptApiFields = apiFields({
  number: { example: 'GR0000123' },
  deliveryNoteId: { says: 'Delivery note that was received', example: '1024' },
  noteId: { says: 'Delivery note', example: '1024' },
  noteNumber: { example: 'DN0000123' },
  batchNo: { example: 'B20260302' },
  transportNumber: { example: 'TO0000123' },
  receiptNumber: { says: 'Receipt, when the note was received already', example: 'GR0000123' },
  unloaded: {
    says: 'Transport order that is unloaded now, its last note being received',
    example: 'TO0000123',
  },
  scanned: { example: '1JUN123456789000000001' },
  receivedBy: { example: 'liu.yang' },
  differenceReason: { example: '运输破损' },
  stage: { example: 'arrived' },
  lineList: { says: 'Materials of the receipt' },
});
