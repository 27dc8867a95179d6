import { useSyncExternalStore } from 'react';

const wish = window.matchMedia('(prefers-reduced-motion: reduce)');
const subscribe = (changed: () => void): (() => void) => {
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
};

/** Whether the user has asked his system for less motion; follows it while the page is open. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => wish.matches);
