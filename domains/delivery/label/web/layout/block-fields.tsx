import { Form, Select } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { LabelBlock, LabelLayout } from '../../contract/layout/layout.ts';
import { labelPlaces, textsOf, type LabelForm } from '../../contract/layout/places.ts';
import { isForBars } from '../../contract/layout/rules.ts';
import { labelTextNames } from '../../contract/text/text-names.ts';
import { captionChoices, type LabelText } from '../../contract/text/texts.ts';
import { layoutWords } from '../../contract/layout/words.ts';

type Props = {
  form: LabelForm;
  place: LabelText;
  layout: LabelLayout;
  onSelect: (place: LabelText) => void;
  onChange: (block: LabelBlock) => void;
};

const NOTHING = '';

/** What stands in one block. Only what its place can show is offered. */
export const BlockFields = ({ form, place: name, layout, onSelect, onChange }: Props) => {
  const words = useWords(layoutWords);
  const names = useWords(labelTextNames);
  const { places } = labelPlaces[form];
  const place = places.find((one) => one.name === name) ?? places[0]!;
  const block = layout.blocks.find((one) => one.place === place.name) ?? {
    place: place.name,
    field: null,
    captions: 'both' as const,
  };
  const offered = textsOf(form).filter((field) =>
    place.matrix ? field === 'dataFields' : place.bars ? isForBars(field) : field !== 'dataFields',
  );
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={words.place} htmlFor="label-place" extra={words.chooseBlock}>
        <Select
          id="label-place"
          value={place.name}
          options={places.map((one) => ({ value: one.name, label: names[one.name] }))}
          onChange={onSelect}
        />
      </Form.Item>
      <Form.Item
        label={words.field}
        htmlFor="label-field"
        extra={place.matrix ? words.matrixHere : place.bars ? words.barsHere : undefined}
      >
        <Select
          id="label-field"
          showSearch={{ optionFilterProp: 'label' }}
          value={block.field ?? NOTHING}
          options={[
            { value: NOTHING, label: words.nothing },
            ...offered.map((value) => ({ value, label: names[value] })),
          ]}
          onChange={(field: LabelText | typeof NOTHING) =>
            onChange({ ...block, field: field === NOTHING ? null : field })
          }
        />
      </Form.Item>
      {!place.matrix && (
        <Form.Item label={words.captions} htmlFor="label-captions">
          <Select
            id="label-captions"
            value={block.captions}
            options={captionChoices.map((value) => ({ value, label: words.captionChoice[value] }))}
            onChange={(captions) => onChange({ ...block, captions })}
          />
        </Form.Item>
      )}
    </Form>
  );
};
