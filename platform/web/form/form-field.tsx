import { Col, Form, Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { RemoteSelect } from './remote-select.tsx';
import type { FormControl, FormField, FormValues } from './field.ts';
import { DayInput, MomentInput } from './day-inputs.tsx';
import {
  ChoiceInput,
  DictInput,
  FlagInput,
  NumberInput,
  PhoneInput,
  QuantityInput,
  TextInput,
  TimeInput,
  type AnyControl,
} from './inputs.tsx';

const UploadInput = lazy(() => import('./upload-input.tsx'));

type Props = { field: FormField; label: string; required: boolean; values: FormValues; narrow: boolean };

/** One declared field in its place on the grid. */
export const ShapeField = ({ field, label, required, values, narrow }: Props) => {
  if (field.when && !field.when(values)) return null;
  const disabled = typeof field.disabled === 'function' ? field.disabled(values) : field.disabled;
  return (
    <Col span={narrow ? 24 : (field.span ?? 12)}>
      <Form.Item name={field.name} label={label} required={required} extra={field.hint}>
        <Drawn
          control={field.control}
          values={values}
          disabled={disabled}
          placeholder={field.placeholder}
          label={label}
        />
      </Form.Item>
    </Col>
  );
};

type DrawnProps = AnyControl & { control: FormControl; values: FormValues; label: string };

/** antd gives `id`, `value` and `onChange` to this component; it hands them to the control of the declared kind. */
const Drawn = ({ control, values, label, ...rest }: DrawnProps) => {
  // The label on the screen carries a mark that is not part of the name.
  const given = { ...rest, 'aria-label': label };
  switch (control.kind) {
    case 'text':
      return (
        <TextInput
          {...given}
          max={control.max}
          rows={control.rows}
          password={control.password}
          autoComplete={control.autoComplete}
        />
      );
    case 'number':
      return <NumberInput {...given} {...control.rule} unit={unitOf(control.unit, values)} />;
    case 'quantity':
      return <QuantityInput {...given} {...control.rule} unit={unitOf(control.unit, values)} />;
    case 'phone':
      return <PhoneInput {...given} />;
    case 'day':
      return <DayInput {...given} min={control.min} max={control.max} />;
    case 'moment':
      return <MomentInput {...given} min={control.min} max={control.max} />;
    case 'time':
      return <TimeInput {...given} />;
    case 'choice': {
      const choices = typeof control.choices === 'function' ? control.choices(values) : control.choices;
      return <ChoiceInput {...given} choices={choices} many={control.many} />;
    }
    case 'dict':
      return <DictInput {...given} typeCode={control.typeCode} many={control.many} />;
    case 'remote': {
      const { remote, known } = control;
      const asked = control.given
        ? { ...remote, given: { ...remote.given, ...control.given(values) } }
        : remote;
      return <RemoteSelect {...given} remote={asked} known={known} />;
    }
    case 'flag':
      return <FlagInput {...given} />;
    case 'upload':
      return (
        <Suspense fallback={<Spin />}>
          <UploadInput {...given} rule={control.rule} label={label} />
        </Suspense>
      );
    case 'own':
    default:
      return control.draw(given, values);
  }
};

const unitOf = (
  unit: string | ((values: FormValues) => string | undefined) | undefined,
  values: FormValues,
) => (typeof unit === 'function' ? unit(values) : unit);
