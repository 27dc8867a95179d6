import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { words as part } from '@portal/part/contract/words.en.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  packaging: { create: 'New packaging', empty: 'No packaging yet: start with “New packaging”' },
  agreements: {
    create: 'New agreement',
    empty: 'No agreements yet: maintain packaging and supplier parts first, then how they are packed',
  },
  fields: {
    ...part.en.fields,
    code: 'Packaging code',
    name: 'Name',
    tareKg: 'Tare (kg)',
    loadKg: 'Load (kg)',
    stackFactor: 'Stacking factor',
    ownership: 'Owner',
    effectiveFrom: 'Effective from',
    state: 'State',
    packagingCode: 'Packaging code',
    innerCode: 'Inner packaging',
    quantityPerInner: 'Quantity per inner',
    outerCode: 'Outer packaging',
    innerPerLayer: 'Boxes per layer',
    layers: 'Layers',
    quantityPerOuter: 'Quantity per outer',
    auxiliaryCode: 'Auxiliary packaging',
    auxiliaryPerOuter: 'Auxiliaries per outer',
  },
  kind: { KLT: 'Small load carrier (KLT)', GLT: 'Large load carrier (GLT)', AUX: 'Auxiliary' },
  ownership: { buyer: 'Vehicle maker', supplier: 'Supplier', pool: 'Pool', 'one-way': 'One-way' },
  state: { effective: 'In force', future: 'To come', expired: 'Replaced' },
  hints: {
    auxiliaryCode: 'Empty without auxiliary packaging',
    auxiliaryPerOuter: '0 without auxiliary packaging',
  },
  checks: {
    'packaging.codeForm': 'Letters, digits and . _ - only',
    'packaging.auxiliaryTogether':
      'Auxiliary packaging and its count belong together; without it the count is 0',
  },
  told: {
    lengthMm: 'Length (mm)',
    plantNo: 'Plant',
  },
  failures: {
    'packaging.codeTaken': 'Packaging code {value} exists already',
    'packaging.codeStays': 'The code of a packaging cannot be changed',
    'packaging.sameDay': 'There is a packaging agreement with this effective date already',
    'packaging.agreementStays': 'Supplier and part cannot be changed',
    'packaging.notDelivered': 'Supplier {supplierCode} does not deliver part {partNo} to this plant',
    'packaging.codeUnknown': 'There is no packaging {code}',
    'packaging.wrongKind': 'Packaging {code} is of a kind that cannot be used here',
    'packaging.tooHeavy': '{quantity} a box exceed the load of packaging {code}, {loadKg} kg',
  },
});
