import type { PlantNo } from '../master-data/plants.ts';
import { forwarders } from '../master-data/suppliers.ts';

/** How far a run has come; of one that is under way the truck has left the first supplier only. */
export type RunStory = 'toName' | 'toConfirm' | 'confirmed' | 'underway' | 'arrived' | 'completed';

/** One truck that fetches goods of several suppliers, in the order of driving. */
export type MilkRunStory = {
  readonly story: RunStory;
  readonly plantNo: PlantNo;
  readonly forwarderCode: string;
  readonly point: string;
  readonly door: string;
  /** Workdays from today to its window; 0 is today, whatever day it is. */
  readonly inDays: number;
  /** Hours from the present one to a window of today. */
  readonly windowIn: number;
  readonly plate: string | null;
  readonly driver: string | null;
  readonly phone: string | null;
  readonly remark: string | null;
  readonly stops: readonly {
    readonly supplierCode: string;
    readonly notes: number;
    readonly packages: number;
    readonly weightKg: string;
    readonly volumeM3: string;
  }[];
};

type Load = readonly [
  supplierCode: string,
  notes: number,
  packages: number,
  weightKg: string,
  volumeM3: string,
];
const stopsOf = (...loads: readonly Load[]): MilkRunStory['stops'] =>
  loads.map(([supplierCode, notes, packages, weightKg, volumeM3]) => ({
    supplierCode,
    notes,
    packages,
    weightKg,
    volumeM3,
  }));

const [JISHUNDA, WANTONG] = forwarders;
const north = { plantNo: '1000', forwarderCode: JISHUNDA.code, point: 'A35', door: 'D03' } as const;
const south = { plantNo: '2000', forwarderCode: WANTONG.code, point: 'K5', door: 'H02' } as const;
const nobody = { plate: null, driver: null, phone: null } as const;

/** Runs in each state: two or three suppliers who lie on one way. */
export const milkRuns: readonly MilkRunStory[] = [
  {
    ...north,
    ...nobody,
    story: 'toName',
    inDays: 3,
    windowIn: 0,
    remark: null,
    stops: stopsOf(['S1005', 1, 6, '840', '7.2'], ['S1004', 1, 9, '2150.5', '9.4']),
  },
  {
    ...north,
    story: 'toConfirm',
    inDays: 2,
    windowIn: 0,
    plate: '吉A6M318',
    driver: '陶立新',
    phone: '13804312218',
    remark: '需带 4 根绑带',
    stops: stopsOf(
      ['S1005', 1, 4, '610', '4.8'],
      ['S1004', 2, 8, '1980', '8.6'],
      ['S1003', 1, 5, '1240', '6.1'],
    ),
  },
  {
    ...north,
    story: 'confirmed',
    inDays: 1,
    windowIn: 0,
    plate: '吉A2R905',
    driver: '白建军',
    phone: '13944051763',
    remark: null,
    stops: stopsOf(['S1004', 1, 7, '1735', '7.9'], ['S1003', 1, 10, '2260', '11.3']),
  },
  {
    ...north,
    story: 'underway',
    inDays: 0,
    windowIn: 3,
    plate: '辽A5H772',
    driver: '丁海波',
    phone: '13840052291',
    remark: null,
    stops: stopsOf(
      ['S1005', 1, 5, '730', '5.5'],
      ['S1004', 1, 6, '1490', '6.7'],
      ['S1003', 1, 4, '985.5', '4.6'],
    ),
  },
  {
    ...south,
    story: 'arrived',
    inDays: 0,
    windowIn: 0,
    plate: '沪D3358K',
    driver: '章国平',
    phone: '13761200934',
    remark: null,
    stops: stopsOf(
      ['S1009', 2, 8, '920', '9.1'],
      ['S1011', 1, 5, '410', '5.2'],
      ['S1010', 1, 3, '185', '2.4'],
    ),
  },
  {
    ...south,
    story: 'completed',
    inDays: -1,
    windowIn: 0,
    plate: '皖A71C60',
    driver: '宋学文',
    phone: '13856071145',
    remark: null,
    stops: stopsOf(['S1011', 1, 6, '530', '6.0'], ['S1010', 2, 7, '460', '5.8']),
  },
];
