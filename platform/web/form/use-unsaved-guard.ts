import { useBlocker } from '@tanstack/react-router';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Asks before another page is opened, or this one is closed, while `isDirty` says that something would be lost. */
export const useUnsavedGuard = (isDirty: () => boolean): void => {
  const ask = useLeaveQuestion();
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
