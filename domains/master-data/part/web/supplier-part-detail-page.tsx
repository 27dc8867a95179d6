import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { changeSupplierPart, listSupplierParts, readSupplierPart } from '../contract/endpoints.ts';
import { words as partWords } from '../contract/words.en.ts';
import { partPath, SUPPLIER_PARTS, supplierPartPath } from './paths.ts';
import { supplierPartFields } from './supplier-part-fields.ts';

type Share = OutputOf<typeof readSupplierPart>['shares'][number];

const SUPPLY = [
  'supplierNameZh',
  'supplierNameEn',
  'partNameZh',
  'partNameEn',
  'unit',
  'supplierPartNo',
  'unloadingPoint',
  'warehouseCode',
  'storageLocation',
  'dispositor',
  'project',
  'leadDays',
];
const MARKS = [
  'changeIndex',
  'softwareRevision',
  'hardwareRevision',
  'gStand',
  'isJit',
  'isJis',
  'isZp5',
  'isZp7',
  'isProcessPart',
];
const PICKUP = ['pickupWeekday', 'pickupCity', 'pickupPostcode', 'pickupAddress'];

/** What one supplier delivers of a part to an unloading point, and how the quota is shared out there. */
export default function SupplierPartDetailPage() {
  const words = useWords(partWords);
  return (
    <RecordDetailScreen
      answer={useRecord(readSupplierPart)}
      calls={{ list: listSupplierParts, change: changeSupplierPart }}
      words={words}
      back={SUPPLIER_PARTS}
      title={({ supplierCode, partNo, unloadingPoint }) =>
        fill(words.detail.supplierPart, { supplierCode, partNo, unloadingPoint })
      }
      nameOf={({ partNo }) => partNo}
      entity="plant_supplier_part"
      related={({ partId, partNo, agreedPacking }) => [
        ...(partId === null ? [] : [{ label: fill(words.detail.part, { partNo }), to: partPath(partId) }]),
        ...(agreedPacking === null
          ? []
          : [{ label: fill(words.detail.agreedPacking, agreedPacking), to: agreedPacking.to }]),
      ]}
      facts={() => [
        { title: words.detail.supply, fields: SUPPLY },
        { title: words.detail.marks, fields: MARKS },
        { title: words.detail.pickup, fields: PICKUP },
      ]}
      sections={({ shares }) => [{ title: words.detail.shares, body: <Shares shares={shares} /> }]}
      fields={supplierPartFields}
      refreshes={[readSupplierPart]}
      width={800}
    />
  );
}

const Shares = ({ shares }: { shares: readonly Share[] }) => {
  const words = useWords(partWords);
  const chinese = useSession((now) => now.language === 'zh');
  return (
    <>
      <PlainTable
        label={words.detail.shares}
        rows={shares}
        rowKey={({ id }) => id}
        words={words}
        columns={[
          column.link<Share>('supplierCode', ({ id }) => supplierPartPath(id)),
          column.text<Share>(chinese ? 'nameZh' : 'nameEn', {
            title: chinese ? words.fields.supplierNameZh : words.fields.supplierNameEn,
          }),
          column.count<Share>('quotaPercent'),
        ]}
      />
      <p>
        {words.detail.total} {shares.reduce((sum, { quotaPercent }) => sum + quotaPercent, 0)} %
      </p>
    </>
  );
};
