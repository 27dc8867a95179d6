import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './password-tab.module.css';
import { passwordStrength } from './password-strength.ts';
import { loginWords } from '../words.en.ts';

/** Three segments: weak, medium, strong. */
export const StrengthBar = ({ password }: { password: string }) => {
  const words = useWords(loginWords).password;
  const strength = passwordStrength(password);
  return (
    <div className={styles.strength} data-strength={strength}>
      <div
        className={styles.segments}
        role="meter"
        aria-label={words.strength}
        aria-valuemin={0}
        aria-valuemax={3}
        aria-valuenow={strength}
        aria-valuetext={words.levels[strength] || undefined}
      >
        {[1, 2, 3].map((segment) => (
          <span key={segment} data-lit={segment <= strength || undefined} />
        ))}
      </div>
      <span className={styles.level}>{words.levels[strength]}</span>
    </div>
  );
};
