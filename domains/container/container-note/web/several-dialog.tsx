import { useState } from 'react';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { selectForwarders } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { createContainerNotes } from '../contract/endpoints.ts';
import { pointWord } from '../contract/parties.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** What a supplier gets of a container, with what speaks for it. */
export type Portion = {
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly containerCode: string;
  readonly containerName: string;
  readonly missing: number;
  readonly held: number;
  readonly maximum: number | null;
  readonly quantity: number;
};
type Line = Omit<Portion, 'quantity'> & { quantity: string };

const WIDTH = 980;

/** A note for each supplier who gets something, in one step: quantities are those of the share or the need, and may be changed. */
export default function SeveralDialog({
  portions,
  onClose,
}: {
  portions: readonly Portion[];
  onClose: () => void;
}) {
  const words = useWords(noteWords);
  const { several: screen } = useWords(screenWords);
  const { zone } = useCellContext();
  const [lines, setLines] = useState<Line[]>(() =>
    portions.map((portion) => ({
      ...portion,
      quantity: portion.quantity > 0 ? String(portion.quantity) : '',
    })),
  );
  const points = useAnswer(selectUnloadingPoints, {}).data ?? [];
  const count = new Set(portions.map(({ supplierCode }) => supplierCode)).size;
  return (
    <FormDialog
      title={fill(screen.title, { count })}
      words={words}
      width={WIDTH}
      call={createContainerNotes}
      refreshes={refreshes}
      success={(made) => fill(screen.made, { count: made.length })}
      initial={{
        transportMode: 'ROAD',
        pickOn: today(zone),
        expectedOn: addDays(today(zone), 1),
        send: 'Y',
      }}
      toInput={(values) => ({
        ...values,
        portions: lines
          .filter(({ quantity }) => quantity !== '' && quantity !== '0')
          .map(({ supplierCode, containerCode, quantity }) => ({ supplierCode, containerCode, quantity })),
      })}
      fields={[
        field.remote('forwarderCode', selectForwarders, { required: true, choices: partnerChoices, span: 8 }),
        field.choice(
          'unloadingPointId',
          points.map(({ id, code }) => ({ value: id, label: code })),
          { title: words.point[pointWord.fromPlant], span: 8 },
        ),
        field.dict('transportMode', 'TRANSPORT_MODE', { span: 8 }),
        field.day('pickOn', { span: 8 }),
        field.day('expectedOn', { span: 8 }),
        field.flag('send', { span: 8 }),
        field.text('comment', { rows: 1, max: 200, span: 24 }),
      ]}
      onClose={onClose}
    >
      <EditGrid
        rows={lines}
        words={words}
        label={screen.rows}
        onChange={setLines}
        columns={[
          gridColumn.readonly<Line>(
            column.of('supplierCode', { text: (line) => `${line.supplierCode} ${line.supplierName}` }),
            { width: 190, frozen: true },
          ),
          gridColumn.readonly<Line>(
            column.of('containerCode', { text: (line) => `${line.containerCode} ${line.containerName}` }),
            { width: 190 },
          ),
          gridColumn.readonly<Line>(column.count('missing'), { width: 90 }),
          gridColumn.readonly<Line>(column.count('held'), { width: 90 }),
          gridColumn.readonly<Line>(column.of('maximum', { text: ({ maximum }) => String(maximum ?? '') }), {
            width: 90,
          }),
          gridColumn.quantity('quantity', { width: 110 }),
        ]}
      />
      <p>{screen.hint}</p>
    </FormDialog>
  );
}
