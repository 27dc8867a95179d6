import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  truckTypes: { create: 'New truck type', empty: 'No truck types yet' },
  detail: { truckType: 'Truck type {code}', general: 'General', size: 'Size and load' },
  fields: {
    code: 'Truck type',
    name: 'Name',
    nameZh: 'Name (Chinese)',
    nameEn: 'Name (English)',
    loadingMetres: 'Loading metres (m)',
    widthMm: 'Inner width (mm)',
    heightMm: 'Inner height (mm)',
    volumeM3: 'Volume (m³)',
    loadKg: 'Load (kg)',
    active: 'Active',
  },
  hints: {
    code: 'Letters, digits, dots, underscores and hyphens; orders and vehicles carry it, so it cannot be changed later',
    nameZh: 'All pages, exports and documents show this name',
    loadingMetres: 'Inner length that can be loaded',
    active: 'An inactive type cannot be chosen any more; orders and vehicles that have it keep it',
  },
  checks: {
    'fleet.codeForm': 'Letters, digits, dots, underscores and hyphens only',
    'fleet.volumeTooLarge':
      'More than loading metres × inner width × inner height give: check the comma and the units',
  },
  done: {
    'tenant.created.fleet.set-up-tenant': 'Prepare truck types',
    'fleet.start': 'Bring truck types of the version',
  },
  failures: {
    'fleet.truckTypeTaken': 'There is a truck type {value} already',
    'fleet.truckTypeStays': 'The code of a truck type cannot be changed',
  },
});
