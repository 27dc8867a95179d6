import type { Kysely } from 'kysely';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ediPartners, ediParts } from '../world/edi.ts';

/** What the codes of outside messages mean here. */
export const insertMessageCodes = async (db: Kysely<Tables>): Promise<void> => {
  await insertMany(
    db,
    'edi_partner',
    {
      format: 'text',
      customer_code: 'text',
      plant_code: 'text',
      supplier_code_given: 'text',
      plant_no: 'text',
      for_supplier: 'text',
    },
    ediPartners.map((one) => ({
      format: one.format,
      customer_code: one.customer,
      plant_code: one.plant,
      supplier_code_given: one.supplier,
      plant_no: one.plantNo,
      for_supplier: one.forSupplier,
    })),
  );
  await insertMany(
    db,
    'edi_part',
    { plant_no: 'text', part_key: 'text', part_no: 'text' },
    ediParts.map((one) => ({ plant_no: one.plantNo, part_key: one.partKey, part_no: one.partNo })),
  );
};
