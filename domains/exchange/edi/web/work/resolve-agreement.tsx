import { Button } from 'antd';
import { useState } from 'react';
import {
  LONGEST_ORDER_LINE,
  LONGEST_POINT_OF_USE,
} from '@portal/call-off/contract/agreement/agreement-identity.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { decideAgreement, listWork } from '../../contract/endpoints.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import styles from '../message.module.css';
import { OrdersDialog } from './resolve-orders.tsx';
import { ItemStatement, Below, pointChoices, useDriveOn, type ResolveProps } from './resolve-common.tsx';

/** Which agreement a demand belongs to: its number, where the goods go, how they are counted. */
export const AgreementDialog = (props: ResolveProps) => {
  const { item, onClose } = props;
  const words = useWords(ediWords);
  const language = useSession((now) => now.language);
  const look = useCellContext();
  const driveOn = useDriveOn(props);
  const known = item.agreements.length === 1 ? item.agreements[0] : undefined;
  const delivered = item.points.filter((point) => point.delivered);
  const [all, setAll] = useState(false);
  if (all) return <OrdersDialog {...props} />;
  return (
    <FormDialog
      title={words.actions.decide}
      call={decideAgreement}
      words={words}
      fields={[
        field.text('saNo', { max: 35 }),
        field.text('orderLine', { max: LONGEST_ORDER_LINE }),
        field.choice('unloadingPoint', pointChoices(item, language)),
        field.text('pointOfUse', { max: LONGEST_POINT_OF_USE }),
        field.choice(
          'unit',
          item.units.map((unit) => ({ value: unit, label: look.unit(unit) })),
        ),
      ]}
      initial={{
        saNo: item.orderNumber || known?.saNo,
        orderLine: item.orderLine,
        pointOfUse: item.pointOfUse,
        unloadingPoint: known?.unloadingPoint ?? (delivered.length === 1 ? delivered[0]?.code : undefined),
        unit: item.units[0],
      }}
      fixed={{ id: item.id }}
      success={words.actions.mapped}
      refreshes={[listWork]}
      before={<ItemStatement item={item} hint={words.hints.agreement} />}
      onDone={driveOn.onDone}
      onClose={onClose}
    >
      <Below item={item}>
        {driveOn.box}
        {item.orderNumber !== '' && (
          <Button className={styles.start} onClick={() => setAll(true)}>
            {words.actions.allOrders}
          </Button>
        )}
      </Below>
    </FormDialog>
  );
};
