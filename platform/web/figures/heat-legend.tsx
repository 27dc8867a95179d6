import type { ReactNode } from 'react';
import type { HeatStep } from './heat-map.tsx';
import styles from './heat-map.module.css';

type Props = {
  title: string;
  steps: readonly { readonly step: HeatStep; readonly name: string }[];
  children?: ReactNode;
};

/** What each colour of a heat map stands for. */
export const HeatLegend = ({ title, steps, children }: Props) => (
  <div className={styles.legend}>
    <strong>{title}</strong>
    <ul className={styles.legendSteps}>
      {steps.map(({ step, name }) => (
        <li key={step}>
          <span className={`${styles.cell} ${styles.swatch} ${styles[step]}`} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
    {children}
  </div>
);
