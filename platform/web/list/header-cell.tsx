import type { KeyboardEvent, PointerEvent, ThHTMLAttributes } from 'react';
import { NARROWEST } from './shown-columns.ts';
import styles from './list.module.css';

export type HeaderCellProps = ThHTMLAttributes<HTMLTableCellElement> & {
  resize?: {
    width: number;
    label: string;
    onResize: (width: number) => void;
    onDone: (width: number) => void;
  };
};

const STEP = 16;

/** A column's head with a handle at its end: drag it, or focus it and use the arrow keys. */
export const HeaderCell = ({ resize, children, className, ...rest }: HeaderCellProps) => {
  if (!resize) {
    return (
      <th {...rest} className={className}>
        {children}
      </th>
    );
  }
  const drag = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const startX = event.clientX;
    let width = resize.width;
    handle.setPointerCapture(event.pointerId);
    const moved = (to: globalThis.PointerEvent): void => {
      width = Math.max(NARROWEST, resize.width + to.clientX - startX);
      resize.onResize(width);
    };
    const dropped = (): void => {
      handle.removeEventListener('pointermove', moved);
      resize.onDone(width);
    };
    handle.addEventListener('pointermove', moved);
    handle.addEventListener('lostpointercapture', dropped, { once: true });
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    resize.onDone(Math.max(NARROWEST, resize.width + step));
  };
  return (
    <th {...rest} className={`${className ?? ''} ${styles.head}`}>
      {children}
      <button
        type="button"
        className={styles.handle}
        aria-label={resize.label}
        onPointerDown={drag}
        onKeyDown={pressed}
        // A click on the handle is no click on the head: it must not sort.
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
};
