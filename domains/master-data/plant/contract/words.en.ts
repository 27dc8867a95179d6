import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  points: {
    create: 'New unloading point',
    empty: 'No unloading points yet: create an unloading area first, then an unloading point',
  },
  fields: {
    areaCode: 'Unloading area',
    areaNameZh: 'Area name (Chinese)',
    areaNameEn: 'Area name',
    code: 'Unloading point',
    name: 'Point name',
    nameZh: 'Point name (Chinese)',
    nameEn: 'Point name (English)',
    warehouseCode: 'Warehouse',
    doors: 'Docks',
    doorCode: 'Dock',
    doorNameZh: 'Dock name (Chinese)',
    doorNameEn: 'Dock name',
    doorKind: 'Kind of dock',
    supplierCode: 'Fixed for supplier',
    hasDoor: 'Has an open dock',
    active: 'Active',
  },
  doorKind: { fixed: 'Fixed', shared: 'Shared' },
  closedDoor: '{door} (closed)',
  areas: {
    create: 'New unloading area',
    fields: { code: 'Area code', nameZh: 'Area name (Chinese)', nameEn: 'Area name (English)' },
  },
  failures: {
    'plant.numberTaken': 'This plant number exists already',
    'plant.nameTaken': 'This plant name exists already',
    'plant.sapNumberTaken': 'This SAP plant number exists already',
    'plant.unloadingAreaTaken': 'Unloading area {value} exists already',
    'plant.unloadingPointTaken': 'Unloading point {value} exists already',
    'plant.doorTaken': 'This dock exists already',
    'plant.supplierInDoorTaken': 'The supplier is at this dock already',
    'plant.areaUnknown': 'There is no unloading area {areaCode}; create it first',
  },
});
