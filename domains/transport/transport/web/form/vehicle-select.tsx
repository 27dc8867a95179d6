import { useState } from 'react';
import { selectVehicles, type VehicleChoice } from '@portal/fleet/contract/choice-calls.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useExpiredTexts } from './expired-texts.ts';
import { FleetSelect, type FleetControl } from './fleet-select.tsx';

/** A vehicle of the forwarder. */
export const VehicleSelect = (props: FleetControl<VehicleChoice>) => {
  const { forwarderCode, day } = props;
  const [name, setName] = useState('');
  const textsOf = useExpiredTexts();
  const { data, isFetching } = useAnswer(
    selectVehicles,
    { forwarderCode: forwarderCode ?? '', ...(name !== '' && { name }) },
    { enabled: forwarderCode !== undefined, quiet: true, keepsPrevious: false },
  );
  return (
    <FleetSelect
      {...props}
      rows={data}
      isFetching={isFetching}
      onSearch={setName}
      labelOf={({ plate, truckType }) => `${plate} · ${dictName('TRUCK_TYPE', truckType)}`}
      expiredOf={({ inspectionValidTo, emissionValidTo }) =>
        textsOf({ inspection: inspectionValidTo, emission: emissionValidTo }, day)
      }
    />
  );
};
