import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { RecordDetailScreen, useRowOf } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { useTagColumn } from '@portal/tag/web/offers.tsx';
import { selectSuppliers } from '../contract/choice-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';
import { OriginTable, useOrigins } from './origin-table.tsx';
import { supplierFields } from './supplier-fields.ts';

const COMPANY = [
  'nameZh',
  'nameEn',
  'category',
  'address',
  'city',
  'postcode',
  'contact',
  'tel',
  'mobile',
  'fax',
  'email',
  'claimsEmail',
  'website',
  'duns',
  'active',
  'special',
];
const DELIVERY = ['confirmType', 'freezeDays', 'poSplitType', 'gtl', 'agency'];
const CONTAINERS = ['containerTurnoverDays', 'containerReceiveDays', 'carpoolThresholdM3'];

/** A supplier by his code (SPEC section 2, "/collaboration"): company, settings with what each decides behind its mark, production locations. */
export default function SupplierConfigPage() {
  const { code = '' } = useAddress();
  const words = useWords(supplierWords);
  const { config } = words;
  const english = useSession((now) => now.language === 'en');
  const origins = useOrigins(code);
  const { columns } = useTagColumn('supplier');
  const explained = (title: string, fields: readonly string[]) => ({ title, fields, explained: true });
  return (
    <>
      <RecordDetailScreen
        answer={useRowOf(calls.listSuppliers, 'of', 'code')}
        calls={{ list: calls.listSuppliers, change: calls.changeSupplier }}
        words={words}
        back="/collaboration/supplier"
        title={(row) => `${row.supplierCode} ${english ? row.nameEn : row.nameZh}`}
        nameOf={({ supplierCode }) => supplierCode}
        entity="supplier"
        columns={columns}
        related={({ supplierCode }) => [
          {
            label: config.contacts,
            to: `/collaboration/supplier-contact-matrix?supplierCode=${supplierCode}`,
          },
        ]}
        facts={() => [
          explained(config.sections.company, COMPANY),
          explained(config.sections.delivery, DELIVERY),
          explained(config.sections.containers, CONTAINERS),
        ]}
        sections={({ originCount, shareTotal }) => [
          {
            title: config.sections.origins,
            actions: origins.actions,
            body: (
              <>
                <Shares count={originCount} total={shareTotal} />
                <OriginTable origins={origins} />
              </>
            ),
          },
        ]}
        fields={supplierFields}
        refreshes={[selectSuppliers]}
        width={800}
      />
      {origins.dialog}
    </>
  );
}

const Shares = ({ count, total }: { count: number; total: number }) => {
  const { config } = useWords(supplierWords);
  if (count === 0) return <Alert type="warning" showIcon title={config.noOrigins} />;
  return total < 100 ? <Alert type="warning" showIcon title={fill(config.shareBelow, { total })} /> : null;
};
