import { useEffect } from 'react';
import { useManual } from '../theme/static-theme.ts';

/** F1 opens the user manual at what it says of the page. */
export const useManualKey = (page: string | undefined): void => {
  const manual = useManual();
  useEffect(() => {
    if (!manual) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'F1' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      window.open(manualAt(manual, page), '_blank', 'noopener,noreferrer');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [manual, page]);
};

/**
 * The manual of the portal finds the entry of a page; that of a tenant opens as it is.
 * @example /manual/zh.html?page=%2Fmanagement%2Fsd-note
 */
export const manualAt = (manual: string, page: string | undefined): string =>
  page !== undefined && manual.startsWith('/manual/') ? `${manual}?page=${encodeURIComponent(page)}` : manual;
