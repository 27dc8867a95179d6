/** Whose it is (VDA 4913 field 127). */
export const ownerships = ['buyer', 'supplier', 'pool', 'one-way'] as const;
export type Ownership = (typeof ownerships)[number];
/** How it is used up: as one piece, as a set of several, going round between partners, or once. */
export const packagingModes = ['normal', 'group', 'cycle', 'one-time'] as const;
export type PackagingMode = (typeof packagingModes)[number];
/** Within the plant only, or between partners. */
export const turnovers = ['internal', 'external'] as const;
export type Turnover = (typeof turnovers)[number];

type Names = {
  readonly ownership: Readonly<Record<Ownership, string>>;
  readonly mode: Readonly<Record<PackagingMode, string>>;
  readonly turnover: Readonly<Record<Turnover, string>>;
};

/** Their names, wherever a document says whose its packaging is. */
export const ownershipWords: Readonly<Record<'zh' | 'en', Names>> = {
  zh: {
    ownership: { buyer: '主机厂', supplier: '供应商', pool: '租赁池', 'one-way': '一次性' },
    mode: { normal: '普通', group: '组合', cycle: '循环', 'one-time': '一次性' },
    turnover: { internal: '厂内', external: '厂外' },
  },
  en: {
    ownership: { buyer: 'Vehicle maker', supplier: 'Supplier', pool: 'Pool', 'one-way': 'One-way' },
    mode: { normal: 'Normal', group: 'Set', cycle: 'Circulating', 'one-time': 'One-time' },
    turnover: { internal: 'Within the plant', external: 'Between partners' },
  },
};
