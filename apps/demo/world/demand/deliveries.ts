import { randomOf } from '../../random.ts';
import { packingOf, type Packing } from '../master-data/packaging.ts';
import { parts, type Part } from '../master-data/parts.ts';
import { plants, points, type PlantNo } from '../master-data/plants.ts';
import { suppliers, type Supplier } from '../master-data/suppliers.ts';

/** What a supplier delivers to a plant: the row of plant_supplier_part with its agreements. */
export type Delivery = {
  plantNo: PlantNo;
  supplier: Supplier;
  part: Part;
  unloadingPoint: string;
  warehouseCode: string;
  supplierPartNo: string;
  dispositor: string;
  project: string;
  quotaPercent: number;
  leadDays: number;
  saNo: string;
  /** Counting point of the line that the part passes. */
  assemblyPoint: 'ZP5' | 'ZP7' | null;
  /** ISO number of the day on which it is fetched every week. */
  pickupWeekday: string | null;
  packing: Packing;
  /** Units the plant needs of this supplier on a working day, on average. */
  aDay: number;
};

/** The dispatcher of the demo has parts in the messages; so has its neighbour. */
const [first, second] = [suppliers[0]!, suppliers[1]!];
const SECOND_SOURCE = 0.25;

const made = (): Delivery[] =>
  parts.flatMap((part) => part.plants.flatMap((plantNo) => sourcesOf(part, plantNo)));

const sourcesOf = (part: Part, plantNo: PlantNo): Delivery[] => {
  if (part.group === 'ckd')
    return [deliveryOf(part, plantNo, part.partNo === '1H9 609 075 A' ? second : first, 100)];
  const makers = suppliers.filter((supplier) => supplier.makes.includes(part.kind));
  // One maker for a family of parts, so that a supplier's list reads like a commodity.
  const main = randomOf(`source ${plantNo} ${part.kind} ${part.nameZh.replace(/^[左右前后]+/, '')}`).pick(
    makers,
  );
  const random = randomOf(`source ${plantNo} ${part.partNo}`);
  const others = makers.filter((supplier) => supplier !== main);
  if (others.length === 0 || !random.chance(SECOND_SOURCE)) return [deliveryOf(part, plantNo, main, 100)];
  const quota = random.pick([60, 70, 80]);
  return [
    deliveryOf(part, plantNo, main, quota),
    deliveryOf(part, plantNo, random.pick(others), 100 - quota),
  ];
};

const marksOf = (
  plantNo: PlantNo,
  supplier: Supplier,
  part: Part,
): Pick<Delivery, 'assemblyPoint' | 'pickupWeekday'> => {
  const random = randomOf(`marks ${plantNo} ${supplier.supplierCode} ${part.partNo}`);
  return {
    assemblyPoint: random.pick(['ZP5', 'ZP7', null, null, null]),
    pickupWeekday: random.chance(0.2) ? String(random.whole(1, 5)) : null,
  };
};

const deliveryOf = (part: Part, plantNo: PlantNo, supplier: Supplier, quotaPercent: number): Delivery => {
  const random = randomOf(`delivery ${plantNo} ${supplier.supplierCode} ${part.partNo}`);
  const point = pointOf(part, plantNo);
  const { vehiclesADay } = plants.find((plant) => plant.plantNo === plantNo)!;
  return {
    plantNo,
    supplier,
    part,
    unloadingPoint: point.code,
    warehouseCode: point.warehouse,
    supplierPartNo: `${supplier.supplierCode.slice(2)}-${part.group.slice(0, 3).toUpperCase()}-${random.whole(1000, 9999)}`,
    dispositor: `${plantNo === '1000' ? 'C' : 'H'}${String(1 + Math.floor(suppliers.indexOf(supplier) / 6)).padStart(2, '0')}`,
    project: plantNo === '1000' ? 'CY-C1' : 'CY-E2',
    quotaPercent,
    leadDays: Math.max(1, supplier.days[plantNo] ?? 1),
    saNo: `55000${plantNo === '1000' ? '1' : '2'}${supplier.supplierCode.slice(1)}`,
    packing: packingOf(part),
    ...marksOf(plantNo, supplier, part),
    aDay: (vehiclesADay * part.takeRate * part.perVehicle * quotaPercent) / 100,
  };
};

const pointOf = (part: Part, plantNo: PlantNo) => {
  const here = points.filter((point) => point.plantNo === plantNo);
  const ckd = part.group === 'ckd' ? here.find((point) => point.code === '00001') : undefined;
  if (ckd && part.partNo !== '5G0 123 456 A' && part.partNo !== 'N   903 102 01') return ckd;
  if (part.group === 'ckd') return here[0]!;
  return here.find((point) => (point.kinds as readonly string[]).includes(part.kind)) ?? here[0]!;
};

export const deliveries: readonly Delivery[] = made();
