import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const logApiFields = apiFields({
  at: { example: '2026-03-02T08:00:00.000Z' },
  program: { says: 'The token, and whose it is', example: 'ERP（张伟）' },
  tokenId: { says: 'The token that made the call', example: '7' },
  methodPath: { says: 'Method and path', example: 'POST /api/sf/v1/delivery-note/1024/send' },
  repeatKey: {
    says: 'The `idempotency-key` of the call; as a filter the whole of it',
    example: 'b7c1f8de-note-4711',
  },
  answeredBefore: {
    says: 'Y where a call before under the same key was answered again, and nothing was done',
  },
  atFrom: {
    says: 'From this day on; needed, at most 92 days back from the end, by filters for a part of a text, and 31 for an order by anything but the time',
  },
  atTo: { says: 'Up to this day' },
  user: {
    says: 'A whole user number, or with a range of days a part of number or name',
    example: 'zhang.wei',
  },
  userName: { example: '张伟' },
  ip: { example: '10.20.30.40' },
  text: {
    says: 'A part of parameters, exception or number of an error; with a range of days',
    example: 'DN0000123',
  },
  type: { example: 'delivery-note:send' },
  typeName: { example: '发送' },
  plantNo: { example: 'P1' },
  companyCode: { example: 'S1001' },
  actingFor: { example: 'S1002' },
  parameters: { example: '{"id":"1024"}' },
  failure: { example: 'deliveryNote.alreadySent' },
  exception: { example: 'connect ECONNREFUSED' },
  trace: { example: '3F0A91C27B' },
  trackId: {
    says: 'A whole track id, or with a range of days a part of one',
    example: '0d5b1f6e-3c5a-4b0e-9a52-6f1d9c7e2a41',
  },
  httpCode: { example: 200 },
  name: { example: 'inbound' },
  url: { example: '/edi/v1/inbound' },
  request: { example: "UNA:+.? 'UNB+UNOC:3+PLANT+SUPPLIER" },
  response: { example: '{"code":"000000000"}' },
  durationMs: { example: 42 },
  tookFrom: { example: 500 },
  canRedrive: { says: 'True when it can be driven again' },
  redrivenAt: { says: 'When it was driven again' },
  redrivenBy: { says: 'Who drove it again', example: 'zhang.wei' },
  redrivenAs: { says: 'Track id of the new try; empty until it was made', example: '7f6d2f0c' },
  canResend: { says: 'True when the mail can be sent again' },
  subject: { example: '发货单 DN0000123 已发送' },
  problem: { example: '550 mailbox unavailable' },
  days: { example: 400 },
  recipient: { example: 'zhang.wei@example.com' },
});
