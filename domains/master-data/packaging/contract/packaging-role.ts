/** What a set stands on or in, and what is attached to it. */
export const packagingRoles = ['main', 'attached'] as const;

type Names = Readonly<Record<(typeof packagingRoles)[number], string>>;

/** Their names, which a workbook may say instead of them. */
export const roleWords: Readonly<Record<'zh' | 'en', Names>> = {
  zh: { main: '主包装', attached: '附属包装' },
  en: { main: 'Main packaging', attached: 'Attached packaging' },
};
