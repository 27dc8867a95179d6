import type { Advice } from '../contract/fields.ts';
import styles from './advice.module.css';

/** What is wrong with a note of a file, or missing of it, each with its place in the file. */
export const ProblemList = ({ problems }: { problems: Advice['problems'] }) => (
  <ul className={styles.problems}>
    {problems.map(({ place, text }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two problems may say the same, and none moves
      <li key={at}>
        {place !== '' && <span className={styles.place}>{place}</span>}
        {text}
      </li>
    ))}
  </ul>
);
