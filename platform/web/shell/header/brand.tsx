import { useTenantTheme } from '../../theme/tenant-theme.ts';
import styles from './brand.module.css';

/** The sign of the product: goods on two lines that meet in one plant. */
const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <path
      d="M6 10h6.5c3 0 3 6 6.5 6h7"
      fill="none"
      stroke="var(--on-solid)"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path
      d="M6 22h6.5c3 0 3-6 6.5-6"
      fill="none"
      stroke="var(--on-solid)"
      strokeWidth="2.4"
      strokeLinecap="round"
      opacity="0.72"
    />
    <circle cx="26" cy="16" r="2.6" fill="var(--on-solid)" />
    <circle cx="6" cy="10" r="1.8" fill="var(--on-solid)" />
    <circle cx="6" cy="22" r="1.8" fill="var(--on-solid)" opacity="0.85" />
  </svg>
);

/** The tenant's logo, or the sign of the product. The name stands beside it, so it says nothing by itself. */
export const Logo = ({ size = 28 }: { size?: number }) => {
  const { logo } = useTenantTheme();
  return logo === null ? (
    <Mark size={size} />
  ) : (
    <img src={logo} alt="" height={size} className={styles.logo} />
  );
};
