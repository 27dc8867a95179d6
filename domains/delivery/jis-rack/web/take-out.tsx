import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { screenWords } from './words.en.ts';

/** The mark of a rack in list and detail: what the plant wants no longer stands in it, by its numbers. */
export const TakeOut = ({ numbers }: { numbers: string }) => {
  const screen = useWords(screenWords);
  return <ToneTag tone="trouble">{fill(screen.takeOutNumbers, { numbers })}</ToneTag>;
};

/** The mark as a column; nothing where nothing has to come out. */
export const takeOutColumn = <Row extends { readonly takeOut: string | null }>(): Column<Row> =>
  column.of<Row>('takeOut', {
    text: ({ takeOut }) => takeOut ?? '',
    show: ({ takeOut }) => takeOut !== null && <TakeOut numbers={takeOut} />,
  });
