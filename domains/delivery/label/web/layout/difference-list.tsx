import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { layoutDifferences, type LayoutDifference } from '../../contract/layout/difference.ts';
import type { LabelIdentifier, LabelLayout } from '../../contract/layout/layout.ts';
import { labelTextNames } from '../../contract/text/text-names.ts';
import { layoutWords } from '../../contract/layout/words.ts';
import styles from './layout.module.css';

type Props = { before: LabelLayout; after: LabelLayout };

/** What changes from one layout to another, a line for each place. */
export const DifferenceList = ({ before, after }: Props) => {
  const words = useWords(layoutWords);
  const names = useWords(labelTextNames);
  const differences = layoutDifferences(before, after);
  if (differences.length === 0) return <span>{words.same}</span>;
  const said = (difference: LayoutDifference): string => {
    if (difference.place === 'identifiers') {
      const [one, other] = [difference.before, difference.after].map((lines) =>
        lines === null ? words.asPlant : printed(lines),
      );
      return fill(words.change, { place: words.identifiers, before: one, after: other });
    }
    const [one, other] = [difference.before, difference.after].map((block) =>
      block?.field ? `${names[block.field]} (${words.captionChoice[block.captions]})` : words.nothing,
    );
    return fill(words.change, { place: names[difference.place], before: one, after: other });
  };
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => (
        <li key={difference.place}>{said(difference)}</li>
      ))}
    </ul>
  );
};

const printed = (lines: readonly LabelIdentifier[]): string =>
  lines
    .filter(({ on }) => on === 'Y')
    .map(({ identifier }) => identifier)
    .join(' ');
