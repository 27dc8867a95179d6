import { useEffect } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { tslAddress } from './addresses.ts';
import { DeliveryList } from './delivery-list.tsx';
import { FindByScan } from './tsl/find-by-scan.tsx';
import { Receive } from './tsl/receive.tsx';
import { screenWords } from './words.en.ts';

/** What only links to ordinary receipts name, which stood at this address before: in mails, and in what people have kept. */
const OF_RECEIPTS = ['receipt', 'scan', 'noteNumber'] as const;

/**
 * SPEC section 2, "/jis": tsl, goods receipt confirmation by sequence. What is expected, and one delivery to be confirmed. Who has no part in it was led
 * here by such a link.
 */
export default function JisTslPage() {
  const address = useAddress();
  const screen = useWords(screenWords);
  const go = useGo();
  const isOfReceipts =
    !usePermissions().has('jis-tsl:list') ||
    OF_RECEIPTS.some((name) => address[name]) ||
    address.number?.startsWith('GR') === true;
  const query = new URLSearchParams(
    Object.entries(address).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  useEffect(() => {
    if (isOfReceipts) go(`/management/receipt?${query}`, { replace: true });
  }, [go, isOfReceipts, query]);
  if (isOfReceipts) return null;
  if (address.id) return <Receive key={address.id} id={address.id} rack={address.rack} />;
  return (
    <DeliveryList
      name="jis-tsl"
      toOne={tslAddress}
      empty={screen.emptyTsl}
      startWith={{ shown: 'expected' }}
      above={<FindByScan />}
    />
  );
}
