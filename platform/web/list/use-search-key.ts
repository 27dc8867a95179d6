import { useEffect, type RefObject } from 'react';

/** `/` puts the cursor into the first field of an area, unless somebody is typing. */
export const useSearchKey = (area: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const typing = target.isContentEditable || target.matches('input, textarea, select');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const first = area.current?.querySelector<HTMLElement>('input, button');
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [area]);
};
