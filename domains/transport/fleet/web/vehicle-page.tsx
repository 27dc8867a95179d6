import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { words as fleetWords } from '../contract/words.en.ts';
import { papersColumn } from './papers-column.tsx';
import { vehiclePath } from './paths.ts';
import { useKeepsFleet } from './use-keeps-fleet.ts';
import { vehicleFields } from './vehicle-fields.ts';

type Vehicle = RowOf<typeof calls.listVehicles>;

/** Vehicles: a forwarder keeps his own, the plant reads them all. */
export default function VehiclesPage() {
  const words = useWords(fleetWords);
  const language = useSession((now) => now.language);
  const keeps = useKeepsFleet();
  const columns = {
    plate: column.link<Vehicle>('plate', ({ id }) => vehiclePath(id), { width: 120, card: 'title' }),
    papers: papersColumn<Vehicle>(words.papers),
    active: column.active<Vehicle>('active', { width: 80 }),
  };
  const { create, empty } = words.vehicles;
  if (!keeps)
    return (
      <ListScreen
        list={calls.listVehicles}
        name="vehicles"
        words={words}
        columns={drawnColumns(calls.listVehicles, words, language, columns)}
        filters={drawnFilters(calls.listVehicles, words, language)}
        exportWith={calls.exportVehicles}
        emptyHint={empty}
      />
    );
  return (
    <RecordScreen
      name="vehicles"
      calls={{
        list: calls.listVehicles,
        export: calls.exportVehicles,
        create: calls.createVehicle,
        change: calls.changeVehicle,
        template: calls.downloadVehicleTemplate,
        import: calls.importVehicles,
      }}
      words={words}
      create={create}
      empty={empty}
      nameOf={({ plate }) => plate}
      initial={{ active: 'Y' }}
      refreshes={[calls.readVehicle, calls.selectVehicles]}
      columns={columns}
      fields={vehicleFields}
    />
  );
}
