import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { printOrders } from '@portal/jis/contract/print.ts';
import { listJisRacks, openJisRacks } from '../contract/endpoints.ts';
import { PLATE_IDENTIFIER, rackContents } from '../contract/contents.ts';
import { words as rackWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Props = {
  ids: readonly string[];
  /** Where their vehicles are built: its racks are mostly alike. */
  line: string;
  onClose: () => void;
};
const USUAL = { places: 12, loadOrder: 'build', contents: 'parts' } as const;

/** Of how many places the racks are, which vehicle comes first, and what they hold: proposed as the last rack of the line was opened. */
export default function OpenDialog({ ids, line, onClose }: Props) {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  const last = useAnswer(
    listJisRacks,
    { assemblyLine: line, limit: 1 },
    { enabled: line !== '', quiet: true, keepsPrevious: false },
  );
  if (last.isLoading) return null;
  const { places, loadOrder, contents } = last.data?.[0] ?? USUAL;
  return (
    <FormDialog
      title={fill(screen.openTitle, { count: ids.length })}
      call={openJisRacks}
      fixed={{ ids: [...ids] }}
      words={words}
      initial={{ places, loadOrder, contents }}
      fields={[
        field.choice(
          'contents',
          rackContents.map((value) => ({
            value,
            label: `${words.contents[value]} (${PLATE_IDENTIFIER[value]})`,
          })),
          { span: 24, hint: screen.contentsHint },
        ),
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
