import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const labelPrinterApiFields = apiFields({
  host: { example: '10.20.3.41' },
  port: { example: 9100 },
  dots: { example: '203' },
  networks: { says: 'Networks in which printers may lie' },
  ports: { says: 'Ports that printers may have', example: '9100-9109' },
  printers: { says: 'Printers that the caller may send labels to' },
  problem: { says: 'What went wrong; null: the printer took the label', example: 'unreachable' },
  name: { example: '产线 3' },
});
