import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { selectTruckTypes } from '@portal/fleet/contract/choice-calls.ts';
import { truckTypeChoices } from '@portal/fleet/web/offers.tsx';
import { selectForwarders } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { assignPickupTruck } from '../contract/endpoints.ts';
import type { PickupPlan } from '../contract/fields.ts';
import { words as planWords } from '../contract/words.en.ts';
import { refreshes } from './selected-plan.ts';
import { screenWords } from './words.en.ts';

/** Who drives the truck of a plan, and of which type it is. */
export default function AssignDialog({ plan, onClose }: { plan: PickupPlan; onClose: () => void }) {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const { truck, truckId, truckNo } = plan;
  if (truck === null || truckId === null) return null;
  return (
    <FormDialog
      title={fill(screen.assignTitle, { number: truckNo ?? '' })}
      call={assignPickupTruck}
      words={words}
      fixed={{ id: truckId, version: truck.version }}
      initial={{ forwarderCode: truck.forwarderCode, truckType: truck.room.code }}
      fields={[
        field.remote('forwarderCode', selectForwarders, {
          choices: partnerChoices,
          known: truck.forwarderCode,
        }),
        field.remote('truckType', selectTruckTypes, { choices: truckTypeChoices, known: truck.room.code }),
      ]}
      submit={words.actions.assign}
      success={screen.assigned}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
