import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { ViewTabs } from '@portal/platform/web/head/view-tabs.tsx';
import { useKeptPage } from '@portal/platform/web/offline/kept-page.ts';
import { UnseenHeading } from '@portal/platform/web/parts/page-heading.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { exportReceipts, listReceipts, scanNote } from '../contract/endpoints.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import { receiptColumns, receiptFilters } from './columns.tsx';
import { Dock } from './dock/dock.tsx';
import { ExpectedList, ReceiptDrawer } from './loaded-later.ts';
import styles from './receipt.module.css';
import { useUnannounced } from './unannounced.tsx';
import { screenWords } from './words.en.ts';

/** Goods receipt: scan or type, count, confirm; below it what was received. `?receipt=` opens one beside the list. */
export default function ReceiptPage() {
  const mayConfirm = usePermissions().has(scanNote.needs);
  const address = useAddress();
  const setAddress = useSetAddress();
  const [counting, setCounting] = useState(false);
  useKeptPage('/management/receipt');
  const { receipt, scan, of, ...list } = address;
  const opens = (id: string): string =>
    `/management/receipt?${new URLSearchParams({ ...list, receipt: id }).toString()}`;
  const unannounced = useUnannounced((id) => setAddress({ ...list, receipt: id }));
  return (
    <div className={styles.page}>
      <UnseenHeading />
      {mayConfirm ? (
        <Dock
          action={counting ? null : unannounced.button}
          asked={scan === undefined ? null : { scanned: scan, supplierCode: of }}
          onAsked={() => setAddress(list)}
          onCounting={setCounting}
          onOpen={(id) => setAddress({ ...list, receipt: id })}
        />
      ) : (
        unannounced.button && <div>{unannounced.button}</div>
      )}
      {!counting && unannounced.below}
      {!counting && <Lists withExpected={mayConfirm} opens={opens} />}
      {receipt !== undefined && <ReceiptDrawer id={receipt} onClose={() => setAddress(list)} />}
    </div>
  );
}

/** What was received; before it, for who receives, what the day brings: the dock opens with it, a link to receipts with those. */
const Lists = ({ withExpected, opens }: { withExpected: boolean; opens: (id: string) => string }) => {
  const words = useWords(receiptWords);
  const screen = useWords(screenWords);
  const { marks } = useWords(kitWords).list;
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const receipts = (
    <ListScreen
      list={listReceipts}
      name="goods-receipt"
      words={words}
      columns={receiptColumns(words, marks, opens, isSupplier)}
      filters={receiptFilters(words, isSupplier)}
      defaultSort="-receivedAt"
      exportWith={exportReceipts}
      emptyHint={words.hints.empty}
    />
  );
  const isBare = Object.keys(useAddress()).length === 0;
  const setAddress = useSetAddress();
  // Said in the address, as filters that are set then are those of what is expected.
  const opensExpected = useEffectEvent(() => setAddress({ view: 'expected' }));
  useEffect(() => {
    if (withExpected && isBare) opensExpected();
  }, [withExpected, isBare]);
  if (!withExpected) return receipts;
  return (
    <ViewTabs
      inLists
      opensWith={isBare ? 'expected' : 'receipts'}
      views={[
        { key: 'expected', label: screen.expected, content: <ExpectedList /> },
        { key: 'receipts', label: screen.receipts, content: receipts },
      ]}
    />
  );
};
