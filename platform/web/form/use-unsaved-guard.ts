import { useBlocker } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { useLeaveQuestion } from './use-leave-question.ts';

/** The forms in a dialog that closes over all of them: each says whether it holds something that would be lost. */
export const UnsavedForms = createContext<Set<() => boolean> | null>(null);

/** Asks before another page is opened, or this one or the dialog around it is closed, while `isDirty` says that something would be lost. */
export const useUnsavedGuard = (isDirty: () => boolean): void => {
  const ask = useLeaveQuestion();
  const forms = use(UnsavedForms);
  useEffect(() => {
    forms?.add(isDirty);
    return () => void forms?.delete(isDirty);
  }, [forms, isDirty]);
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false;
      return new Promise<boolean>((resolve) => {
        ask({ onLeave: () => resolve(false), onStay: () => resolve(true) });
      });
    },
  });
};
