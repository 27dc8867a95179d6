import { useSyncExternalStore } from 'react';

/** Pixels from which a screen is of a kind: those of Ant Design, whose own hook tells only when everything was drawn once already. */
const FROM = { md: 768, lg: 992, xl: 1200, xxl: 1600 } as const;
type Kind = keyof typeof FROM;

const kinds = new Map<Kind, Watched>();
type Watched = { readonly subscribe: (changed: () => void) => () => void; readonly isSo: () => boolean };

const watched = (kind: Kind): Watched => {
  const known = kinds.get(kind);
  if (known) return known;
  const query = matchMedia(`(min-width: ${FROM[kind]}px)`);
  const made: Watched = {
    subscribe: (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    isSo: () => query.matches,
  };
  kinds.set(kind, made);
  return made;
};

/** Whether the window is at least as wide as a screen of this kind, from the first drawing on. */
export const useScreen = (atLeast: Kind): boolean => {
  const { subscribe, isSo } = watched(atLeast);
  return useSyncExternalStore(subscribe, isSo);
};

/** On a telephone: tables are cards, the menu is a drawer, forms have one column. */
export const useNarrow = (): boolean => !useScreen('md');
