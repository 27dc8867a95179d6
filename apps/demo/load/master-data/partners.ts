import type { Kysely } from 'kysely';
import { today, type Day } from '@portal/platform/contract/day.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { agenciesOn, agentCodes } from '../../world/agencies.ts';
import { contacts } from '../../world/contacts.ts';
import { deliveries } from '../../world/demand/deliveries.ts';
import { plants } from '../../world/master-data/plants.ts';
import { forwarders, suppliers } from '../../world/master-data/suppliers.ts';
import { ZONE } from './plants.ts';

/** Delivered once, and does no more. */
const FORMER: (typeof suppliers)[number] = {
  ...suppliers[2]!,
  supplierCode: 'S1099',
  nameZh: '吉林北辰车身部件有限公司（已停用）',
  nameEn: 'Jilin Beichen Body Components (no longer active)',
  duns: '527001999',
};

/** Suppliers with their production locations, and forwarders. */
export const insertPartners = async (db: Kysely<Tables>, day: Day = today(ZONE)): Promise<void> => {
  await insertMany(
    db,
    'supplier',
    {
      supplier_code: 'text',
      name_zh: 'text',
      name_en: 'text',
      category: 'text',
      address: 'text',
      city: 'text',
      postcode: 'text',
      tel: 'text',
      contact: 'text',
      email: 'text',
      claims_email: 'text',
      duns: 'text',
      freeze_days: 'int',
      po_split_type: 'text',
      agency: 'boolean',
      confirm_type: 'text',
      container_turnover_days: 'int',
      container_receive_days: 'int',
      carpool_threshold_m3: 'numeric',
      special: 'boolean',
      gtl: 'boolean',
      active: 'boolean',
    },
    [...suppliers, FORMER].map((supplier, at) => ({
      supplier_code: supplier.supplierCode,
      name_zh: supplier.nameZh,
      name_en: supplier.nameEn,
      category: supplier.category,
      address: supplier.address,
      city: supplier.city,
      postcode: supplier.postcode,
      tel: supplier.tel,
      contact: supplier.contact,
      email: supplier.email,
      claims_email: supplier.claimsEmail,
      duns: supplier.duns,
      freeze_days: supplier.freezeDays,
      po_split_type: supplier.splitType,
      agency: agentCodes.has(supplier.supplierCode),
      // Standard parts are delivered as they are asked for.
      confirm_type: supplier.category === 'standard' ? 'none' : 'required',
      // most keep to it, some do not
      container_turnover_days: 50,
      container_receive_days: 3,
      // Who sends little shares a truck.
      carpool_threshold_m3: supplier.category === 'standard' ? '20' : at % 2 === 0 ? '12' : null,
      special: supplier.category === 'jis',
      // His printers know labels after VDA 4902 only.
      gtl: supplier !== suppliers[9],
      active: supplier !== FORMER,
    })),
  );
  await insertMany(
    db,
    'supplier_origin',
    {
      supplier_code: 'text',
      code: 'text',
      name: 'text',
      duns: 'text',
      country: 'text',
      city: 'text',
      address: 'text',
      postcode: 'text',
      contact: 'text',
      phone: 'text',
      email: 'text',
      warehouse_type: 'text',
      distance_km: 'int',
      transport_days: 'int',
      lead_days: 'int',
      share_percent: 'int',
    },
    suppliers.flatMap((supplier) =>
      plants.flatMap(({ plantNo }, at) =>
        deliveries.some((one) => one.supplier === supplier && one.plantNo === plantNo)
          ? [
              {
                supplier_code: supplier.supplierCode,
                code: `O${at + 1}`,
                name: `${supplier.nameZh}${at === 0 ? '' : '（二号发货库）'}`,
                duns: supplier.duns,
                country: 'CN',
                city: supplier.city,
                address: supplier.address,
                postcode: supplier.postcode,
                contact: supplier.contact,
                phone: supplier.phone,
                email: supplier.email,
                warehouse_type: at === 0 ? 'own' : 'third-party',
                distance_km: supplier.km[plantNo] ?? 0,
                transport_days: supplier.days[plantNo] ?? 0,
                lead_days: 2,
                share_percent: sharesOf(supplier)[at] ?? 0,
              },
            ]
          : [],
      ),
    ),
  );
  await insertMany(
    db,
    'supplier_contact',
    {
      supplier_code: 'text',
      module: 'text',
      name: 'text',
      position: 'text',
      tel: 'text',
      email: 'text',
    },
    contacts.map(({ supplierCode, ...contact }) => ({ supplier_code: supplierCode, ...contact })),
  );
  await insertMany(
    db,
    'supplier_agency',
    {
      plant_no: 'text',
      agent_code: 'text',
      supplier_code: 'text',
      part_scope: 'text',
      part_nos: 'text',
      valid_from: 'date',
      valid_to: 'date',
      active: 'boolean',
    },
    agenciesOn(day),
  );
  await insertMany(
    db,
    'forwarder',
    {
      forwarder_code: 'text',
      name_zh: 'text',
      name_en: 'text',
      address: 'text',
      city: 'text',
      tel: 'text',
      contact: 'text',
      email: 'text',
    },
    forwarders.map(({ code, nameZh, nameEn, ...rest }) => ({
      forwarder_code: code,
      name_zh: nameZh,
      name_en: nameEn,
      ...rest,
    })),
  );
};

const servesAll = (supplier: (typeof suppliers)[number]): boolean =>
  plants.every(({ plantNo }) =>
    deliveries.some((one) => one.supplier === supplier && one.plantNo === plantNo),
  );
const stillOpen = suppliers.findLast(servesAll);

/** All of it where he delivers to one plant; of two the first location makes more, and of one supplier the rest is still open. */
const sharesOf = (supplier: (typeof suppliers)[number]): number[] => {
  const served = plants.map(({ plantNo }) =>
    deliveries.some((one) => one.supplier === supplier && one.plantNo === plantNo),
  );
  if (served.filter(Boolean).length < 2) return served.map((is) => (is ? 100 : 0));
  return supplier === stillOpen ? [60, 30] : [60, 40];
};
