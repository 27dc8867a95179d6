import type { Specialty } from './suppliers.ts';

/** Sides and ends of a vehicle in which a part comes. */
export const variants = {
  one: [{ zh: '', en: '' }],
  leftRight: [
    { zh: '左', en: ' left' },
    { zh: '右', en: ' right' },
  ],
  frontRear: [
    { zh: '前', en: ' front' },
    { zh: '后', en: ' rear' },
  ],
  corners: [
    { zh: '左前', en: ' front left' },
    { zh: '右前', en: ' front right' },
    { zh: '左后', en: ' rear left' },
    { zh: '右后', en: ' rear right' },
  ],
} as const;

export type Family = {
  kind: Specialty;
  group: string;
  zh: string;
  en: string;
  /** Three digits in the middle of the part number. */
  middle: string;
  kg: number;
  /** Longest first, millimetres. */
  size: readonly [number, number, number];
  perVehicle: number;
  variants: keyof typeof variants;
  unit: 'PCE' | 'KGM' | 'MTR' | 'SET';
  drive: 'any' | 'combustion' | 'electric';
  coloured: boolean;
};

type Row = readonly [
  zh: string,
  en: string,
  middle: string,
  kg: number,
  size: readonly [number, number, number],
  perVehicle: number,
  more?: Partial<Pick<Family, 'variants' | 'unit' | 'drive' | 'coloured'>>,
];

const leftRight = { variants: 'leftRight' } as const;
const frontRear = { variants: 'frontRear' } as const;
const corners = { variants: 'corners' } as const;
const electric = { drive: 'electric' } as const;
const combustion = { drive: 'combustion' } as const;
const colour = { coloured: true } as const;

const rows: Readonly<Record<string, readonly [Specialty, readonly Row[]]>> = {
  sheet: [
    'body',
    [
      ['翼子板', 'Fender', '821', 3.1, [980, 620, 180], 1, leftRight],
      ['车门外板', 'Door outer panel', '831', 5.4, [1180, 760, 120], 1, corners],
      ['纵梁加强板', 'Side member reinforcement', '803', 2.35, [620, 160, 90], 1, leftRight],
      ['B 柱内板', 'B-pillar inner', '809', 4.2, [1240, 320, 150], 1, leftRight],
      ['前防撞梁', 'Front bumper beam', '807', 6.8, [1320, 180, 140], 1],
      ['铰链支架', 'Hinge bracket', '833', 0.38, [120, 80, 45], 2, corners],
      ['蓄电池托盘支架', 'Battery tray bracket', '915', 0.92, [240, 180, 60], 1],
      ['发动机舱盖铰链', 'Bonnet hinge', '823', 0.85, [260, 90, 60], 1, leftRight],
      ['车顶横梁', 'Roof cross member', '817', 1.7, [1120, 110, 40], 2],
    ],
  ],
  axle: [
    'chassis',
    [
      ['控制臂', 'Control arm', '407', 2.9, [420, 310, 90], 1, corners],
      ['减振器', 'Damper', '413', 3.4, [620, 130, 130], 1, corners],
      ['稳定杆连接杆', 'Stabiliser link', '411', 0.42, [310, 40, 40], 2, frontRear],
      ['螺旋弹簧', 'Coil spring', '511', 2.6, [380, 140, 140], 2, frontRear],
      ['制动盘', 'Brake disc', '615', 7.6, [312, 312, 50], 2, frontRear],
      ['制动钳', 'Brake calliper', '616', 4.1, [260, 190, 120], 1, corners],
      ['轮毂轴承', 'Wheel bearing', '498', 1.9, [140, 140, 90], 2, frontRear],
      ['转向机总成', 'Steering gear', '423', 11.2, [1280, 210, 190], 1],
      ['转向管柱', 'Steering column', '419', 5.6, [820, 190, 160], 1],
      ['橡胶衬套', 'Rubber bushing', '505', 0.21, [70, 60, 60], 4, frontRear],
      ['制动软管', 'Brake hose', '611', 0.16, [480, 30, 30], 1, corners],
      ['副车架', 'Subframe', '499', 18.5, [980, 620, 220], 1, frontRear],
    ],
  ],
  drive: [
    'powertrain',
    [
      ['进气歧管', 'Intake manifold', '133', 2.8, [460, 290, 220], 1, combustion],
      ['涡轮增压器', 'Turbocharger', '145', 6.9, [280, 240, 220], 1, combustion],
      ['变速箱壳体', 'Gearbox housing', '301', 9.8, [480, 380, 260], 1, combustion],
      ['发动机悬置', 'Engine mount', '199', 1.6, [190, 140, 120], 1, leftRight],
      ['冷却水管', 'Coolant pipe', '121', 0.48, [640, 90, 70], 2],
      ['散热器', 'Radiator', '120', 4.4, [720, 460, 60], 1],
      ['机油滤清器', 'Oil filter', '115', 0.36, [120, 90, 90], 1, combustion],
      ['驱动轴', 'Drive shaft', '406', 5.2, [780, 110, 110], 1, leftRight],
      ['燃油管', 'Fuel line', '201', 0.3, [860, 60, 40], 1, combustion],
      ['密封圈', 'Sealing ring', '103', 0.02, [90, 90, 8], 6, combustion],
      ['电驱动总成壳体', 'Electric drive housing', '302', 12.4, [520, 420, 310], 1, electric],
      ['减速器齿轮', 'Reduction gear', '311', 1.45, [150, 150, 60], 2, electric],
    ],
  ],
  pack: [
    'battery',
    [
      ['电池模组', 'Battery module', '855', 28.5, [590, 225, 110], 12, electric],
      ['电池包上盖', 'Battery pack cover', '804', 8.9, [1180, 940, 90], 1, electric],
      ['电池冷却板', 'Battery cooling plate', '816', 3.7, [980, 620, 20], 2, electric],
      ['高压线束', 'High-voltage harness', '971', 3.3, [560, 360, 140], 1, electric],
      ['电池管理系统', 'Battery management unit', '907', 0.96, [240, 180, 50], 1, electric],
      ['高压配电盒', 'High-voltage junction box', '937', 2.7, [320, 240, 120], 1, electric],
      ['防爆阀', 'Pressure relief valve', '805', 0.09, [60, 60, 40], 4, electric],
    ],
  ],
  electrics: [
    'electronic',
    [
      ['车身控制器', 'Body control module', '937', 0.42, [210, 150, 45], 1],
      ['组合仪表', 'Instrument cluster', '920', 1.35, [330, 150, 90], 1],
      ['中控显示屏', 'Centre display', '919', 2.1, [380, 240, 60], 1],
      ['毫米波雷达', 'Radar sensor', '567', 0.28, [110, 90, 40], 1, corners],
      ['前视摄像头', 'Front camera', '980', 0.19, [120, 80, 50], 1],
      ['车门线束', 'Door harness', '971', 0.86, [420, 260, 120], 1, corners],
      ['发动机舱线束', 'Engine bay harness', '972', 4.9, [620, 420, 220], 1],
      ['网关', 'Gateway', '530', 0.33, [160, 120, 40], 1],
      ['车窗升降电机', 'Window lift motor', '959', 0.74, [180, 120, 70], 1, corners],
      ['胎压传感器', 'Tyre pressure sensor', '275', 0.04, [70, 40, 30], 4],
      ['车载充电机', 'On-board charger', '682', 6.2, [340, 260, 110], 1, electric],
      ['喇叭', 'Horn', '951', 0.31, [110, 110, 70], 1, leftRight],
      ['保险丝盒', 'Fuse box', '941', 0.66, [260, 180, 80], 1],
    ],
  ],
  cabin: [
    'interior',
    [
      ['座椅骨架', 'Seat frame', '881', 13.8, [720, 560, 480], 1, leftRight],
      ['座椅面套', 'Seat cover', '885', 1.9, [620, 420, 120], 1, { ...leftRight, ...colour }],
      ['门内饰板', 'Door trim panel', '867', 3.2, [940, 640, 130], 1, { ...corners, ...colour }],
      ['仪表板总成', 'Instrument panel', '857', 9.4, [1420, 520, 460], 1, colour],
      ['杂物箱', 'Glove box', '858', 1.7, [420, 320, 240], 1, colour],
      ['地毯', 'Floor carpet', '863', 4.8, [1380, 820, 60], 1, colour],
      ['顶棚', 'Headliner', '868', 3.9, [1900, 1180, 60], 1, colour],
      ['遮阳板', 'Sun visor', '552', 0.46, [420, 180, 40], 1, { ...leftRight, ...colour }],
      ['安全带总成', 'Seat belt', '859', 1.15, [260, 180, 90], 1, corners],
      ['中央扶手', 'Centre armrest', '864', 1.9, [360, 240, 160], 1, colour],
      ['换挡面板', 'Shift bezel', '713', 0.27, [220, 140, 50], 1, colour],
    ],
  ],
  outside: [
    'exterior',
    [
      ['前大灯', 'Headlamp', '941', 4.3, [560, 420, 320], 1, leftRight],
      ['尾灯', 'Tail lamp', '945', 1.8, [420, 260, 180], 1, leftRight],
      ['外后视镜', 'Door mirror', '857', 1.4, [310, 240, 180], 1, leftRight],
      ['保险杠蒙皮', 'Bumper cover', '807', 4.1, [1780, 620, 480], 1, { ...frontRear, ...colour }],
      ['车门密封条', 'Door seal', '839', 0.72, [480, 320, 80], 1, corners],
      ['格栅', 'Grille', '853', 1.2, [980, 260, 110], 1],
      ['车窗玻璃', 'Door glass', '845', 3.6, [860, 560, 8], 1, corners],
      ['前风挡玻璃', 'Windscreen', '846', 13.9, [1460, 980, 90], 1],
      ['雨刮臂', 'Wiper arm', '955', 0.44, [620, 60, 40], 1, leftRight],
      ['轮罩衬板', 'Wheel arch liner', '810', 1.1, [760, 480, 240], 1, corners],
      ['车标', 'Emblem', '601', 0.06, [120, 120, 12], 1, frontRear],
    ],
  ],
  fluids: [
    'fluid',
    [
      ['冷却液', 'Coolant', '012', 1, [1, 1, 1], 6.4, { unit: 'KGM' }],
      ['制动液', 'Brake fluid', '750', 1, [1, 1, 1], 0.85, { unit: 'KGM' }],
      ['变速箱油', 'Gear oil', '055', 1, [1, 1, 1], 1.9, { unit: 'KGM', drive: 'combustion' }],
      ['减速器油', 'Reducer oil', '056', 1, [1, 1, 1], 1.1, { unit: 'KGM', drive: 'electric' }],
      ['风挡清洗液', 'Washer fluid', '455', 1, [1, 1, 1], 2.2, { unit: 'KGM' }],
      ['结构胶', 'Structural adhesive', '175', 1, [1, 1, 1], 0.65, { unit: 'KGM' }],
    ],
  ],
  fasteners: [
    'standard',
    [
      ['法兰面螺栓', 'Flange bolt', '106', 0.021, [45, 16, 16], 24],
      ['六角螺母', 'Hexagon nut', '013', 0.009, [18, 18, 12], 18],
      ['塑料卡扣', 'Plastic clip', '907', 0.003, [24, 14, 14], 36],
      ['铆钉', 'Rivet', '910', 0.004, [20, 10, 10], 22],
      ['波纹管', 'Corrugated conduit', '971', 0.06, [300, 300, 120], 3.5, { unit: 'MTR' }],
      ['密封胶条', 'Sealing strip', '838', 0.18, [320, 320, 140], 2.75, { unit: 'MTR' }],
      ['紧固件套装', 'Fastener set', '098', 0.34, [160, 110, 40], 1, { unit: 'SET' }],
      ['管夹', 'Hose clamp', '908', 0.014, [40, 40, 14], 9],
    ],
  ],
};

export const families: readonly Family[] = Object.entries(rows).flatMap(([group, [kind, members]]) =>
  members.map(([zh, en, middle, kg, size, perVehicle, more]) => ({
    kind,
    group,
    zh,
    en,
    middle,
    kg,
    size,
    perVehicle,
    variants: 'one' as const,
    unit: 'PCE' as const,
    drive: 'any' as const,
    coloured: false,
    ...more,
  })),
);
