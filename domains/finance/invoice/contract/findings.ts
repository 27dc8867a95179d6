import * as z from 'zod/mini';

/**
 * What a reader may find in an invoice file. `refuse`: the file is not taken, and its sentence says what to bring instead; `wrong`: it is taken, and
 * the invoice cannot be submitted with it; `note`: worth knowing.
 */
export const findingWeights = {
  emptyFile: 'refuse',
  tooLarge: 'refuse',
  unknownFormat: 'refuse',
  encoding: 'refuse',
  doctype: 'refuse',
  malformedXml: 'refuse',
  xmlTooMuch: 'refuse',
  elementTwice: 'refuse',
  severalInvoices: 'refuse',
  bookingRecord: 'refuse',
  issuerRecord: 'refuse',
  otherXml: 'refuse',
  elementMissing: 'refuse',
  figureForm: 'refuse',
  dayForm: 'refuse',
  numberForm: 'refuse',
  numbersDiffer: 'refuse',
  oldKind: 'refuse',
  zipDamaged: 'refuse',
  zipTooMuch: 'refuse',
  zipLocked: 'refuse',
  zipNames: 'refuse',
  zipEmpty: 'refuse',
  zipNested: 'refuse',
  ofdNoInvoice: 'refuse',
  sealBroken: 'refuse',
  pdfDamaged: 'refuse',
  pdfLocked: 'refuse',
  pdfPages: 'refuse',
  pdfNoText: 'refuse',
  pdfNoInvoice: 'refuse',
  pdfSeveral: 'refuse',
  tookTooLong: 'refuse',
  tookTooMuch: 'refuse',
  numberTaken: 'refuse',
  numberInPlant: 'refuse',
  numberTwice: 'refuse',
  alreadySubmitted: 'refuse',
  sumsDiffer: 'wrong',
  grossDiffers: 'wrong',
  lineGrossDiffers: 'wrong',
  lineTaxDiffers: 'wrong',
  wordsDiffer: 'wrong',
  discountAlone: 'wrong',
  signDiffers: 'wrong',
  redWithoutBlue: 'wrong',
  issuedInFuture: 'wrong',
  redAboveBlue: 'wrong',
  confirmationDiffers: 'wrong',
  blueBelowRed: 'wrong',
  sellerUnknown: 'wrong',
  buyerUnknown: 'wrong',
  blueNotHere: 'note',
  confirmationUnknown: 'note',
  confirmationState: 'note',
  sellerUnchecked: 'note',
  buyerUnchecked: 'note',
  kindUnknown: 'note',
  taxCumulated: 'note',
  xmlSigned: 'note',
  xmlUnsigned: 'note',
  xmlSignatureForm: 'note',
  sealIntact: 'note',
  sealTrusted: 'note',
  sealUnknown: 'note',
  sealExpired: 'note',
  sealRevoked: 'note',
  sealUnreadable: 'note',
  layoutUnsigned: 'note',
  layoutPartial: 'note',
  qrCheck: 'note',
  qrDiffers: 'note',
} as const satisfies Readonly<Record<string, 'refuse' | 'wrong' | 'note'>>;

export type FindingKey = keyof typeof findingWeights;
export type FindingWeight = (typeof findingWeights)[FindingKey];
export const findingKeys = Object.keys(findingWeights) as [FindingKey, ...FindingKey[]];

/** A finding with what its sentence names: `{line}` is filled from `line` here. */
export const Finding = z.object({
  key: z.enum(findingKeys),
  details: z.record(z.string(), z.string()),
});
export type Finding = z.output<typeof Finding>;

export const finding = (key: FindingKey, details: Finding['details'] = {}): Finding => ({ key, details });
export const weighs = (found: readonly Finding[], weight: FindingWeight): boolean =>
  found.some(({ key }) => findingWeights[key] === weight);
