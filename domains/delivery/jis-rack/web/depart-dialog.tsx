import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { departJisDelivery, listJisDeliveries, listJisRacks } from '../contract/endpoints.ts';
import { words as rackWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Props = { ids: readonly string[]; onDeparted: (id: string) => void; onClose: () => void };

/** With which truck the racks leave, and when they come. */
export default function DepartDialog({ ids, onDeparted, onClose }: Props) {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  return (
    <FormDialog
      title={fill(screen.deliverTitle, { count: ids.length })}
      call={departJisDelivery}
      fixed={{ rackIds: [...ids] }}
      words={words}
      fields={[
        field.moment('expectedArrival', { span: 24 }),
        field.text('truckPlate', { max: 25, span: 24 }),
      ]}
      submit={screen.deliver}
      success={screen.delivered}
      onDone={({ id }) => onDeparted(id)}
      refreshes={[listJisRacks, listJisDeliveries]}
      onClose={onClose}
      width={520}
    />
  );
}
