import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Finder, Found } from '../../plugin.ts';
import { usePermissions, useSession } from '../../session/session.ts';
import { usePortal } from '../portal.ts';

/** Shorter texts are parts of too many numbers. */
const SHORTEST = 3;
/** Documents of each kind. */
const MOST = 5;
/** Milliseconds without a key until documents are asked for. */
const PAUSE = 250;

export type Documents = {
  readonly groups: readonly { readonly finder: Finder; readonly found: readonly Found[] }[];
  readonly isLooking: boolean;
  /** True when one of the kinds could not be searched. */
  readonly isPartial: boolean;
};

/** The documents of all kinds that the user may see whose number holds what is typed. */
export const useDocuments = (typed: string): Documents => {
  const text = usePaused(typed.trim());
  const permissions = usePermissions();
  const plantNo = useSession((now) => now.plantNo);
  const language = useSession((now) => now.language);
  const finders = usePortal().finders.filter(({ needs }) => permissions.has(needs));
  const enabled = text.length >= SHORTEST;
  const answers = useQueries({
    queries: finders.map((finder) => ({
      queryKey: ['documents', finder.needs, plantNo, language, text],
      queryFn: async () => (await finder.load()).default(text, MOST),
      enabled,
      retry: false,
      meta: { quiet: true },
    })),
  });
  return {
    groups: finders.flatMap((finder, at) => {
      const found = answers[at]?.data ?? [];
      return found.length === 0 ? [] : [{ finder, found }];
    }),
    isLooking: enabled && answers.some(({ isPending }) => isPending),
    isPartial: answers.some(({ isError }) => isError),
  };
};

/** What was typed, once no key was pressed for a moment. */
const usePaused = (typed: string): string => {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
};
