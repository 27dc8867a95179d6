import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './detail-tabs.module.css';

export type DetailTab = { readonly key: string; readonly label: string; readonly children: ReactNode };

/**
 * What a document says, and behind it what became of it: one at a time. The first tab stays as it was left; the others are drawn when they are
 * opened. Arrow keys go from tab to tab (WAI-ARIA, "Tabs").
 */
export const DetailTabs = ({ tabs }: { tabs: readonly [DetailTab, ...DetailTab[]] }) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(tabs[0].key);
  const goOn = ({ key }: KeyboardEvent): void => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const at = (tabs.findIndex((tab) => tab.key === active) + step + tabs.length) % tabs.length;
    setActive(tabs[at]!.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" tabIndex={-1} className={styles.list} onKeyDown={goOn}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === active ? 0 : -1}
            className={styles.tab}
            onClick={() => setActive(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, children }, at) =>
        at === 0 || key === active ? (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-${key}-panel`}
            aria-labelledby={`${id}-${key}`}
            hidden={key !== active}
          >
            {children}
          </div>
        ) : null,
      )}
    </div>
  );
};
