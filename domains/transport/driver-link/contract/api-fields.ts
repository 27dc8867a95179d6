import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const driverLinkApiFields = apiFields({
  code: { says: 'What stands behind /driver/link# in a link, or the code of the gate', example: '482915' },
  links: { says: 'Links that were made, in the order of the orders’ numbers' },
  refused: { says: 'Orders without a new link, each with the reason' },
  ids: { says: 'Transport orders', example: '1024' },
  windowFrom: { says: 'When the window of the order begins' },
  opened: {
    says: 'The link is this phone’s now; false: ask again with the cookie that was set',
    example: 'true',
  },
  hasLeft: { says: 'The order has departed' },
  dueAt: {
    says: 'When the truck is due: the beginning of its window, else its expected arrival',
    example: '2026-03-02T00:00:00Z',
  },
  plant: { says: 'The plant in both languages' },
  plantPhone: { says: 'Telephone of the plant', example: '0431-85110001' },
  zh: { says: 'In Chinese', example: '长春工厂' },
  en: { says: 'In English', example: 'Changchun plant' },
  point: { says: 'The unloading point in both languages' },
  yard: { says: 'Where the truck stands in the yard; null while nobody has said' },
  doorCode: { says: 'The dock the truck is called to', example: 'D1' },
  calledAt: { says: 'When it was called' },
  acknowledged: { says: 'The driver has seen this call' },
  revokedBy: { says: 'Who ended the link', example: '林永康' },
  gateCode: { example: '482915' },
});
