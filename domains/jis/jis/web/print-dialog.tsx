import { fill } from '@portal/platform/contract/words.ts';
import { useDownload } from '@portal/platform/web/calls/use-download.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { downloadJisPrint, listJisCallOffs, listJisPrints, printJisCallOffs } from '../contract/endpoints.ts';
import { printForms, printOrders } from '../contract/print.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** How call-offs are printed; the paper comes when it is noted. */
export default function PrintDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const paper = useDownload(downloadJisPrint);
  return (
    <FormDialog
      title={fill(screen.printTitle, { count: ids.length })}
      call={printJisCallOffs}
      fixed={{ ids: [...ids] }}
      words={words}
      initial={{ form: 'rackSheet', order: 'build', places: 12 }}
      fields={[
        field.choice(
          'form',
          printForms.map((value) => ({ value, label: words.printForm[value] })),
          { span: 24 },
        ),
        field.choice(
          'order',
          printOrders.map((value) => ({ value, label: words.printOrder[value] })),
          { span: 12 },
        ),
        field.number('places', { span: 12, hint: screen.placesHint }),
      ]}
      submit={screen.print}
      onDone={({ id }) => void paper.run({ id })}
      refreshes={[listJisCallOffs, listJisPrints]}
      onClose={onClose}
      width={520}
    />
  );
}
