import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readDriverIdentity } from '../../contract/endpoints.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import { screenWords } from '../words.en.ts';

/** The driver's identity number: masked until somebody who may see it wants to. */
export const DriverIdentity = ({
  order,
}: {
  order: Pick<TransportOrder, 'id' | 'driverIdNo' | 'driverId'>;
}) => {
  const { reveal, hide } = useWords(screenWords).identityNumber;
  const [whole, setWhole] = useState<string | null>(null);
  const { run, busy } = useCall(readDriverIdentity, {
    onSuccess: ({ driverIdNo }) => setWhole(driverIdNo),
  });
  const party = useSession((now) => now.user?.party);
  const mayReveal =
    usePermissions().has(readDriverIdentity.needs) &&
    (party === 'forwarder' || (party === 'supplier' && order.driverId === null));
  if (order.driverIdNo === null || !mayReveal) return order.driverIdNo;
  return (
    <>
      {whole ?? order.driverIdNo}
      <Button
        type="text"
        size="small"
        loading={busy}
        aria-label={whole === null ? reveal : hide}
        icon={whole === null ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        onClick={() => (whole === null ? void run({ id: order.id }) : setWhole(null))}
      />
    </>
  );
};
