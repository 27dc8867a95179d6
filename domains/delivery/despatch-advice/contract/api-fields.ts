import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const despatchAdviceApiFields = apiFields({
  advisedNumber: { example: '10004711' },
  noteId: { says: 'Id of the delivery note; null when it was refused', example: '1024' },
  noteNumber: { example: '10004711' },
  fileName: { example: 'desadv-20260302.edi' },
  hasFile: { says: 'True: the file that it came in was kept and can be downloaded' },
  preview: { says: 'Y: nothing is written, the answer says what would be' },
  send: { says: 'Y: complete notes are sent at once' },
  notes: { says: 'What became of each note of the file, in their order' },
  problems: { says: 'Why a note was refused, or what of it is missing' },
  problemCount: { example: 1 },
  carrier: { says: 'Who carries the goods, as the message says it', example: 'F001' },
  consignment: { says: 'Number of the consignment, as the message says it', example: '13533302' },
  means: {
    says: 'Plate of the truck, or number of another means, as the message says it',
    example: '吉A12345',
  },
  info: { says: 'Key of what is wrong, the same in every language', example: 'despatchAdvice.partUnknown' },
  details: { says: 'What the sentence quotes, by name' },
  place: { says: 'Segment or record of the file', example: '第 27 段' },
  text: { says: 'What is wrong, in the language of the call', example: '零件 5G0 123 456 A 没有可发的要货' },
  units: { says: 'Packing units that were taken', example: 4 },
  lines: { says: 'Materials of the note', example: 2 },
});
