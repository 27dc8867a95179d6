/** What the bell asks for again and again (SPEC section 9, "Notification poll limit"). */
export const POLL = { status: 'init', page: 1, limit: 10 } as const;
