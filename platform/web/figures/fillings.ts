import styles from './fillings.module.css';

/**
 * What bars are filled with. Each has a drawing of its own beside its colour, so that none is known by colour alone: on paper without colours, and by
 * eyes that do not see them.
 */
export type Filling =
  | 'main'
  | 'hatched'
  | 'pale'
  | 'dotted'
  | 'grey'
  | 'lined'
  | 'greyHatched'
  | 'done'
  | 'sure'
  | 'attention'
  | 'late'
  | 'trouble';

/** For measures and groups without a meaning of their own, one behind the other: none of them is good, late or wrong. */
const FREE = ['main', 'hatched', 'pale', 'dotted', 'grey', 'lined', 'greyHatched'] as const;

/** The filling of a measure at its place among those that are drawn. */
export const fillingOf = ({ filling }: { filling?: Filling }, at: number): Filling =>
  filling ?? FREE[at % FREE.length]!;

/** The classes of a filled piece. */
export const filledWith = (filling: Filling): string => `${styles.filling} ${styles[filling]}`;
