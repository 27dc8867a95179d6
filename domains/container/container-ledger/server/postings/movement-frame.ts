import { plantZone } from '@portal/plant/server/offers.ts';
import { movementRowColumns } from '../../contract/fields.ts';
import { containerPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

/** The workbook of movements, out and in. */
export const movementFrame = {
  title: containerPermissions['container:movement'],
  words,
  columns: movementRowColumns,
  zone: plantZone,
};
