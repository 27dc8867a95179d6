import { Alert, Form, InputNumber, Radio, Select, Tree } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { selectLabelPrinters } from '@portal/label-printer/contract/endpoints.ts';
import { readDeliveryNote } from '../../contract/endpoints.ts';
import { type HandlingUnit } from '../../contract/fields.ts';
import {
  MOST_COPIES,
  labelKinds,
  labelOutputs,
  labelSheets,
  printerDots,
  type LabelKind,
  type LabelSheet,
  type PrinterDots,
} from '@portal/label/contract/paper.ts';
import { words as labelWords } from '@portal/label/contract/words.en.ts';
import { words as noteWords } from '../../contract/words.en.ts';

/** A file, or straight to a label printer. */
export const labelTargets = [...labelOutputs, 'printer'] as const;
type LabelTarget = (typeof labelTargets)[number];

export type LabelChoice = {
  what: LabelKind;
  from: number | null;
  to: number | null;
  sheet: LabelSheet;
  output: LabelTarget;
  printerId: string | null;
  dots: PrinterDots;
  copies: number;
  unitIds: readonly string[];
};

const TREE_HEIGHT = 240;
const OF_ONE_NOTE: readonly LabelKind[] = ['units', 'range'];

type Props = {
  choice: LabelChoice;
  onChange: (choice: LabelChoice) => void;
  /** The one note whose units may be chosen; undefined where several are printed. */
  noteId: string | undefined;
};

/** Which labels, and on what paper. */
export const LabelChoiceForm = ({ choice, onChange, noteId }: Props) => {
  const words = useWords(noteWords);
  const names = useWords(labelWords);
  const kinds = labelKinds.filter((kind) => !OF_ONE_NOTE.includes(kind) || noteId !== undefined);
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={words.labels.what}>
        <Radio.Group
          name="label-what"
          aria-label={words.labels.what}
          value={choice.what}
          options={kinds.map((value) => ({ value, label: names.labelKind[value] }))}
          onChange={({ target }) => onChange({ ...choice, what: target.value as LabelKind })}
        />
      </Form.Item>
      {choice.what === 'units' && noteId !== undefined && (
        <Units
          noteId={noteId}
          selected={choice.unitIds}
          onChange={(unitIds) => onChange({ ...choice, unitIds })}
        />
      )}
      {choice.what === 'range' && noteId !== undefined && (
        <Range noteId={noteId} choice={choice} onChange={onChange} />
      )}
      <Form.Item label={words.labels.output}>
        <Radio.Group
          name="label-output"
          aria-label={words.labels.output}
          value={choice.output}
          options={labelTargets.map((value) => ({
            value,
            label: value === 'printer' ? words.labels.toPrinter : names.labelOutput[value],
          }))}
          onChange={({ target }) => onChange({ ...choice, output: target.value as LabelTarget })}
        />
      </Form.Item>
      {choice.output === 'pdf' && (
        <Form.Item label={words.labels.sheet}>
          <Radio.Group
            name="label-sheet"
            aria-label={words.labels.sheet}
            value={choice.sheet}
            options={labelSheets.map((value) => ({ value, label: names.labelSheet[value] }))}
            onChange={({ target }) => onChange({ ...choice, sheet: target.value as LabelSheet })}
          />
        </Form.Item>
      )}
      {choice.output === 'zpl' && (
        <Form.Item label={words.labels.dots}>
          <Radio.Group
            name="label-dots"
            aria-label={words.labels.dots}
            value={choice.dots}
            options={printerDots.map((value) => ({
              value,
              label: fill(words.labels.dpi, { dots: value }),
            }))}
            onChange={({ target }) => onChange({ ...choice, dots: target.value as PrinterDots })}
          />
        </Form.Item>
      )}
      {choice.output === 'printer' && <Printer choice={choice} onChange={onChange} />}
      {choice.output !== 'pdf' && (
        <Form.Item label={words.labels.copies} htmlFor="label-copies">
          <InputNumber
            id="label-copies"
            min={1}
            max={MOST_COPIES}
            precision={0}
            value={choice.copies}
            onChange={(copies) => onChange({ ...choice, copies: copies ?? 1 })}
          />
        </Form.Item>
      )}
    </Form>
  );
};

type PrinterProps = Pick<Props, 'choice' | 'onChange'>;

/** Printers to whom the user may send; why there is none, where there is none. */
const Printer = ({ choice, onChange }: PrinterProps) => {
  const words = useWords(noteWords);
  const { data } = useAnswer(selectLabelPrinters, {}, { quiet: true });
  const printers = data?.printers ?? [];
  if (data && (data.networks.length === 0 || printers.length === 0))
    return (
      <Alert
        showIcon
        type="info"
        style={{ marginBottom: 16 }}
        title={data.networks.length === 0 ? words.labels.printersOff : words.labels.noPrinter}
      />
    );
  const isThere = printers.some(({ id }) => id === choice.printerId);
  return (
    <Form.Item label={words.labels.printer} htmlFor="label-printer">
      <Select
        id="label-printer"
        placeholder={words.labels.choosePrinter}
        loading={!data}
        value={isThere ? choice.printerId : null}
        options={printers.map(({ id, name, dots }) => ({
          value: id,
          label: `${name} · ${fill(words.labels.dpi, { dots })}`,
        }))}
        onChange={(printerId: string) => onChange({ ...choice, printerId })}
      />
    </Form.Item>
  );
};

/** Labels 120 to 180. */
const Range = ({ noteId, choice, onChange }: PrinterProps & { noteId: string }) => {
  const words = useWords(noteWords);
  const { data } = useAnswer(readDeliveryNote, { id: noteId });
  const most = data?.unitList.length ?? 0;
  const number = (name: 'from' | 'to') => (
    <InputNumber
      aria-label={words.labels[name]}
      placeholder={words.labels[name]}
      min={1}
      max={Math.max(1, most)}
      precision={0}
      value={choice[name]}
      onChange={(value) => onChange({ ...choice, [name]: value })}
    />
  );
  return (
    <Form.Item label={words.labels.range} extra={fill(words.labels.most, { most })}>
      {number('from')} – {number('to')}
    </Form.Item>
  );
};

type UnitsProps = {
  noteId: string;
  selected: readonly string[];
  onChange: (unitIds: string[]) => void;
};

/** The units of a note with their boxes, to be picked. */
const Units = ({ noteId, selected, onChange }: UnitsProps) => {
  const words = useWords(noteWords);
  const { data } = useAnswer(readDeliveryNote, { id: noteId });
  const units = data?.unitList ?? [];
  const boxes = Map.groupBy(units, ({ parentId }) => parentId);
  const nodeOf = (unit: HandlingUnit) => ({
    key: unit.id,
    title: fill(words.labels.unit, {
      type: unit.packageType,
      plate: unit.licencePlate,
      count: boxes.get(unit.id)?.length ?? 0,
    }),
    children: (boxes.get(unit.id) ?? []).map((box) => ({
      key: box.id,
      title: `${box.packageType} ${box.licencePlate}`,
    })),
  });
  return (
    <Form.Item label={words.labels.units}>
      <Tree
        checkable
        selectable={false}
        height={TREE_HEIGHT}
        treeData={(boxes.get(null) ?? []).map(nodeOf)}
        checkedKeys={[...selected]}
        onCheck={(checked) => onChange((Array.isArray(checked) ? checked : checked.checked).map(String))}
      />
    </Form.Item>
  );
};
