import type { KeysOf } from './failure.ts';

/** Grows by declaration merging: each domain adds the codes of its `permissions.ts`. */
export interface PermissionCodes extends KeysOf<typeof shellPermissions> {}
export type PermissionCode = keyof PermissionCodes & string;

/** The roles of the demo and of a new tenant; an administrator may change what they open. DOMAIN.md, "People". */
export const seededRoles = [
  'admin',
  'mrp-controller',
  'logistics-planner',
  'receiving-clerk',
  'receiving-lead',
  'packaging-planner',
  'settlement-clerk',
  'supplier-dispatcher',
  'supplier-finance',
  'supplier-admin',
  'forwarder-dispatcher',
] as const;
export type SeededRole = (typeof seededRoles)[number];

/** One node of the permission tree. A page has a path, a button or interface opens calls. */
export type Permission = {
  readonly kind: 'menu' | 'page' | 'button' | 'interface';
  readonly zh: string;
  readonly en: string;
  /** Menu or page above it in the tree. */
  readonly under?: string;
  /** Route in the browser (pages). */
  readonly path?: string;
  /** Further routes that this page opens (detail pages). */
  readonly opens?: readonly string[];
  /** Name of an icon of @ant-design/icons (menus). */
  readonly icon?: string;
  /** False for a page that has a route but no entry in the side menu. */
  readonly inMenu?: boolean;
  /** Order among its siblings. */
  readonly order?: number;
  /** True: it is held by people alone, and no token opens it. */
  readonly peopleOnly?: boolean;
  /** Roles that hold it in a new tenant. `admin` holds everything and is not named. */
  readonly roles?: readonly SeededRole[];
};

/** Entities of histories and files -> the permissions that open their records. */
export type RecordOpeners = Readonly<Record<string, readonly PermissionCode[]>>;

/** Declares the permissions of a domain; the code is `<domain>:<verb>`, menus are `menu:<name>`. */
export const permissions = <const T extends Readonly<Record<string, Permission>>>(declared: T): T => declared;

/** Menus that several domains hang their pages under. Order follows the way of the goods. */
export const shellPermissions = permissions({
  'menu:call-off': { kind: 'menu', zh: '要货令', en: 'Call-offs', icon: 'ScheduleOutlined', order: 10 },
  'menu:planning': { kind: 'menu', zh: '计划协同', en: 'Planning', icon: 'LineChartOutlined', order: 15 },
  'menu:delivery-note': {
    kind: 'menu',
    zh: '发货单',
    en: 'Delivery notes',
    icon: 'FileDoneOutlined',
    order: 20,
  },
  'menu:transport': { kind: 'menu', zh: '运输', en: 'Transportation', icon: 'TruckOutlined', order: 30 },
  /** Menus in a menu are headings of its pages. */
  'menu:windows': {
    kind: 'menu',
    under: 'menu:transport',
    zh: '道口与时间窗',
    en: 'Docks and windows',
    order: 40,
  },
  'menu:yard': { kind: 'menu', under: 'menu:transport', zh: '泊位与门岗', en: 'Yard and gate', order: 50 },
  'menu:fleet': {
    kind: 'menu',
    under: 'menu:transport',
    zh: '司机与车辆',
    en: 'Drivers and vehicles',
    order: 60,
  },
  'menu:receipt': { kind: 'menu', zh: '收货', en: 'Goods receipt', icon: 'InboxOutlined', order: 40 },
  'menu:container': {
    kind: 'menu',
    zh: '器具管理',
    en: 'Containers',
    icon: 'ContainerOutlined',
    order: 50,
  },
  'menu:jis': { kind: 'menu', zh: 'JIS 排序供货', en: 'JIS', icon: 'OrderedListOutlined', order: 35 },
  'menu:jis-racks': {
    kind: 'menu',
    under: 'menu:jis',
    zh: '料架与交付',
    en: 'Racks and deliveries',
    order: 50,
  },
  'menu:jis-rules': { kind: 'menu', under: 'menu:jis', zh: '配置', en: 'Configuration', order: 60 },
  'menu:finance': { kind: 'menu', zh: '财务结算', en: 'Finance', icon: 'DollarOutlined', order: 55 },
  'menu:claims': { kind: 'menu', zh: '索赔', en: 'Claims', icon: 'AuditOutlined', order: 57 },
  'menu:kpi': {
    kind: 'menu',
    zh: '绩效考核',
    en: 'Scores',
    icon: 'SafetyCertificateOutlined',
    order: 58,
  },
  'menu:collaboration': {
    kind: 'menu',
    zh: '协同主数据',
    en: 'Master data',
    icon: 'ApartmentOutlined',
    order: 60,
  },
  'menu:log': { kind: 'menu', zh: '日志', en: 'Logs', icon: 'FileSearchOutlined', order: 80 },
  'menu:system': { kind: 'menu', zh: '系统管理', en: 'System', icon: 'SettingOutlined', order: 90 },
});
