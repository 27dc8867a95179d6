import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as printerWords } from '../contract/words.en.ts';

type Row = RowOf<typeof calls.listLabelPrinters>;

/** Label printers of the plant and its suppliers, and whether anything may be sent to them. */
export default function LabelPrintersPage() {
  const words = useWords(printerWords);
  const { data } = useAnswer(calls.selectLabelPrinters, {}, { quiet: true });
  const testing = useCall(calls.testLabelPrinter);
  const test = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const answer = await testing.run({ id });
    if (!answer) return;
    if (answer.problem === null) showSuccess(fill(words.tested, { name }));
    else showWarning(fill(words.notTested, { name, problem: words.problem[answer.problem] }));
  };
  return (
    <>
      <RecordScreen
        above={
          data && (
            <Alert
              showIcon
              type={data.networks.length === 0 ? 'warning' : 'info'}
              title={
                data.networks.length === 0
                  ? words.off
                  : fill(words.on, { networks: data.networks.join(', '), ports: data.ports })
              }
            />
          )
        }
        name="label-printers"
        entity="label_printer"
        calls={{
          list: calls.listLabelPrinters,
          export: calls.exportLabelPrinters,
          create: calls.createLabelPrinter,
          change: calls.changeLabelPrinter,
          template: calls.downloadLabelPrinterTemplate,
          import: calls.importLabelPrinters,
        }}
        words={words}
        {...words.printers}
        nameOf={(printer) => printer.name}
        initial={{ port: 9100, dots: '203', active: 'Y' }}
        refreshes={[calls.selectLabelPrinters]}
        columns={{ port: column.of<Row>('port', { text: ({ port }) => String(port) }) }}
        fields={(printer) => ({
          supplierCode: field.remote('supplierCode', selectSuppliers, {
            choices: partnerChoices,
            known: printer?.supplierCode,
          }),
        })}
        rowActions={(printer) => [
          {
            label: words.actions.test,
            needs: calls.testLabelPrinter.needs,
            busy: testing.busy,
            run: async () => test(printer),
          },
        ]}
      />
    </>
  );
}
