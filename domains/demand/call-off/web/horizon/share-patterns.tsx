import type { Share } from '../../contract/horizon/horizon-places.ts';
import styles from './horizon.module.css';

const SIZE = 6;

/** Told apart by their drawing as well as by their colour: crossed on red, dots on green, lines, full, hatched. */
const drawings: Readonly<Record<Share, { ground: string; ink: string; path: string; isFilled?: true }>> = {
  late: {
    ground: 'var(--ant-color-error-bg)',
    ink: 'var(--ant-color-error)',
    path: 'M0 0L6 6 M0 6L6 0',
  },
  inTransit: {
    ground: 'var(--ant-color-success)',
    ink: '#fff',
    path: 'M1.5 1.5h1.8v1.8h-1.8z M4.5 4.5h1.5v1.5h-1.5z',
    isFilled: true,
  },
  promised: {
    ground: 'var(--ant-color-success-bg)',
    ink: 'var(--ant-color-success)',
    path: 'M0 1.5H6 M0 4.5H6',
  },
  firm: { ground: 'var(--ant-color-primary)', ink: 'none', path: '' },
  forecast: {
    ground: '#fff',
    ink: 'var(--ant-color-primary)',
    path: 'M-1.5 1.5L1.5 -1.5 M0 6L6 0 M4.5 7.5L7.5 4.5',
  },
};

/** The fillings of the bars; `id` names those of one picture. They are drawn off the page, but drawn: what is not displayed fills nothing. */
export const SharePatterns = ({ id }: { id: string }) => (
  <svg aria-hidden width={0} height={0} className={styles.patterns}>
    <defs>
      {(Object.keys(drawings) as Share[]).map((share) => {
        const { ground, ink, path, isFilled } = drawings[share];
        return (
          <pattern key={share} id={`${id}-${share}`} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
            <rect width={SIZE} height={SIZE} style={{ fill: ground }} />
            <path
              d={path}
              style={isFilled ? { fill: ink } : { stroke: ink, strokeWidth: 1.4, fill: 'none' }}
            />
          </pattern>
        );
      })}
    </defs>
  </svg>
);

/** A small field of one filling, for the legend. */
export const ShareSwatch = ({ id, share }: { id: string; share: Share }) => (
  <svg aria-hidden width={14} height={14} className={styles.swatch}>
    <rect width={14} height={14} fill={`url(#${id}-${share})`} />
  </svg>
);
