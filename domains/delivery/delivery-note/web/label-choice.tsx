import { Form, Radio, Tree } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readDeliveryNote } from '../contract/endpoints.ts';
import {
  labelKinds,
  labelSheets,
  type HandlingUnit,
  type LabelKind,
  type LabelSheet,
} from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';

export type LabelChoice = { what: LabelKind; sheet: LabelSheet; unitIds: readonly string[] };

const TREE_HEIGHT = 240;

type Props = {
  choice: LabelChoice;
  onChange: (choice: LabelChoice) => void;
  /** The one note whose units may be chosen; undefined where several are printed. */
  noteId: string | undefined;
};

/** Which labels, and on what paper. */
export const LabelChoiceForm = ({ choice, onChange, noteId }: Props) => {
  const words = useWords(noteWords);
  const kinds = labelKinds.filter((kind) => kind !== 'units' || noteId !== undefined);
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={words.labels.what}>
        <Radio.Group
          name="label-what"
          aria-label={words.labels.what}
          value={choice.what}
          options={kinds.map((value) => ({ value, label: words.labelKind[value] }))}
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
      <Form.Item label={words.labels.sheet}>
        <Radio.Group
          name="label-sheet"
          aria-label={words.labels.sheet}
          value={choice.sheet}
          options={labelSheets.map((value) => ({ value, label: words.labelSheet[value] }))}
          onChange={({ target }) => onChange({ ...choice, sheet: target.value as LabelSheet })}
        />
      </Form.Item>
    </Form>
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
