import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { shares, type HorizonPlace } from '../../contract/horizon/horizon-places.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { amountOf, placeName, shortTotal, type HorizonWords, type Measure } from './amounts.ts';
import { horizonWords } from './words.en.ts';

type Props = {
  places: readonly HorizonPlace[];
  measure: Measure;
  linkOf: (place: HorizonPlace) => string | null;
  label: string;
};

/** The same figures to read: a row for each day and week. */
export const HorizonTable = ({ places, measure, linkOf, label }: Props) => {
  const words = useWords(horizonWords);
  return (
    <PlainTable
      label={label}
      rows={places}
      rowKey={({ place }) => place}
      columns={columnsOf(words, { measure, linkOf })}
      words={useWords(callOffWords)}
    />
  );
};

const columnsOf = (
  words: HorizonWords,
  { measure, linkOf }: Pick<Props, 'measure' | 'linkOf'>,
): readonly Column<HorizonPlace>[] => [
  column.of<HorizonPlace>(
    'place',
    {
      text: (place) => placeName(place, words),
      show: (place) => {
        const to = linkOf(place);
        return to === null ? placeName(place, words) : <ToLink to={to}>{placeName(place, words)}</ToLink>;
      },
    },
    { title: words.place, card: 'title' },
  ),
  ...shares.map((share) =>
    column.of<HorizonPlace>(
      'bars',
      { text: (place) => emptyAsBlank(formatQuantity(amountOf(place, share, measure))) },
      { title: words.share[share], align: 'end', card: 'figure' },
    ),
  ),
  column.of<HorizonPlace>(
    'bars',
    { text: (place) => emptyAsBlank(shortTotal(place, measure)) },
    { title: words.total, align: 'end', card: 'figure' },
  ),
];

const emptyAsBlank = (amount: string): string => (amount === '0' ? '' : amount);
