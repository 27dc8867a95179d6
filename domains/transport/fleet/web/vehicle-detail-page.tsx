import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { changeVehicle, listVehicles, readVehicle, selectVehicles } from '../contract/endpoints.ts';
import { words as fleetWords } from '../contract/words.en.ts';
import { papersColumn } from './papers-column.tsx';
import { VEHICLES } from './paths.ts';
import { useKeepsFleet } from './use-keeps-fleet.ts';
import { vehicleFields } from './vehicle-fields.ts';

/** One vehicle: its type, how long its documents last, its orders, and its history. */
export default function VehicleDetailPage() {
  const words = useWords(fleetWords);
  const chinese = useSession((now) => now.language === 'zh');
  const keeps = useKeepsFleet();
  const opensOrders = usePermissions().has('transport:list');
  return (
    <RecordDetailScreen
      answer={useRecord(readVehicle)}
      calls={{ list: listVehicles, ...(keeps && { change: changeVehicle }) }}
      words={words}
      back={VEHICLES}
      title={({ plate }) => fill(words.detail.vehicle, { plate })}
      nameOf={({ plate }) => plate}
      entity="vehicle"
      columns={{ papers: papersColumn<RowOf<typeof listVehicles>>(words.papers) }}
      related={({ plate }) =>
        opensOrders
          ? [
              {
                label: fill(words.vehicles.orders, { plate }),
                to: `/transport/transport-list?truckPlate=${encodeURIComponent(plate)}`,
              },
            ]
          : []
      }
      facts={() => [
        {
          title: words.detail.general,
          fields: [
            'plate',
            'truckType',
            'emission',
            'forwarderCode',
            chinese ? 'forwarderNameZh' : 'forwarderNameEn',
            'active',
          ],
        },
        { title: words.detail.papers, fields: ['inspectionValidTo', 'emissionValidTo', 'papers'] },
      ]}
      fields={vehicleFields}
      refreshes={[readVehicle, selectVehicles]}
    />
  );
}
