import { Alert, Input } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { decideOrders, listWork, previewOrders } from '../../contract/endpoints.ts';
import type { OrdersPreview } from '../../contract/fields.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import styles from '../message.module.css';
import { LINES_HEIGHT, pointChoices, type ResolveProps } from './resolve-common.tsx';

/** One unloading point for all orders of a supplier that wait for it, with those that it settles. */
export const OrdersDialog = ({ item, onClose, onResolved }: ResolveProps) => {
  const words = useWords(ediWords);
  const language = useSession((now) => now.language);
  const [order, setOrder] = useState('');
  const { data: found } = useAnswer(previewOrders, { id: item.id, order }, { staleTime: 0 });
  return (
    <FormDialog
      title={words.actions.allOrders}
      call={decideOrders}
      words={words}
      fields={[field.choice('unloadingPoint', pointChoices(item, language))]}
      fixed={{ id: item.id, order, items: found?.items ?? 0 }}
      submit={words.actions.decideOrders}
      refreshes={[listWork, previewOrders]}
      before={
        <div className={styles.stack} style={{ marginBottom: 16 }}>
          <Alert type="warning" showIcon title={item.supplierCode} description={words.hints.allOrders} />
          <Input
            aria-label={words.fields.order}
            placeholder={words.fields.order}
            allowClear
            value={order}
            onChange={(event) => setOrder(event.target.value)}
          />
          {found && <Found found={found} />}
        </div>
      }
      onDone={onResolved}
      onClose={onClose}
    />
  );
};

const Found = ({ found }: { found: OrdersPreview }) => {
  const words = useWords(ediWords);
  const shown = { items: found.items, orders: found.orders, shown: found.first.length };
  return (
    <>
      <div role="status">{fill(words.hints.ordersFound, shown)}</div>
      <PlainTable
        label={words.fields.orderNumber}
        rows={found.first}
        rowKey={({ orderNumber }) => orderNumber}
        columns={[
          column.code('orderNumber'),
          column.code('partNumber'),
          column.count('items'),
          column.count('scheduleLines'),
        ]}
        words={words}
        height={LINES_HEIGHT}
      />
    </>
  );
};
