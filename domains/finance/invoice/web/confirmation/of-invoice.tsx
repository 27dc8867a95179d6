import { lazy, Suspense, useState } from 'react';
import { Button } from 'antd';
import { Allowed } from '@portal/platform/web/access/allowed.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listRedConfirmations } from '../../contract/confirmation/calls.ts';
import { confirmationStatus, type ConfirmationStatus } from '../../contract/confirmation/status.ts';
import { confirmationDocument } from '../../contract/confirmation/fields.ts';
import styles from '../invoice.module.css';
import { screenWords } from '../words.en.ts';
import { useConfirmationWords } from './confirmation-words.ts';

const OpenDialog = lazy(async () => import('./open-dialog.tsx'));

type Row = RowOf<typeof listRedConfirmations>;
const MOST = 100;

/** Confirmations of a blue invoice, and the way to note another one. */
export const ConfirmationsOfInvoice = ({ blueNumber }: { blueNumber: string }) => {
  const words = useConfirmationWords();
  const screen = useWords(screenWords).confirmation;
  const [isOpen, setIsOpen] = useState(false);
  const { data = [] } = useAnswer(listRedConfirmations, { blueNumber, limit: MOST }, { quiet: true });
  return (
    <div className={styles.stack}>
      {data.length > 0 && (
        <PlainTable
          label={screen.ofInvoice}
          rows={data}
          rowKey={({ id }) => id}
          words={words}
          columns={columnsWith(words.status)}
        />
      )}
      <Allowed needs="red-confirmation:keep">
        <div>
          <Button onClick={() => setIsOpen(true)}>{words.actions.open}</Button>
        </div>
      </Allowed>
      <Suspense>{isOpen && <OpenDialog blueNumber={blueNumber} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  );
};

const columnsWith = (
  states: Parameters<typeof column.status<Row, ConfirmationStatus>>[2],
): readonly Column<Row>[] => [
  column.link<Row>('number', ({ id }) => confirmationDocument.addressOf(id)),
  column.status('status', confirmationStatus, states),
  column.moment('closesAt'),
  column.money('gross'),
];
