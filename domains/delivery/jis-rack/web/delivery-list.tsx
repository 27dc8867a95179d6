import type { ReactNode } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportJisDeliveries, listJisDeliveries } from '../contract/endpoints.ts';
import { words as rackWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Row = Omit<RowOf<typeof listJisDeliveries>, 'total'>;
type Props = {
  name: string;
  /** Where a delivery opens. */
  toOne: (id: string) => string;
  empty: string;
  startWith?: { shown: 'expected' };
  above?: ReactNode;
};

/** Deliveries in sequence: to look at, or to receive. */
export const DeliveryList = ({ name, toOne, empty, startWith, above }: Props) => {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const own = isSupplier ? { supplierCode: null, supplierNameZh: null, supplierNameEn: null } : {};
  return (
    <ListScreen
      list={listJisDeliveries}
      name={name}
      words={words}
      tabs={{ filter: 'shown', choices: screen.shownDeliveries }}
      columns={drawnColumns(listJisDeliveries, words, language, {
        number: column.link<Row>('number', ({ id }) => toOne(id), { fixed: 'start' }),
        ...own,
      })}
      filters={drawnFilters(listJisDeliveries, words, language, {
        status: null,
        ...(isSupplier && { supplierCode: null }),
      })}
      {...(startWith && { startWith })}
      above={above}
      exportWith={exportJisDeliveries}
      emptyHint={empty}
    />
  );
};
