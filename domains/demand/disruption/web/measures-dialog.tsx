import { Modal } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { keepDisruptionMeasures, readDisruption } from '../contract/endpoints.ts';
import type { Disruption } from '../contract/fields.ts';
import { words as disruptionWords } from '../contract/words.en.ts';
import { MeasureGrid } from './card-grids.tsx';
import { listsOf, newMeasure, sentMeasures } from './card-rows.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

const WIDTH = 860;
type Props = { card: Selected; onClose: () => void };

/** Measures of a card, which both sides keep. */
export default function MeasuresDialog({ card, onClose }: Props) {
  const { data } = useAnswer(readDisruption, { id: card.id });
  return data === undefined ? (
    <Modal open footer={null} onCancel={onClose} width={WIDTH}>
      <Skeleton />
    </Modal>
  ) : (
    <MeasuresForm card={data} onClose={onClose} />
  );
}

const MeasuresForm = ({ card, onClose }: { card: Disruption; onClose: () => void }) => {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  const [rows, setRows] = useState(() => [...listsOf(card).measures, newMeasure()]);
  return (
    <FormDialog
      title={fill(screen.form.measures, { number: card.number })}
      call={keepDisruptionMeasures}
      words={words}
      fields={[]}
      fixed={{ id: card.id, version: card.version }}
      toInput={() => ({ measures: sentMeasures(rows) })}
      success={screen.saved}
      refreshes={refreshes}
      onClose={onClose}
      width={WIDTH}
    >
      <MeasureGrid rows={rows} onChange={setRows} />
    </FormDialog>
  );
};
