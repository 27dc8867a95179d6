import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const deviationApiFields = apiFields({
  number: { example: 'DV2026030200001' },
  kind: { example: 'quantity' },
  status: { example: 'open' },
  mendBy: { example: 'supplierEntry' },
  promised: { says: 'What was promised: a quantity, a day', example: '100' },
  found: { says: 'What was found instead', example: '95' },
  receipt: { says: 'Goods receipt', example: '1024' },
  receiptId: { says: 'Goods receipt', example: '1024' },
  sequencedDeliveryId: { says: 'Delivery in sequence at whose receipt it was found', example: '1024' },
  noteId: { says: 'Delivery note', example: '1024' },
  shown: { says: 'mine: what waits for the asking side; or a state', example: 'mine' },
  evidence: { says: 'Pictures and papers' },
  answerEvidence: { says: 'Pictures and papers of the supplier' },
  answered: { says: 'Deviations that are answered now', example: 2 },
  answeredAs: { example: 'disputed' },
  decidedAs: { example: 'upheld' },
  answer: { example: '按装箱单为 100 件' },
  answeredBy: { example: 'wang.fahuo' },
  decision: { example: '称重记录为 95 件' },
  decidedBy: { example: 'sun.jianguo' },
  raisedBy: { example: 'song.chunsheng' },
  lines: { says: 'Deviations, each with the version that was seen' },
  lineId: { says: 'Material of the note; null: the whole note', example: '1024' },
});
