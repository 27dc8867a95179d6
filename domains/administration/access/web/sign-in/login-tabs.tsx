import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './login-tabs.module.css';

export type LoginTab = { key: string; label: string; content: ReactNode };

/** The ways to sign in, side by side. Own tabs, because those of the library would bring menus into the first page. */
export const LoginTabs = ({ tabs }: { tabs: readonly LoginTab[] }) => {
  const [selected, setSelected] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const id = useId();
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (selected + step + tabs.length) % tabs.length;
    setSelected(next);
    strip.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div role="tablist" className={styles.strip} ref={strip} onKeyDown={keys}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            aria-selected={index === selected}
            aria-controls={`${id}panel`}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tabs[selected]?.key}`}>
        {tabs[selected]?.content}
      </div>
    </>
  );
};
