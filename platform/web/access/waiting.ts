import { create } from 'zustand';

/** What a server says that is away for a moment while the session is loaded; null: nobody waits. */
export const useWaiting = create<{ readonly words: string | null }>(() => ({ words: null }));
