import { newToken } from '@portal/platform/web/calls/client-id.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { findJisDelivery, readJisDelivery, scanJisDelivery } from '../../contract/endpoints.ts';
import { tslAddress } from '../addresses.ts';
import { ScanBox } from '../scan/scan-box.tsx';
import { screenWords } from '../words.en.ts';

/** The plate of a rack opens its delivery and ticks the rack; so does nobody have to look for eight digits. */
export const FindByScan = () => {
  const screen = useWords(screenWords);
  const go = useGo();
  const find = useCall(findJisDelivery);
  const mayScan = usePermissions().has(scanJisDelivery.needs);
  // what is received already is opened, and not ticked any more
  const scan = useCall(scanJisDelivery, {
    refreshes: [readJisDelivery],
    onFailure: ({ key }) => key === 'jisDelivery.status',
  });
  const open = async (code: string): Promise<void> => {
    const found = await find.run({ code });
    if (!found) return;
    const { id, rackId } = found;
    if (rackId !== null && mayScan)
      await scan.run({ id, token: newToken(), code, at: null, scannedAt: new Date().toISOString() });
    go(rackId === null ? tslAddress(id) : `${tslAddress(id)}&rack=${rackId}`);
  };
  return <ScanBox hint={screen.findByScan} onScan={(code) => void open(code)} />;
};
