import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { partFields } from './field-words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  parts: { create: 'New part', empty: 'No parts yet: start with “New part”' },
  supplierParts: {
    create: 'New supplier part',
    empty: 'No supplier parts yet: maintain parts and suppliers first, then who delivers what',
  },
  fields: {
    partNo: partFields.en.partNo,
    name: 'Part name',
    nameZh: 'Name (Chinese)',
    nameEn: 'Name (English)',
    unit: 'Unit',
    weightKg: 'Weight (kg)',
    lengthMm: 'Length (mm)',
    widthMm: 'Width (mm)',
    heightMm: 'Height (mm)',
    kind: 'Kind',
    partGroup: 'Part group',
    supplierCount: 'Suppliers at this plant',
    supplierCode: supplierFields.en.supplierCode,
    supplierNameZh: 'Supplier name (Chinese)',
    supplierNameEn: 'Supplier name',
    partNameZh: 'Part name (Chinese)',
    partNameEn: 'Part name',
    supplierPartNo: 'Supplier part number',
    unloadingPoint: 'Unloading point',
    warehouseCode: 'Warehouse',
    storageLocation: 'Storage location',
    dispositor: 'MRP controller',
    project: 'Project',
    quotaPercent: 'Quota (%)',
    leadDays: 'Lead time (days)',
    isJit: 'JIT',
    isJis: 'JIS',
    changeIndex: 'Change index',
    softwareRevision: 'Software revision',
    hardwareRevision: 'Hardware revision',
    gStand: 'G-stand',
  },
  kind: {
    body: 'Body',
    chassis: 'Chassis',
    powertrain: 'Powertrain',
    battery: 'Traction battery',
    electronic: 'Electronics',
    interior: 'Interior',
    exterior: 'Exterior',
    fluid: 'Fluids',
    standard: 'Standard parts',
  },
  hints: {
    quotaPercent: 'Whole number from 0 to 100; not above 100 in all for a part at an unloading point',
    gStand: 'Letter H, K or S and a number, for example H05',
  },
  checks: {
    'part.above100': 'Must not be above 100',
    'part.gStandForm': 'A G-stand is H, K or S and 1 to 3 digits, for example H05',
  },
  told: {
    partKey: 'Part number without blanks',
    plantNo: 'Plant',
  },
  failures: {
    'part.numberTaken': 'Part no. {value} exists already (blanks do not count)',
    'part.numberStays': 'The number of a part cannot be changed',
    'part.unknown': 'There is no part {partNo}',
    'part.supplierUnknown': 'There is no supplier {supplierCode}',
    'part.pointUnknown': 'This plant has no unloading point {unloadingPoint}',
    'part.supplierPartTaken': 'The supplier delivers this part to this unloading point already',
    'part.supplierPartStays': 'Supplier and part cannot be changed',
    'part.quotaAbove100':
      'The quotas of part {partNo} at {unloadingPoint} add up to {total} %, more than 100 %',
  },
});
