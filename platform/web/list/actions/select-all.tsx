import { Button } from 'antd';
import { useState } from 'react';
import { pageOf, type Listed } from '../../../contract/paging.ts';
import { fill } from '../../../contract/words.ts';
import { call } from '../../calls/call.ts';
import { showFailure } from '../../calls/notices.tsx';
import type { ListEndpoint } from '../../calls/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import type { Selected } from '../action.ts';

/** As many records as a call takes (`Ids`). */
const MOST = 1000;
const PAGE = 100;

type Props<Row> = {
  list: ListEndpoint;
  /** Filters and sorting of the list. */
  filters: Readonly<Record<string, unknown>>;
  /** How many rows they leave. */
  total: number;
  selected: Selected<Row>;
};

/** Chooses what stands on the other pages as well: all that the filters leave, or the first thousand. */
export const SelectAll = <Row,>({ list, filters, total, selected }: Props<Row>) => {
  const words = useWords(kitWords).list;
  const [isReading, setReading] = useState(false);
  const most = Math.min(total, MOST);
  if (selected.ids.length >= most) return null;
  const choose = async (): Promise<void> => {
    setReading(true);
    try {
      const rows: Row[] = [];
      for (let page = 1; rows.length < most; page++) {
        const answer = (await call(list, {
          ...filters,
          page,
          limit: PAGE,
          knownTotal: total,
        })) as Listed<object>[];
        rows.push(...(pageOf(answer).rows as Row[]));
        if (answer.length < PAGE) break;
      }
      selected.replace(rows);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setReading(false);
    }
  };
  return (
    <Button type="link" loading={isReading} onClick={() => void choose()}>
      {fill(total > MOST ? words.selectFirst : words.selectAll, { count: most })}
    </Button>
  );
};
