import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Verdict } from '../../contract/rules.ts';
import { words as rackWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import type { PendingScan } from '../offline/waiting-scans.ts';
import styles from './scan.module.css';

export type Stopped = {
  readonly code: string;
  readonly place: number | null;
  /** The place where it belongs. */
  readonly belongs: number | null;
} & ({ readonly verdict: Verdict } | { readonly says: string });

/** What the server says of a scan that the device had found right. */
export const stoppedBy = ({ scan: { code, place }, refused }: PendingScan): Stopped => ({
  code,
  place,
  belongs: null,
  ...(refused !== null && 'verdict' in refused ? refused : { says: refused?.says ?? '' }),
});

/**
 * Full red until somebody says that he has seen it: by touch, mouse or Escape. Whatever a scanner types meanwhile, its Enter too, counts for nothing.
 */
export const HardStop = ({ stopped, onSeen }: { stopped: Stopped; onSeen: () => void }) => {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  const area = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    area.current?.focus();
    const swallow = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'keydown' && event.key === 'Escape') seen();
    };
    window.addEventListener('keydown', swallow, true);
    window.addEventListener('keyup', swallow, true);
    return () => {
      window.removeEventListener('keydown', swallow, true);
      window.removeEventListener('keyup', swallow, true);
    };
  }, []);
  const says = 'verdict' in stopped ? words.verdict[stopped.verdict] : stopped.says;
  return createPortal(
    <div ref={area} role="alertdialog" aria-modal aria-label={says} tabIndex={-1} className={styles.stop}>
      <strong>{says}</strong>
      <p>{fill(screen.scanned, { code: stopped.code === '' ? '—' : stopped.code })}</p>
      {stopped.place !== null && <p>{fill(screen.atPlace, { place: stopped.place })}</p>}
      {stopped.belongs !== null && <p>{fill(screen.belongs, { place: stopped.belongs })}</p>}
      <button type="button" onClick={onSeen}>
        {screen.seen}
      </button>
    </div>,
    document.body,
  );
};
