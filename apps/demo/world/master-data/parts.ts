import { randomOf } from '../../random.ts';
import { families, variants, type Family } from './part-families.ts';
import type { PlantNo } from './plants.ts';
import type { Specialty } from './suppliers.ts';

export type Part = {
  partNo: string;
  nameZh: string;
  nameEn: string;
  unit: 'PCE' | 'KGM' | 'MTR' | 'SET';
  /** Kilograms of one unit, three decimals. */
  weightKg: string;
  size: readonly [number, number, number] | null;
  kind: Specialty;
  group: string;
  plants: readonly PlantNo[];
  /** Share of the vehicles of its plants that bear it, and units in each. */
  takeRate: number;
  perVehicle: number;
  /** Software and hardware revision and G-stand of electronics. */
  revisions: { software: string; hardware: string; gStand: string } | null;
  changeIndex: string;
};

export const PART_COUNT = 600;

type Model = { prefix: string; plants: readonly PlantNo[]; drive: 'combustion' | 'electric'; share: number };
const models: readonly Model[] = [
  { prefix: '6C1', plants: ['1000'], drive: 'combustion', share: 0.46 },
  { prefix: '2E7', plants: ['2000'], drive: 'electric', share: 0.58 },
  { prefix: '7D4', plants: ['1000'], drive: 'combustion', share: 0.34 },
  { prefix: '9G3', plants: ['2000'], drive: 'electric', share: 0.42 },
  { prefix: '4F0', plants: ['1000', '2000'], drive: 'electric', share: 0.2 },
];
const colours = ['HCQ', '9B9', 'A6S', '4EC', '1QB', 'RAA', '82V'] as const;
const indexes = ['', 'A', 'B', 'C', 'D', 'E'] as const;

/** Numbers that the sample messages name, so a message finds its part. Blanks are part of the number. */
const fromMessages: readonly Part[] = [
  ['5G0 123 456 A', '前支架', 'Bracket, front', 'PCE', '1.25', 'body', ['1000', '2000']],
  ['N   903 102 01', '变速箱油（桶装）', 'Gear oil, drummed', 'KGM', '1', 'fluid', ['1000']],
  ['1H9 609 075 A', '制动鼓', 'Brake drum', 'PCE', '4.6', 'chassis', ['1000']],
  ['1J0 857 487 E  HCQ', '遮阳板饰条', 'Sun visor trim', 'PCE', '0.14', 'interior', ['1000']],
  ['6Q0 807 720 A  A6S', '保险杠导向件', 'Bumper guide', 'PCE', '0.22', 'exterior', ['1000']],
  ['1H2 819 098 A', '暖风导管', 'Heater duct', 'PCE', '0.36', 'interior', ['1000']],
].map(
  ([partNo, nameZh, nameEn, unit, weightKg, kind, plants]) =>
    ({
      partNo,
      nameZh,
      nameEn,
      unit,
      weightKg,
      size: unit === 'KGM' ? null : [210, 140, 70],
      kind,
      group: 'ckd',
      plants,
      takeRate: 0.3,
      perVehicle: 1,
      revisions: null,
      changeIndex: 'A',
    }) as Part,
);

/** One part for each fitting model, family and side, until there are enough. */
const made = (): Part[] => {
  const found = [...fromMessages];
  for (const [round, model] of models.entries())
    for (const [order, family] of families.entries()) {
      if (family.drive !== 'any' && family.drive !== model.drive) continue;
      for (const [side, variant] of variants[family.variants].entries()) {
        if (found.length === PART_COUNT) return found;
        found.push(partOf(family, model, { order, side, round }, variant));
      }
    }
  return found;
};

const partOf = (
  family: Family,
  model: Model,
  at: { order: number; side: number; round: number },
  variant: { zh: string; en: string },
): Part => {
  const random = randomOf(`part ${model.prefix} ${family.zh} ${variant.zh}`);
  const { partNo, index } = numberOf(family, model, at, random);
  return {
    partNo,
    nameZh: `${variant.zh}${family.zh}`,
    nameEn: `${family.en}${variant.en}`,
    unit: family.unit,
    weightKg: family.unit === 'KGM' ? '1' : (family.kg * (0.9 + random.next() * 0.2)).toFixed(3),
    size: family.unit === 'KGM' ? null : family.size,
    kind: family.kind,
    group: family.group,
    plants: family.kind === 'standard' && random.chance(0.4) ? ['1000', '2000'] : model.plants,
    takeRate: model.share * random.pick([1, 1, 0.7, 0.45, 0.15]),
    perVehicle: family.perVehicle,
    revisions:
      family.kind === 'electronic' || family.middle === '907'
        ? {
            software: String(random.whole(11, 48) * 10).padStart(4, '0'),
            hardware: `H${String(random.whole(1, 14)).padStart(2, '0')}`,
            gStand: `${random.pick(['H', 'K', 'S'])}${String(random.whole(1, 9)).padStart(2, '0')}`,
          }
        : null,
    changeIndex: `${String(random.whole(1, 9)).padStart(2, '0')}${index}`,
  };
};

/** `6C1 857 705 B  RAA`: model, group, running number (left odd, right even), index, and behind two blanks the colour. */
const numberOf = (
  family: Family,
  model: Model,
  { order, side, round }: { order: number; side: number; round: number },
  random: ReturnType<typeof randomOf>,
): { partNo: string; index: string } => {
  const index = random.pick(indexes);
  if (family.kind === 'standard' && family.unit === 'PCE')
    return {
      partNo: `N   ${family.middle} ${order}${round} ${String(side + 1).padStart(2, '0')}`,
      index: '',
    };
  const running = String(100 + order * 8 + side + 1);
  const colour = family.coloured ? `${index === '' ? '  ' : ''}  ${random.pick(colours)}` : '';
  return {
    partNo: `${model.prefix} ${family.middle} ${running}${index === '' ? '' : ` ${index}`}${colour}`,
    index,
  };
};

export const parts: readonly Part[] = made();
