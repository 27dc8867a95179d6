import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { bindWalkIn, findYardTrucks, readWalkIn } from '../../contract/endpoints.ts';
import type { YardTruck } from '../../contract/fields.ts';
import { refreshes } from '../refreshes.ts';
import { windowOf } from '../truck-facts.ts';
import { screenWords } from '../words.en.ts';
import styles from '../yard.module.css';

type Props = { truck: YardTruck; zone: string; now: string; onClose: () => void };

/** Which order a truck came with after all: those with its plate or its notes are proposed, others are looked for. */
export default function BindDialog({ truck, zone, now, onClose }: Props) {
  const { walkIn: screen } = useWords(screenWords);
  const language = useSession((one) => one.language);
  const [searched, setSearched] = useState('');
  const known = useAnswer(readWalkIn, { id: truck.visitId! }, { staleTime: 0 }).data;
  const found = useAnswer(
    findYardTrucks,
    { text: searched },
    { enabled: searched !== '', staleTime: 0, keepsPrevious: false },
  ).data;
  const bind = useCall(bindWalkIn, { refreshes, success: screen.bound, onSuccess: onClose });
  const orders = searched === '' ? known?.orders : found?.filter(({ visitId }) => visitId === null);
  const nameOf = (order: YardTruck): string =>
    [
      order.number,
      order.plate,
      (language === 'zh' ? order.supplierNameZh : order.supplierNameEn) ?? order.supplierCode,
      windowOf(order, { zone, now }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Modal
      open
      title={fill(screen.whichOrder, { plate: truck.plate ?? truck.number })}
      footer={null}
      onCancel={onClose}
      width={560}
    >
      <ul className={styles.choices}>
        <li>
          <Input.Search
            allowClear
            maxLength={40}
            placeholder={screen.findOrder}
            aria-label={screen.findOrder}
            onSearch={(text) => setSearched(text.trim())}
          />
        </li>
        {orders?.length === 0 && (
          <li>
            <Alert type="info" showIcon title={searched === '' ? screen.noOrder : screen.noneFound} />
          </li>
        )}
        {orders?.map((order) => (
          <li key={order.orderId}>
            <Button
              block
              size="large"
              loading={bind.busy}
              onClick={() =>
                void bind.run({ id: truck.visitId!, version: truck.version!, orderId: order.orderId! })
              }
            >
              {nameOf(order)}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{screen.bindHint}</p>
    </Modal>
  );
}
