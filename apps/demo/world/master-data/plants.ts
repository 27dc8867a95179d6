/** An invented maker of cars with two plants. */
export const plants = [
  {
    plantNo: '1000',
    sapPlantNo: 'CY10',
    nameZh: '澄岳汽车长春工厂',
    nameEn: 'Chengyue Changchun Plant',
    province: '吉林省',
    city: '长春市',
    postcode: '130011',
    street: '汽车经济技术开发区启明路 1188 号',
    contact: '韩立新',
    phone: '0431-81557100',
    /** Vehicles built on a working day. */
    vehiclesADay: 520,
  },
  {
    plantNo: '2000',
    sapPlantNo: 'CY20',
    nameZh: '澄岳汽车合肥新能源工厂',
    nameEn: 'Chengyue Hefei New Energy Plant',
    province: '安徽省',
    city: '合肥市',
    postcode: '230601',
    street: '经济技术开发区云谷路 2266 号',
    contact: '鲁静怡',
    phone: '0551-63557200',
    vehiclesADay: 310,
  },
] as const;
export type PlantNo = (typeof plants)[number]['plantNo'];

export const areas = [
  { plantNo: '1000', code: 'A', nameZh: '总装区', nameEn: 'Assembly' },
  { plantNo: '1000', code: 'B', nameZh: '焊装区', nameEn: 'Body shop' },
  { plantNo: '1000', code: 'P', nameZh: '动力总成区', nameEn: 'Powertrain' },
  { plantNo: '2000', code: 'K', nameZh: '总装区', nameEn: 'Assembly' },
  { plantNo: '2000', code: 'W', nameZh: '焊装区', nameEn: 'Body shop' },
  { plantNo: '2000', code: 'E', nameZh: '电池区', nameEn: 'Battery shop' },
] as const;

/** `kinds` of parts are received there; codes have at most 5 characters. */
export const points = [
  {
    plantNo: '1000',
    area: 'A',
    code: 'A13',
    nameZh: '总装 13 号卸货点',
    nameEn: 'Assembly 13',
    warehouse: 'WH1A',
    kinds: ['electronic', 'standard'],
  },
  {
    plantNo: '1000',
    area: 'A',
    code: 'A21',
    nameZh: '总装 21 号卸货点',
    nameEn: 'Assembly 21',
    warehouse: 'WH1A',
    kinds: ['chassis', 'exterior'],
  },
  {
    plantNo: '1000',
    area: 'A',
    code: 'A35',
    nameZh: '总装 35 号卸货点',
    nameEn: 'Assembly 35',
    warehouse: 'WH1C',
    kinds: ['interior'],
  },
  {
    plantNo: '1000',
    area: 'A',
    code: '00001',
    nameZh: '散件接收点',
    nameEn: 'CKD reception',
    warehouse: 'WH1D',
    kinds: [],
  },
  {
    plantNo: '1000',
    area: 'B',
    code: 'B07',
    nameZh: '焊装 7 号卸货点',
    nameEn: 'Body shop 7',
    warehouse: 'WH1B',
    kinds: ['body'],
  },
  {
    plantNo: '1000',
    area: 'P',
    code: 'P02',
    nameZh: '动力总成 2 号卸货点',
    nameEn: 'Powertrain 2',
    warehouse: 'WH1P',
    kinds: ['powertrain', 'fluid'],
  },
  {
    plantNo: '2000',
    area: 'K',
    code: 'K2',
    nameZh: '总装 2 号卸货点',
    nameEn: 'Assembly 2',
    warehouse: 'WH2K',
    kinds: ['electronic', 'standard', 'fluid'],
  },
  {
    plantNo: '2000',
    area: 'K',
    code: 'K5',
    nameZh: '总装 5 号卸货点',
    nameEn: 'Assembly 5',
    warehouse: 'WH2K',
    kinds: ['interior', 'exterior', 'chassis'],
  },
  {
    plantNo: '2000',
    area: 'W',
    code: 'W1',
    nameZh: '焊装 1 号卸货点',
    nameEn: 'Body shop 1',
    warehouse: 'WH2W',
    kinds: ['body'],
  },
  {
    plantNo: '2000',
    area: 'E',
    code: 'E3',
    nameZh: '电池 3 号卸货点',
    nameEn: 'Battery 3',
    warehouse: 'WH2E',
    kinds: ['battery', 'powertrain'],
  },
] as const satisfies readonly { plantNo: PlantNo; kinds: readonly string[]; [field: string]: unknown }[];

/** Weekdays of the docks: Changchun unloads as long as it works and Saturday mornings, Hefei in one long day. */
export const dockWeek: Readonly<Record<PlantNo, readonly (readonly [weekday: number, shifts: string])[]>> = {
  '1000': [
    ...[1, 2, 3, 4, 5].map((weekday) => [weekday, '06:30-14:30, 14:30-22:30'] as const),
    [6, '06:30-14:30'],
    [7, ''],
  ],
  '2000': [...[1, 2, 3, 4, 5, 6].map((weekday) => [weekday, '08:00-20:00'] as const), [7, '']],
};

/** `at`: unloading points it serves; `suppliers`: for whom a fixed dock is kept. */
export const doors: readonly {
  plantNo: PlantNo;
  code: string;
  nameZh: string;
  nameEn: string;
  at: readonly string[];
  suppliers?: readonly string[];
  closed?: true;
}[] = [
  { plantNo: '1000', code: 'D01', nameZh: '1 号道口', nameEn: 'Dock 1', at: ['A13', 'A21'] },
  { plantNo: '1000', code: 'D02', nameZh: '2 号道口', nameEn: 'Dock 2', at: ['A13', 'A21'] },
  { plantNo: '1000', code: 'D03', nameZh: '3 号道口', nameEn: 'Dock 3', at: ['A35', '00001'] },
  {
    plantNo: '1000',
    code: 'D04',
    nameZh: '4 号道口（座椅专用）',
    nameEn: 'Dock 4 (seats)',
    at: ['A35'],
    suppliers: ['S1013', 'S1014'],
  },
  { plantNo: '1000', code: 'D05', nameZh: '5 号道口', nameEn: 'Dock 5', at: ['B07'] },
  {
    plantNo: '1000',
    code: 'D06',
    nameZh: '6 号道口（冲压件专用）',
    nameEn: 'Dock 6 (pressings)',
    at: ['B07'],
    suppliers: ['S1001', 'S1002'],
  },
  { plantNo: '1000', code: 'D07', nameZh: '7 号道口', nameEn: 'Dock 7', at: ['P02'] },
  { plantNo: '1000', code: 'D08', nameZh: '8 号道口', nameEn: 'Dock 8', at: ['P02'], closed: true },
  { plantNo: '2000', code: 'H01', nameZh: '1 号道口', nameEn: 'Dock 1', at: ['K2', 'K5'] },
  { plantNo: '2000', code: 'H02', nameZh: '2 号道口', nameEn: 'Dock 2', at: ['K2', 'K5'] },
  { plantNo: '2000', code: 'H03', nameZh: '3 号道口', nameEn: 'Dock 3', at: ['W1'] },
  {
    plantNo: '2000',
    code: 'H04',
    nameZh: '4 号道口（电池专用）',
    nameEn: 'Dock 4 (batteries)',
    at: ['E3'],
    suppliers: ['S1029', 'S1030'],
  },
  { plantNo: '2000', code: 'H05', nameZh: '5 号道口', nameEn: 'Dock 5', at: ['E3'] },
];
