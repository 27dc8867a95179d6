import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { words as fleetWords } from '../contract/words.en.ts';
import { papersColumn } from './papers-column.tsx';
import { driverPath } from './paths.ts';
import { useKeepsFleet } from './use-keeps-fleet.ts';

type Driver = RowOf<typeof calls.listDrivers>;

/** Drivers: a forwarder keeps his own, the plant reads them all. */
export default function DriversPage() {
  const words = useWords(fleetWords);
  const language = useSession((now) => now.language);
  const keeps = useKeepsFleet();
  const columns = {
    driverName: column.link<Driver>('driverName', ({ id }) => driverPath(id), { width: 120, card: 'title' }),
    papers: papersColumn<Driver>(words.papers),
    active: column.active<Driver>('active', { width: 80 }),
  };
  const { create, empty } = words.drivers;
  if (!keeps)
    return (
      <ListScreen
        list={calls.listDrivers}
        name="drivers"
        words={words}
        columns={drawnColumns(calls.listDrivers, words, language, columns)}
        filters={drawnFilters(calls.listDrivers, words, language)}
        exportWith={calls.exportDrivers}
        emptyHint={empty}
      />
    );
  return (
    <RecordScreen
      name="drivers"
      calls={{
        list: calls.listDrivers,
        export: calls.exportDrivers,
        create: calls.createDriver,
        change: calls.changeDriver,
        template: calls.downloadDriverTemplate,
        import: calls.importDrivers,
      }}
      words={words}
      create={create}
      empty={empty}
      nameOf={({ driverName }) => driverName}
      initial={{ active: 'Y' }}
      refreshes={[calls.readDriver, calls.selectDrivers]}
      columns={columns}
      fields={() => ({ phone: field.phone('phone') })}
    />
  );
}
