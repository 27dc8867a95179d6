import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readIdentityNumber } from '../contract/endpoints.ts';
import { words as fleetWords } from '../contract/words.en.ts';

/** The identity number of a driver: masked until his forwarder wants to see it. */
export const IdentityNumberText = ({ driver }: { driver: { id: string; idNo: string } }) => {
  const { reveal, hide } = useWords(fleetWords).identityNumber;
  const [whole, setWhole] = useState<string | null>(null);
  const { run, busy } = useCall(readIdentityNumber, { onSuccess: ({ idNo }) => setWhole(idNo) });
  const party = useSession((now) => now.user?.party);
  const mayReveal = usePermissions().has(readIdentityNumber.needs) && party === 'forwarder';
  if (!mayReveal) return driver.idNo;
  return (
    <>
      {whole ?? driver.idNo}
      <Button
        type="text"
        size="small"
        loading={busy}
        aria-label={whole === null ? reveal : hide}
        icon={whole === null ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        onClick={() => (whole === null ? void run({ id: driver.id }) : setWhole(null))}
      />
    </>
  );
};
