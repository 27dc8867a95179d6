import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { printOrders } from '@portal/jis/contract/print.ts';
import { listJisRacks, openJisRacks } from '../contract/endpoints.ts';
import { words as rackWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** Of how many places the racks are, and which vehicle comes first. */
export default function OpenDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  return (
    <FormDialog
      title={fill(screen.openTitle, { count: ids.length })}
      call={openJisRacks}
      fixed={{ ids: [...ids] }}
      words={words}
      initial={{ places: 12, loadOrder: 'build' }}
      fields={[
        field.number('places', { span: 12, hint: screen.placesHint }),
        field.choice(
          'loadOrder',
          printOrders.map((value) => ({ value, label: words.loadOrder[value] })),
          { span: 12 },
        ),
      ]}
      submit={screen.open}
      success={screen.opened}
      refreshes={[listJisRacks]}
      onClose={onClose}
      width={520}
    />
  );
}
