import type { KeyboardEvent, PointerEvent, ThHTMLAttributes } from 'react';
import { NARROWEST } from '../shown-columns.ts';
import styles from '../list.module.css';

export type HeaderCellProps = ThHTMLAttributes<HTMLTableCellElement> & {
  resize?: {
    /** As wide as it is now. */
    width: () => number;
    /** Says what keys do on heads. */
    keysId: string;
    onResize: (width: number) => void;
    onDone: (width: number) => void;
    /** Tab comes to this head; to the others one walks. */
    isStop: boolean;
    onFocus: () => void;
  };
};

const STEP = 16;

/**
 * A column's head with a handle at its end to drag. All heads of a table are one stop of the Tab key, so that it soon comes to the rows: arrow
 * keys walk from head to head, with Shift they change the width, and Enter sorts.
 */
export const HeaderCell = ({ resize, children, className, onKeyDown, ...rest }: HeaderCellProps) => {
  if (!resize) {
    return (
      <th {...rest} className={className} onKeyDown={onKeyDown}>
        {children}
      </th>
    );
  }
  const drag = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const startX = event.clientX;
    const before = resize.width();
    let width = before;
    handle.setPointerCapture(event.pointerId);
    const moved = (to: globalThis.PointerEvent): void => {
      width = Math.max(NARROWEST, before + to.clientX - startX);
      resize.onResize(width);
    };
    const dropped = (): void => {
      handle.removeEventListener('pointermove', moved);
      resize.onDone(width);
    };
    handle.addEventListener('pointermove', moved);
    handle.addEventListener('lostpointercapture', dropped, { once: true });
  };
  const pressed = (event: KeyboardEvent<HTMLTableCellElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) resize.onDone(Math.max(NARROWEST, resize.width() + step * STEP));
    else headBeside(event.currentTarget, step)?.focus();
  };
  return (
    <th
      {...rest}
      className={`${className ?? ''} ${styles.head}`}
      data-head=""
      tabIndex={resize.isStop ? 0 : -1}
      aria-describedby={resize.keysId}
      onFocus={resize.onFocus}
      onKeyDown={pressed}
    >
      {children}
      <span
        className={styles.handle}
        aria-hidden
        onPointerDown={drag}
        // A click on the handle is no click on the head: it must not sort.
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
};

const headBeside = (head: HTMLElement, step: number): HTMLElement | undefined => {
  const heads = [...(head.parentElement?.querySelectorAll<HTMLElement>('th[data-head]') ?? [])];
  return heads[heads.indexOf(head) + step];
};
