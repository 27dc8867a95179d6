import { useMemo, useState } from 'react';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectJisStatuses } from '@portal/jis-status/contract/endpoints.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { listJisCallOffs, writeJisCallOff } from '../contract/endpoints.ts';
import { jisActions } from '../contract/fields.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Line = { partNo: string; quantity: string; unit: string; orderNumber: string };
const newLine = (): Line => ({ partNo: '', quantity: '1', unit: 'PCE', orderNumber: '' });

/** A call-off by hand while messages do not come; its parts are pasted from Excel as well. */
export default function CallOffDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language === 'zh');
  const [parts, setParts] = useState<Line[]>(() => [newLine()]);
  const columns = useMemo(
    (): GridColumn<Line>[] => [
      gridColumn.text('partNo', { required: true, width: 200 }),
      gridColumn.quantity('quantity', { required: true, width: 100 }),
      gridColumn.text('unit', { required: true, width: 90 }),
      gridColumn.text('orderNumber', { width: 150 }),
    ],
    [],
  );
  return (
    <FormDialog
      title={screen.createTitle}
      call={writeJisCallOff}
      words={words}
      initial={{ action: 'call' }}
      fields={[
        field.text('assemblyLine', { max: 20, span: 8 }),
        field.remote('statusCode', selectJisStatuses, {
          search: 'name',
          from: ({ assemblyLine }) => ({ assemblyLine }),
          choices: (points) =>
            points.map(({ code, nameZh, nameEn }) => ({
              value: code,
              label: `${code} ${chinese ? nameZh : nameEn}`,
            })),
          span: 8,
        }),
        field.choice(
          'action',
          jisActions.map((value) => ({ value, label: words.action[value] })),
          { span: 8 },
        ),
        field.text('manufacturingNo', { max: 20, span: 8 }),
        field.text('vehicleId', { max: 30, span: 8 }),
        field.text('tma', { max: 10, span: 8 }),
        field.remote('supplierCode', selectSuppliers, { choices: partnerChoices, span: 8 }),
        field.text('partGroup', { max: 20, span: 8 }),
        field.text('unloadingPoint', { max: 20, span: 8 }),
        field.number('sequenceNo', { span: 8 }),
        field.number('syncNo', { span: 8 }),
        field.moment('plannedAt', { span: 8 }),
      ]}
      toInput={(values) => ({
        ...values,
        parts: parts
          .filter(({ partNo }) => partNo.trim() !== '')
          .map(({ partNo, quantity, unit, orderNumber }, at) => ({
            position: at + 1,
            partNo,
            quantity,
            unit,
            orderNumber,
          })),
      })}
      submit={screen.create}
      success={screen.created}
      refreshes={[listJisCallOffs]}
      onClose={onClose}
      width={860}
    >
      <EditGrid
        rows={parts}
        columns={columns}
        onChange={setParts}
        words={words}
        label={screen.parts}
        newRow={newLine}
        removable
      />
    </FormDialog>
  );
}
