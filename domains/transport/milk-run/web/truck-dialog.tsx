import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { selectTruckTypes } from '@portal/fleet/contract/choice-calls.ts';
import { truckTypeChoices } from '@portal/fleet/web/offers.tsx';
import { nameMilkRunTruck } from '../contract/endpoints.ts';
import type { MilkRun } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** Who drives what, for all orders of a run. */
export default function TruckDialog({ run, onClose }: { run: MilkRun; onClose: () => void }) {
  const words = useWords(runWords);
  const screen = useWords(screenWords).truck;
  return (
    <FormDialog
      title={`${words.actions.nameTruck} · ${run.number}`}
      call={nameMilkRunTruck}
      words={words}
      initial={{
        truckPlate: run.truckPlate ?? undefined,
        truckType: run.truckType ?? undefined,
        driverName: run.driverName ?? undefined,
        driverPhone: run.driverPhone ?? undefined,
      }}
      fixed={{ id: run.id, version: run.version, driverId: null, vehicleId: null }}
      fields={[
        field.text('truckPlate', { max: 12 }),
        field.remote('truckType', selectTruckTypes, {
          choices: truckTypeChoices,
          known: run.truckType && { value: run.truckType, label: dictName('TRUCK_TYPE', run.truckType) },
        }),
        field.text('driverName', { max: 30 }),
        field.text('driverIdNo', { max: 18 }),
        field.phone('driverPhone'),
        field.text('borderoNo', { max: 17 }),
        field.dict('purposeOfEntry', 'PURPOSE_OF_ENTRY'),
      ]}
      before={<p>{screen.hint}</p>}
      submit={words.actions.nameTruck}
      success={screen.named}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
