import { createCanvas } from '@napi-rs/canvas';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { sideView, topView, type View } from '@portal/packaging-instruction/contract/drawing.ts';
import type { Measures } from '@portal/packaging-instruction/contract/rules.ts';
import { attachFiles, keepFile } from '@portal/settings/server/offers.ts';
import { instructionsOn, type Edition, type PackedPart } from '../../world/instructions.ts';
import { packaging } from '../../world/master-data/packaging.ts';
import { people } from '../../world/people.ts';
import type { Delivery } from '../../world/demand/deliveries.ts';

/** Packaging instructions in all their states, with pictures of their steps. */
export const insertInstructions = async (
  callerAt: (plantNo: string) => Caller,
  today: Day,
): Promise<void> => {
  const made = instructionsOn(today);
  const { db } = callerAt(made[0]!.delivery.plantNo);
  const first = await takeNumbers(db, 'packaging-instruction', 'tenant', made.length);
  for (const [at, one] of made.entries())
    await insertEditions(
      callerAt(one.delivery.plantNo),
      `PI${String(first + BigInt(at)).padStart(6, '0')}`,
      one,
    );
};

const insertEditions = async (
  caller: Caller,
  number: string,
  { delivery, editions }: PackedPart,
): Promise<void> => {
  let rootId: string | null = null;
  for (const edition of editions) {
    const { id } = await caller.db
      .insertInto('packaging_instruction')
      .values({ ...rowOf(delivery, edition), number, root_id: rootId })
      .returning('id')
      .executeTakeFirstOrThrow();
    rootId ??= id;
    if (isAccepted(edition)) await insertAgreement(caller, delivery, edition);
    if (edition.filled !== 'none') await insertSteps(caller, { id, rootId }, delivery, edition);
  }
};

const rowOf = (delivery: Delivery, edition: Edition) => ({
  plant_no: delivery.plantNo,
  supplier_code: delivery.supplier.supplierCode,
  part_no: delivery.part.partNo,
  edition: edition.edition,
  status: edition.status,
  effective_on: edition.effectiveOn,
  expires_on: edition.expiresOn,
  planner: delivery.dispositor,
  remark: null,
  supplement_type: 'plantPickup' as const,
  distance_km: delivery.supplier.km[delivery.plantNo] ?? null,
  ...(edition.filled === 'none' ? NOTHING : filledOf(delivery, edition)),
  refuse_reason: edition.refuseReason,
  sent_at: edition.status === 'created' ? null : new Date().toISOString(),
  submitted_at: edition.filled === 'whole' ? new Date().toISOString() : null,
  submitted_by: edition.filled === 'whole' ? delivery.supplier.contact : null,
  ...(isAccepted(edition) && { decided_at: new Date().toISOString(), decided_by: PLANNER }),
});

const isAccepted = ({ status }: Edition): boolean =>
  ['notEffective', 'effective', 'expired'].includes(status);
const PLANNER = people.find(({ roles }) => roles.includes('packaging-planner'))!.name;

/** What a planner accepted is agreed from its day on; the agreements of the demo are those of the editions that hold since its begin. */
const insertAgreement = async (
  { db }: Caller,
  { plantNo, supplier, part, packing }: Delivery,
  { effectiveOn, fewerLayers }: Edition,
): Promise<void> => {
  await db
    .insertInto('packaging_agreement')
    .values({
      plant_no: plantNo,
      supplier_code: supplier.supplierCode,
      part_no: part.partNo,
      effective_from: effectiveOn,
      inner_code: packing.innerCode,
      quantity_per_inner: String(packing.quantityPerInner),
      outer_code: packing.outerCode,
      inner_per_layer: packing.innerPerLayer,
      layers: packing.layers - fewerLayers,
      auxiliary_code: packing.auxiliaryCode,
      auxiliary_per_outer: packing.auxiliaryPerOuter,
    })
    .onConflict((at) => at.constraint('packaging_agreement_day_taken').doNothing())
    .execute();
};

const NOTHING = {
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  part_weight_kg: null,
  part_length_mm: null,
  part_width_mm: null,
  part_height_mm: null,
  inner_code: null,
  quantity_per_inner: null,
  outer_code: null,
  inner_per_layer: null,
  layers: null,
  auxiliary_code: null,
  auxiliary_per_outer: null,
  stack: null,
  bundle_units: null,
  protection: null,
} as const;

const filledOf = ({ supplier, part, packing }: Delivery, { filled, fewerLayers }: Edition) => {
  const inner = packaging.find(({ code }) => code === packing.innerCode)!;
  const outer = packaging.find(({ code }) => code === packing.outerCode)!;
  return {
    contact_name: supplier.contact,
    contact_phone: supplier.tel,
    contact_email: supplier.email,
    part_weight_kg: part.weightKg,
    part_length_mm: part.size?.[0] ?? null,
    part_width_mm: part.size?.[1] ?? null,
    part_height_mm: part.size?.[2] ?? null,
    inner_code: packing.innerCode,
    quantity_per_inner: String(packing.quantityPerInner),
    outer_code: packing.outerCode,
    inner_per_layer: packing.innerPerLayer,
    layers: packing.layers - fewerLayers,
    auxiliary_code: packing.auxiliaryCode,
    auxiliary_per_outer: packing.auxiliaryPerOuter,
    stack: filled === 'half' ? null : Math.min(2, outer.stack),
    bundle_units: filled === 'half' ? null : (inner.bundle ?? 20),
    protection: filled === 'half' ? null : '零件之间放隔板，每箱套防锈袋，箱盖朝上；雨雪天加盖防水膜。',
  };
};

const STEPS = ['按图示方向把箱子摆满一层，标签朝外', '逐层码放，盖好盖子并捆扎'] as const;

const insertSteps = async (
  caller: Caller,
  { id, rootId }: { id: string; rootId: string },
  delivery: Delivery,
  edition: Edition,
): Promise<void> => {
  const steps = edition.filled === 'half' ? STEPS.slice(0, 1) : STEPS;
  for (const [at, text] of steps.entries()) {
    const file = await keepFile(caller, {
      name: `${delivery.part.partNo.replaceAll(' ', '')}-${at + 1}.png`,
      docType: 'packaging-instruction',
      source: 'demo',
      contentType: 'image/png',
      content: pictureOf(viewsOf(delivery, edition)[at]!),
    });
    await attachFiles(caller, { entity: 'packaging_instruction', recordId: rootId }, [file]);
    await caller.db
      .insertInto('packaging_instruction_step')
      .values({
        plant_no: delivery.plantNo,
        supplier_code: delivery.supplier.supplierCode,
        instruction_id: id,
        position: at + 1,
        text,
        picture_id: file.id,
      })
      .execute();
  }
};

/** The demo has no photographs: its pictures are drawn from the packing. */
const viewsOf = ({ part, packing }: Delivery, { fewerLayers }: Edition): readonly [View, View] => {
  const packed = { inner: measuresOf(packing.innerCode), outer: measuresOf(packing.outerCode) };
  const values = {
    quantityPerInner: String(packing.quantityPerInner),
    innerPerLayer: packing.innerPerLayer,
    layers: packing.layers - fewerLayers,
    stack: 1,
    auxiliaryPerOuter: packing.auxiliaryPerOuter,
    partWeightKg: part.weightKg,
  };
  const auxiliary = packing.auxiliaryCode === null ? undefined : measuresOf(packing.auxiliaryCode);
  return [topView(values, packed), sideView(values, { ...packed, auxiliary })];
};

const measuresOf = (code: string): Measures => {
  const one = packaging.find((other) => other.code === code)!;
  const inside = one.inside ?? one.hollow;
  return {
    code,
    nameZh: one.nameZh,
    nameEn: one.nameEn,
    kind: one.kind,
    lengthMm: one.size[0],
    widthMm: one.size[1],
    heightMm: one.size[2],
    innerLengthMm: inside?.[0] ?? null,
    innerWidthMm: inside?.[1] ?? null,
    innerHeightMm: inside?.[2] ?? null,
    tareKg: one.tareKg,
    loadKg: one.loadKg,
    stackFactor: one.stack,
  };
};

const WIDE = 480;
const COLOURS = { outer: '#d6b98c', box: '#5b84b1', cover: '#c9ccd1', above: '#ffffff' } as const;

const pictureOf = (view: View): Buffer => {
  const scale = WIDE / Math.max(view.width, view.height);
  const canvas = createCanvas(Math.ceil(view.width * scale), Math.ceil(view.height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#f3f1ec';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const { part, x, y, width, height } of view.shapes) {
    context.fillStyle = COLOURS[part];
    context.fillRect(x * scale, y * scale, width * scale, height * scale);
    context.strokeStyle = '#2b3a4a';
    context.strokeRect(x * scale + 0.5, y * scale + 0.5, width * scale - 1, height * scale - 1);
  }
  return canvas.toBuffer('image/png');
};
