import { useEffect } from 'react';

/** What a user should know before he signs out, by who says it. */
const said = new Map<symbol, string>();

/** As long as it is shown, whoever signs out reads this first; null: there is nothing to say. */
export const useBeforeSignOut = (text: string | null): void => {
  useEffect(() => {
    if (text === null) return undefined;
    const who = Symbol('before signing out');
    said.set(who, text);
    return () => {
      said.delete(who);
    };
  }, [text]);
};

export const saidBeforeSignOut = (): readonly string[] => [...said.values()];
