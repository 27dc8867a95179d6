import { can } from '@portal/platform/contract/state-machine.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { priceStatus } from '../contract/status.ts';
import { words as priceWords } from '../contract/words.en.ts';
import { priceFields } from './price-fields.tsx';
import { usePriceActions } from './use-price-actions.tsx';

type Row = RowOf<typeof calls.listPrices>;

/** Prices of the plant, version by version; a supplier reads his own. */
export default function PricesPage() {
  const words = useWords(priceWords);
  const actions = usePriceActions();
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const { inForce, toCome } = words.shown;
  return (
    <>
      <RecordScreen
        name="prices"
        calls={{
          list: calls.listPrices,
          export: calls.exportPrices,
          create: calls.createPrice,
          change: calls.changePrice,
          template: calls.downloadPriceTemplate,
          import: calls.importPrices,
        }}
        words={words}
        {...words.prices}
        tabs={{ filter: 'shown', choices: isSupplier ? { inForce, toCome } : words.shown }}
        nameOf={({ partNo }) => partNo}
        initial={{ priceUnit: 1, edition: 1, currency: 'CNY', basis: 'net', priceType: 'final' }}
        refreshes={[calls.readPrice]}
        columns={{
          partNo: column.link<Row>('partNo', ({ id }) => `/collaboration/price-detail?id=${id}`),
          ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null, status: null }),
        }}
        filters={isSupplier ? { supplierCode: null, status: null } : {}}
        mayChange={({ status }) => can(priceStatus, status, 'edit')}
        rowActions={actions.ofOne}
        bulkActions={isSupplier ? undefined : ({ rows, clear }) => actions.ofMany(rows, clear)}
        fields={priceFields}
      />
      {actions.dialogs}
    </>
  );
}
