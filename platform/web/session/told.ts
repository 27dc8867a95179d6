const STORED_AS = 'portal-told';

/** What was told in this window since its user signed in: once is enough, also when the page is loaded anew. */
export const wasTold = (what: string): boolean => kept().includes(what);

export const noteTold = (what: string): void =>
  sessionStorage.setItem(STORED_AS, [...new Set([...kept(), what])].join(','));

/** Whoever signs in next is told anew. */
export const forgetTold = (): void => sessionStorage.removeItem(STORED_AS);

const kept = (): string[] => sessionStorage.getItem(STORED_AS)?.split(',') ?? [];
