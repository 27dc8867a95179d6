import type { Kysely } from 'kysely';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { conversions, units } from '../../world/master-data/units.ts';

/** Units that the demo's planners added to those a tenant starts with. */
export const insertUnits = async (db: Kysely<Tables>): Promise<void> =>
  insertMany(
    db,
    'unit',
    {
      code: 'text',
      name_zh: 'text',
      name_en: 'text',
      decimals: 'int',
      message_codes: 'text',
      active: 'boolean',
    },
    units,
  );

/** What one of another unit is of a part's own. */
export const insertConversions = async (db: Kysely<Tables>): Promise<void> =>
  insertMany(db, 'part_unit', { part_no: 'text', unit: 'text', factor: 'numeric' }, conversions);
