const STORED_AS = 'portal-told';

/** What was told in this window since its user signed in: once is enough, also when the page is loaded again. */
export const wasShown = (what: string): boolean => kept().includes(what);

export const markShown = (what: string): void =>
  sessionStorage.setItem(STORED_AS, [...new Set([...kept(), what])].join(','));

/** Whoever signs in next is told again. */
export const forgetShown = (): void => sessionStorage.removeItem(STORED_AS);

const kept = (): string[] => sessionStorage.getItem(STORED_AS)?.split(',') ?? [];
