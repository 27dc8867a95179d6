import { useState } from 'react';
import { selectDrivers, type DriverChoice } from '@portal/fleet/contract/choice-calls.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useExpiredTexts } from './expired-texts.ts';
import { FleetSelect, type FleetControl } from './fleet-select.tsx';

/** A driver of the forwarder. */
export const DriverSelect = (props: FleetControl<DriverChoice>) => {
  const { forwarderCode, day } = props;
  const [name, setName] = useState('');
  const textsOf = useExpiredTexts();
  const { data, isFetching } = useAnswer(
    selectDrivers,
    { forwarderCode: forwarderCode ?? '', ...(name !== '' && { name }) },
    { enabled: forwarderCode !== undefined, quiet: true, keepsPrevious: false },
  );
  return (
    <FleetSelect
      {...props}
      rows={data}
      isFetching={isFetching}
      onSearch={setName}
      labelOf={({ driverName, phone }) => `${driverName} · ${phone}`}
      expiredOf={({ licenceValidTo }) => textsOf({ licence: licenceValidTo }, day)}
    />
  );
};
