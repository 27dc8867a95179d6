import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const themeApiFields = apiFields({
  primaryColour: { example: '#1554ad' },
  successColour: { example: '#2e7d32' },
  warningColour: { example: '#b26a00' },
  errorColour: { example: '#c62828' },
  textColour: { example: '#1f2329' },
  canvasColour: { example: '#f5f6f8' },
  productZh: { example: '供应商协同门户' },
  productEn: { example: 'Supplier portal' },
  sloganZh: { example: '准时到货' },
  sloganEn: { example: 'On time' },
  footerZh: { example: '版权所有' },
  footerEn: { example: 'All rights reserved' },
  cardRadius: { example: 8 },
  buttonRadius: { example: 6 },
  guideUrl: { example: 'https://guide.example.com' },
  logo: { example: '1024' },
  loginPicture: { example: '1025' },
});
