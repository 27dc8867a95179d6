import type { Kysely } from 'kysely';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { storedLines } from '@portal/packaging/contract/packaging-set.ts';
import { deliveries } from '../../world/demand/deliveries.ts';
import { packaging } from '../../world/master-data/packaging.ts';

const USAGES = { KLT: 'parts', GLT: 'unit', AUX: 'cover', CON: 'securing' } as const;

/** Packaging, what sets consist of, and how the parts of suppliers are packed by agreement. */
export const insertPackaging = async (db: Kysely<Tables>): Promise<void> => {
  await insertMany(
    db,
    'packaging',
    {
      code: 'text',
      name_zh: 'text',
      name_en: 'text',
      kind: 'text',
      length_mm: 'int',
      width_mm: 'int',
      height_mm: 'int',
      tare_kg: 'numeric',
      load_kg: 'numeric',
      stack_factor: 'int',
      ownership: 'text',
      active: 'boolean',
      mode: 'text',
      usage: 'text',
      texture: 'text',
      role: 'text',
      turnover: 'text',
      empty_pack_code: 'text',
      inner_length_mm: 'int',
      inner_width_mm: 'int',
      inner_height_mm: 'int',
      folds: 'boolean',
      folded_height_mm: 'int',
      nests: 'boolean',
      bundle_units: 'int',
      set_lines: 'text',
    },
    packaging.map((one) => ({
      code: one.code,
      name_zh: one.nameZh,
      name_en: one.nameEn,
      kind: one.kind,
      length_mm: one.size[0],
      width_mm: one.size[1],
      height_mm: one.size[2],
      tare_kg: one.tareKg,
      load_kg: one.loadKg,
      stack_factor: one.stack,
      ownership: one.ownership,
      active: one.inactive !== true,
      mode: one.mode ?? (one.ownership === 'one-way' ? 'one-time' : 'cycle'),
      usage: one.usage ?? USAGES[one.kind],
      texture: one.texture ?? 'plastic',
      role: one.kind === 'KLT' || one.kind === 'GLT' ? 'main' : 'attached',
      turnover: one.turnover ?? 'external',
      // What comes back empty is counted under a number of its own.
      empty_pack_code: one.bundle === undefined ? null : `LG-${one.code}`,
      inner_length_mm: (one.inside ?? one.hollow)?.[0] ?? null,
      inner_width_mm: (one.inside ?? one.hollow)?.[1] ?? null,
      inner_height_mm: (one.inside ?? one.hollow)?.[2] ?? null,
      folds: one.foldedMm !== undefined,
      folded_height_mm: one.foldedMm ?? null,
      nests: one.nests ?? false,
      bundle_units: one.bundle ?? null,
      // The first of a set carries the others.
      set_lines: storedLines(
        (one.set ?? []).map(([partCode, quantity], at) => ({
          partCode,
          role: at === 0 ? ('main' as const) : ('attached' as const),
          quantity,
        })),
      ),
    })),
  );
  await insertMany(
    db,
    'packaging_agreement',
    {
      plant_no: 'text',
      supplier_code: 'text',
      part_no: 'text',
      effective_from: 'date',
      inner_code: 'text',
      quantity_per_inner: 'numeric',
      outer_code: 'text',
      inner_per_layer: 'int',
      layers: 'int',
      auxiliary_code: 'text',
      auxiliary_per_outer: 'int',
    },
    deliveries.map(({ plantNo, supplier, part, packing }) => ({
      plant_no: plantNo,
      supplier_code: supplier.supplierCode,
      part_no: part.partNo,
      effective_from: '2026-01-01',
      inner_code: packing.innerCode,
      quantity_per_inner: packing.quantityPerInner,
      outer_code: packing.outerCode,
      inner_per_layer: packing.innerPerLayer,
      layers: packing.layers,
      auxiliary_code: packing.auxiliaryCode,
      auxiliary_per_outer: packing.auxiliaryPerOuter,
    })),
  );
};
