/** Files that an invoice still lacks. */
export const missingFiles = ['none', 'xml', 'layout'] as const;

/** What red invoices have taken back of a blue one. */
export const reversals = ['none', 'partly', 'wholly'] as const;

/** What the list of the tax platform says of an invoice; `unchecked` until one named it. */
export const taxStates = ['unchecked', 'normal', 'partlyReversed', 'reversed', 'void'] as const;
export type TaxState = (typeof taxStates)[number];

/** As the platform writes it in the column 发票状态. */
export const taxStateWords: Readonly<Record<string, TaxState>> = {
  正常: 'normal',
  '已红冲-全额': 'reversed',
  '已红冲-部分': 'partlyReversed',
  已作废: 'void',
  作废: 'void',
};
