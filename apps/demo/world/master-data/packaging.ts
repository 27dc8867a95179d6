import type { Part } from './parts.ts';

type Kind = 'KLT' | 'GLT' | 'AUX' | 'CON';
type Ownership = 'buyer' | 'supplier' | 'pool' | 'one-way';
type Packaging = {
  code: string;
  nameZh: string;
  nameEn: string;
  kind: Kind;
  /** Outer and, for what holds parts, inner size in millimetres. */
  size: readonly [number, number, number];
  inside?: readonly [number, number, number];
  /** Inner size of what holds boxes. */
  hollow?: readonly [number, number, number];
  tareKg: string;
  loadKg: string;
  stack: number;
  ownership: Ownership;
  mode?: 'normal' | 'group' | 'cycle' | 'one-time';
  usage?: 'parts' | 'unit' | 'cover' | 'layer' | 'protection' | 'securing';
  texture?: 'plastic' | 'steel' | 'wood' | 'cardboard' | 'foam' | 'film' | 'textile';
  turnover?: 'internal' | 'external';
  /** Height of the empty one, folded. */
  foldedMm?: number;
  nests?: boolean;
  /** Empties in a bundle. */
  bundle?: number;
  inactive?: boolean;
  /** Of a set: its main packaging first, the others are attached. */
  set?: readonly (readonly [code: string, quantity: number])[];
};

/** Small load carriers after VDA 4500, pallets, mesh and sleeve boxes, lids. */
export const packaging: readonly Packaging[] = [
  {
    code: 'KLT3147',
    nameZh: '小料箱 300×200×147',
    nameEn: 'RL-KLT 3147',
    kind: 'KLT',
    size: [297, 198, 147],
    inside: [243, 162, 129],
    tareKg: '0.6',
    loadKg: '20',
    stack: 10,
    ownership: 'buyer',
    bundle: 80,
    nests: false,
  },
  {
    code: 'KLT4147',
    nameZh: '小料箱 400×300×147',
    nameEn: 'RL-KLT 4147',
    kind: 'KLT',
    size: [396, 297, 147],
    inside: [346, 265, 109],
    tareKg: '1.3',
    loadKg: '20',
    stack: 8,
    ownership: 'buyer',
    bundle: 48,
    nests: false,
  },
  {
    code: 'KLT4280',
    nameZh: '小料箱 400×300×280',
    nameEn: 'RL-KLT 4280',
    kind: 'KLT',
    size: [396, 297, 280],
    inside: [346, 265, 242],
    tareKg: '1.9',
    loadKg: '20',
    stack: 5,
    ownership: 'buyer',
    bundle: 30,
    nests: true,
  },
  {
    code: 'KLT6147',
    nameZh: '小料箱 600×400×147',
    nameEn: 'RL-KLT 6147',
    kind: 'KLT',
    size: [594, 396, 147],
    inside: [544, 364, 109],
    tareKg: '2.2',
    loadKg: '20',
    stack: 8,
    ownership: 'buyer',
    bundle: 24,
    nests: false,
  },
  {
    code: 'KLT6280',
    nameZh: '小料箱 600×400×280',
    nameEn: 'RL-KLT 6280',
    kind: 'KLT',
    size: [594, 396, 280],
    inside: [544, 364, 242],
    tareKg: '3.1',
    loadKg: '20',
    stack: 5,
    ownership: 'pool',
    bundle: 15,
    nests: true,
  },
  {
    code: 'CAN20',
    nameZh: '20 千克塑料桶',
    nameEn: 'Canister 20 kg',
    kind: 'KLT',
    size: [290, 260, 400],
    tareKg: '1.1',
    loadKg: '22',
    stack: 3,
    ownership: 'one-way',
  },
  {
    code: 'SLV1210',
    nameZh: '围板箱 1200×1000×750',
    nameEn: 'Sleeve box 1200×1000×750',
    kind: 'GLT',
    size: [1200, 1000, 750],
    inside: [1150, 950, 700],
    tareKg: '14',
    loadKg: '500',
    stack: 3,
    ownership: 'pool',
    foldedMm: 210,
    bundle: 5,
  },
  {
    code: 'RCK2212',
    nameZh: '专用料架 2200×1200×1400',
    nameEn: 'Special rack 2200×1200×1400',
    kind: 'GLT',
    size: [2200, 1200, 1400],
    inside: [2100, 1120, 1250],
    tareKg: '165',
    loadKg: '900',
    stack: 2,
    ownership: 'buyer',
    texture: 'steel',
  },
  {
    code: 'PAL1208',
    nameZh: '欧标托盘 1200×800',
    nameEn: 'Euro pallet 1200×800',
    kind: 'GLT',
    size: [1200, 800, 144],
    tareKg: '25',
    loadKg: '1500',
    stack: 3,
    ownership: 'pool',
    texture: 'wood',
    bundle: 15,
  },
  {
    code: 'PAL1210',
    nameZh: '塑料托盘 1200×1000',
    nameEn: 'Plastic pallet 1200×1000',
    kind: 'GLT',
    size: [1200, 1000, 150],
    tareKg: '19',
    loadKg: '1200',
    stack: 3,
    ownership: 'pool',
    bundle: 15,
    nests: true,
  },
  {
    code: 'SKD2212',
    nameZh: '料架底盘 2200×1200',
    nameEn: 'Rack base 2200×1200',
    kind: 'GLT',
    size: [2200, 1200, 160],
    tareKg: '60',
    loadKg: '1500',
    stack: 2,
    ownership: 'buyer',
    texture: 'steel',
  },
  {
    code: 'MSH1208',
    nameZh: '网箱 1240×835×970',
    nameEn: 'Mesh box 1240×835×970',
    kind: 'GLT',
    size: [1240, 835, 970],
    hollow: [1200, 800, 800],
    tareKg: '78',
    loadKg: '1500',
    stack: 4,
    ownership: 'buyer',
    texture: 'steel',
    foldedMm: 300,
    bundle: 4,
  },
  {
    code: 'LID1208',
    nameZh: '托盘盖 1200×800',
    nameEn: 'Pallet lid 1200×800',
    kind: 'AUX',
    size: [1200, 800, 40],
    tareKg: '4',
    loadKg: '1',
    stack: 1,
    ownership: 'pool',
  },
  {
    code: 'LID1210',
    nameZh: '围板箱盖 1200×1000',
    nameEn: 'Sleeve box lid 1200×1000',
    kind: 'AUX',
    size: [1200, 1000, 50],
    tareKg: '5.5',
    loadKg: '1',
    stack: 1,
    ownership: 'pool',
  },
  {
    code: 'LYR1208',
    nameZh: '隔板 1200×800',
    nameEn: 'Intermediate layer 1200×800',
    kind: 'AUX',
    size: [1200, 800, 4],
    tareKg: '1.2',
    loadKg: '1',
    stack: 1,
    ownership: 'one-way',
    usage: 'layer',
    texture: 'cardboard',
  },
  {
    code: 'TRY4030',
    nameZh: '吸塑托盘 400×300',
    nameEn: 'Blister tray 400×300',
    kind: 'AUX',
    size: [380, 280, 30],
    tareKg: '0.25',
    loadKg: '8',
    stack: 20,
    ownership: 'supplier',
    usage: 'protection',
    nests: true,
    bundle: 100,
  },
  {
    code: 'FLM500',
    nameZh: '缠绕膜 500 毫米',
    nameEn: 'Stretch film 500 mm',
    kind: 'CON',
    size: [500, 120, 120],
    tareKg: '2.1',
    loadKg: '1',
    stack: 1,
    ownership: 'one-way',
    usage: 'securing',
    texture: 'film',
  },
  {
    code: 'STR16',
    nameZh: 'PET 打包带 16 毫米',
    nameEn: 'PET strap 16 mm',
    kind: 'CON',
    size: [400, 400, 150],
    tareKg: '10',
    loadKg: '1',
    stack: 1,
    ownership: 'one-way',
    usage: 'securing',
  },
  {
    code: 'VCI10',
    nameZh: '防锈袋 1000×800',
    nameEn: 'VCI bag 1000×800',
    kind: 'CON',
    size: [1000, 800, 1],
    tareKg: '0.05',
    loadKg: '50',
    stack: 1,
    ownership: 'one-way',
    usage: 'protection',
    texture: 'film',
  },
  {
    code: 'TRL0906',
    nameZh: '线边料车 900×600',
    nameEn: 'Line-side trolley 900×600',
    kind: 'GLT',
    size: [900, 600, 1100],
    tareKg: '42',
    loadKg: '250',
    stack: 1,
    ownership: 'buyer',
    mode: 'normal',
    texture: 'steel',
    turnover: 'internal',
  },
  {
    code: 'WBX1008',
    nameZh: '木箱 1000×800×700',
    nameEn: 'Wooden crate 1000×800×700',
    kind: 'GLT',
    size: [1000, 800, 700],
    tareKg: '32',
    loadKg: '600',
    stack: 2,
    ownership: 'one-way',
    texture: 'wood',
    inactive: true,
  },
  {
    code: 'SET1208',
    nameZh: '托盘带盖组合 1200×800',
    nameEn: 'Pallet with lid 1200×800',
    kind: 'GLT',
    size: [1200, 800, 184],
    tareKg: '29',
    loadKg: '1500',
    stack: 3,
    ownership: 'pool',
    mode: 'group',
    set: [
      ['PAL1208', 1],
      ['LID1208', 1],
    ],
  },
  {
    code: 'SET1210',
    nameZh: '围板箱组合 1200×1000',
    nameEn: 'Sleeve box set 1200×1000',
    kind: 'GLT',
    size: [1200, 1000, 950],
    tareKg: '38.5',
    loadKg: '500',
    stack: 3,
    ownership: 'pool',
    mode: 'group',
    foldedMm: 410,
    set: [
      ['PAL1210', 1],
      ['SLV1210', 1],
      ['LID1210', 1],
    ],
  },
];

/** How a part is packed. */
export type Packing = {
  innerCode: string;
  quantityPerInner: number;
  outerCode: string;
  innerPerLayer: number;
  layers: number;
  auxiliaryCode: string | null;
  auxiliaryPerOuter: number;
};

type OnPallet = Omit<Packing, 'innerCode' | 'quantityPerInner'>;
const onEuroPallet = (innerPerLayer: number, layers: number): OnPallet => ({
  outerCode: 'PAL1208',
  innerPerLayer,
  layers,
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
});
/** Boxes from small to large with what they stand on. The smallest ones go loose into mesh boxes. */
const outers: Readonly<Record<string, OnPallet>> = {
  KLT3147: { outerCode: 'MSH1208', innerPerLayer: 16, layers: 5, auxiliaryCode: null, auxiliaryPerOuter: 0 },
  KLT4147: onEuroPallet(8, 6),
  KLT4280: onEuroPallet(8, 3),
  KLT6147: onEuroPallet(4, 6),
  KLT6280: onEuroPallet(4, 3),
  SLV1210: {
    outerCode: 'PAL1210',
    innerPerLayer: 1,
    layers: 1,
    auxiliaryCode: 'LID1210',
    auxiliaryPerOuter: 1,
  },
  RCK2212: { outerCode: 'SKD2212', innerPerLayer: 1, layers: 1, auxiliaryCode: null, auxiliaryPerOuter: 0 },
};
const CANISTER: Packing = {
  innerCode: 'CAN20',
  quantityPerInner: 20,
  outerCode: 'PAL1208',
  innerPerLayer: 9,
  layers: 3,
  auxiliaryCode: 'LYR1208',
  auxiliaryPerOuter: 2,
};

/** A box should hold a handful at least; below that the next larger one is tried. */
const ENOUGH = 6;
const PACKED = 0.8;

export const packingOf = (part: Part): Packing => {
  if (part.size === null) return CANISTER;
  let best = { code: 'RCK2212', holds: 1 };
  for (const { code, inside, loadKg } of packaging) {
    if (!inside) continue;
    const holds = Math.min(fits(part.size, inside), Math.floor(Number(loadKg) / Number(part.weightKg)), 500);
    if (holds < 1) continue;
    best = { code, holds };
    if (holds >= ENOUGH) break;
  }
  return { innerCode: best.code, quantityPerInner: handy(best.holds), ...outers[best.code]! };
};

/** How often a part fits into a box, turned as it fits best, with some air left for hands and foam. */
const fits = (part: readonly [number, number, number], box: readonly [number, number, number]): number => {
  const turns = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const;
  const most = Math.max(
    ...turns.map(
      ([l, w, h]) =>
        Math.floor(box[0] / part[l]) * Math.floor(box[1] / part[w]) * Math.floor(box[2] / part[h]),
    ),
  );
  return most <= 2 ? most : Math.max(2, Math.floor(most * PACKED));
};

/** Round figures people count by. */
const handy = (most: number): number =>
  [
    500, 400, 300, 250, 200, 150, 120, 100, 80, 60, 50, 40, 30, 25, 24, 20, 16, 15, 12, 10, 8, 6, 5, 4, 3, 2,
  ].find((one) => one <= most) ?? 1;
