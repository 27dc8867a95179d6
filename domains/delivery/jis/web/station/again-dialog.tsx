import { fill } from '@portal/platform/contract/words.ts';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listJisCallOffs, printJisCallOffs, readJisStation } from '../../contract/endpoints.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import type { StationSetting } from './setting.ts';
import { handOut, labelOf } from './use-printing.ts';
import { stationWords } from './words.en.ts';

type Props = { id: string; number: string; setting: StationSetting; onClose: () => void };

/** A label once more, with the reason; it says that it is a copy. */
export default function AgainDialog({ id, number, setting, onClose }: Props) {
  const words = useWords(stationWords);
  return (
    <ReasonDialog
      title={fill(words.again, { number })}
      call={printJisCallOffs}
      fixed={{ ids: [id], ...labelOf(setting) }}
      words={useWords(jisWords)}
      submit={words.printAgain}
      success={null}
      onDone={handOut}
      refreshes={[readJisStation, listJisCallOffs]}
      onClose={onClose}
    />
  );
}
