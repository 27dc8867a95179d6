import { useRef } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { downloadJisPrint, listJisCallOffs, listJisPrints, printJisCallOffs } from '../contract/endpoints.ts';
import { labelSheets, MOST_COPIES } from '@portal/label/contract/paper.ts';
import { selectLabelPrinters } from '@portal/label-printer/contract/endpoints.ts';
import { printerDots } from '@portal/label-printer/contract/label-printer.ts';
import {
  labelTargets,
  printForms,
  printOrders,
  type LabelTarget,
  type PrintForm,
} from '../contract/print.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { LONGEST_REASON } from '../contract/reason.ts';
import { useOnDevice } from './on-device.ts';
import { screenWords } from './words.en.ts';

const INITIAL = {
  form: 'rackSheet',
  order: 'build',
  places: 12,
  output: 'pdf',
  sheet: 'label',
  dots: '203',
  copies: 1,
} as const;

/** What a device prints once, it mostly prints again. */
type Choices = Partial<Record<keyof typeof INITIAL | 'printerId', never>>;
const CHOICES = [...Object.keys(INITIAL), 'printerId'];
const choicesOf = (values: FormValues): Choices =>
  Object.fromEntries(Object.entries(values).filter(([name]) => CHOICES.includes(name)));

const namedIn = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: names[value] }));

const isLabel = ({ form }: FormValues): boolean => form === ('label' satisfies PrintForm);
const goesTo =
  (target: LabelTarget) =>
  (values: FormValues): boolean =>
    isLabel(values) && values.output === target;

/** How call-offs are printed; the paper comes when it is noted. */
export default function PrintDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const paper = useDownload(downloadJisPrint);
  const [last, keep] = useOnDevice<Choices>('webedi.jis-print');
  const selected = useRef<Choices>({});
  if (last === undefined) return null;
  return (
    <FormDialog
      title={fill(screen.printTitle, { count: ids.length })}
      call={printJisCallOffs}
      fixed={{ ids: [...ids] }}
      words={words}
      initial={{ ...INITIAL, ...last }}
      toInput={(values) => {
        selected.current = choicesOf(values);
        return {};
      }}
      fields={[
        field.choice('form', namedIn(printForms, words.printForm), { span: 24 }),
        field.choice('order', namedIn(printOrders, words.printOrder), { span: 12 }),
        field.number('places', { span: 12, hint: screen.placesHint }),
        field.choice('output', namedIn(labelTargets, words.labelTarget), { span: 24, when: isLabel }),
        field.choice('sheet', namedIn(labelSheets, words.labelSheet), { span: 24, when: goesTo('pdf') }),
        field.choice(
          'dots',
          printerDots.map((value) => ({ value, label: `${value} dpi` })),
          { span: 12, when: goesTo('zpl') },
        ),
        field.remote('printerId', selectLabelPrinters, {
          span: 12,
          required: true,
          hint: screen.printerHint,
          choices: ({ printers }) =>
            printers.map(({ id, name, dots }) => ({ value: id, label: `${name} · ${dots} dpi` })),
          when: goesTo('printer'),
        }),
        field.number('copies', { span: 12, min: 1, max: MOST_COPIES, when: isLabel }),
        field.text('reason', {
          title: words.fields.reprintReason,
          hint: screen.reprintHint,
          max: LONGEST_REASON,
        }),
      ]}
      submit={screen.print}
      success={null}
      onDone={({ id, number, toPrinter }) => {
        keep(selected.current);
        if (toPrinter) showSuccess(fill(screen.sentToPrinter, { number }));
        else void paper.run({ id });
      }}
      refreshes={[listJisCallOffs, listJisPrints]}
      onClose={onClose}
      width={520}
    />
  );
}
