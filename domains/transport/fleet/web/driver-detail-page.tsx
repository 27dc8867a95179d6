import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { changeDriver, listDrivers, readDriver, selectDrivers } from '../contract/endpoints.ts';
import { words as fleetWords } from '../contract/words.en.ts';
import { IdentityNumberText } from './identity-number.tsx';
import { papersColumn } from './papers-column.tsx';
import { DRIVERS } from './paths.ts';
import { useKeepsFleet } from './use-keeps-fleet.ts';

type Driver = RowOf<typeof listDrivers>;
const identityNumber = column.of<Driver>('idNo', {
  text: ({ idNo }) => idNo,
  show: (driver) => <IdentityNumberText key={driver.id} driver={driver} />,
});

/** One driver: who he is, how long his licence lasts, and his history. */
export default function DriverDetailPage() {
  const words = useWords(fleetWords);
  const chinese = useSession((now) => now.language === 'zh');
  const keeps = useKeepsFleet();
  return (
    <RecordDetailScreen
      answer={useRecord(readDriver)}
      calls={{ list: listDrivers, ...(keeps && { change: changeDriver }) }}
      words={words}
      back={DRIVERS}
      title={({ driverName }) => fill(words.detail.driver, { name: driverName })}
      nameOf={({ driverName }) => driverName}
      entity="driver"
      columns={{
        idNo: identityNumber,
        papers: papersColumn<Driver>(words.papers),
      }}
      facts={() => [
        {
          title: words.detail.general,
          fields: [
            'driverName',
            'idNo',
            'phone',
            'forwarderCode',
            chinese ? 'forwarderNameZh' : 'forwarderNameEn',
            'active',
          ],
        },
        {
          title: words.detail.papers,
          fields: ['licenceNo', 'licenceClass', 'licenceValidTo', 'papers'],
        },
      ]}
      fields={() => ({ phone: field.phone('phone') })}
      refreshes={[readDriver, selectDrivers]}
    />
  );
}
