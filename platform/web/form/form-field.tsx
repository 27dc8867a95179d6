import { Col, Form } from 'antd';
import { Skeleton } from '../parts/skeleton.tsx';
import { lazy, Suspense } from 'react';
import styles from './form.module.css';
import { RemoteSelect } from './inputs/remote-select.tsx';
import type { FormControl, FormField, FormValues } from './field.ts';
import { DayInput, MomentInput } from './inputs/day-inputs.tsx';
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
} from './inputs/inputs.tsx';

const UploadInput = lazy(() => import('./upload-input.tsx'));

type Props = { field: FormField; label: string; required: boolean; values: FormValues; narrow: boolean };

/** One declared field in its place on the grid. */
export const ShapeField = ({ field, label, required, values, narrow }: Props) => {
  if (field.when && !field.when(values)) return null;
  const disabled = typeof field.disabled === 'function' ? field.disabled(values) : field.disabled;
  const warning = field.warning?.(values);
  return (
    <Col span={narrow ? 24 : (field.span ?? 12)}>
      <Form.Item
        name={field.name}
        label={label}
        // A switch always says something: nothing is missing from it.
        required={required && field.control.kind !== 'flag'}
        extra={warning === undefined ? field.hint : <span className={styles.warning}>{warning}</span>}
      >
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
  const received = { ...rest, 'aria-label': label };
  switch (control.kind) {
    case 'text':
      return (
        <TextInput
          {...received}
          max={control.max}
          rows={control.rows}
          password={control.password}
          autoComplete={control.autoComplete}
        />
      );
    case 'number':
      return <NumberInput {...received} {...control.rule} unit={unitOf(control.unit, values)} />;
    case 'quantity':
      return <QuantityInput {...received} {...control.rule} unit={unitOf(control.unit, values)} />;
    case 'phone':
      return <PhoneInput {...received} />;
    case 'day':
      return <DayInput {...received} min={control.min} max={control.max} />;
    case 'moment':
      return <MomentInput {...received} min={control.min} max={control.max} />;
    case 'time':
      return <TimeInput {...received} />;
    case 'choice': {
      const choices = typeof control.choices === 'function' ? control.choices(values) : control.choices;
      return <ChoiceInput {...received} choices={choices} many={control.many} />;
    }
    case 'dict':
      return <DictInput {...received} typeCode={control.typeCode} many={control.many} />;
    case 'remote': {
      const { remote, known } = control;
      const input = control.fixed
        ? { ...remote, fixed: { ...remote.fixed, ...control.fixed(values) } }
        : remote;
      return <RemoteSelect {...received} remote={input} known={known} />;
    }
    case 'flag':
      return <FlagInput {...received} />;
    case 'upload':
      return (
        <Suspense fallback={<Skeleton lines={1} />}>
          <UploadInput {...received} rule={control.rule} label={label} />
        </Suspense>
      );
    case 'own':
    default:
      return control.draw(received, values);
  }
};

const unitOf = (
  unit: string | ((values: FormValues) => string | undefined) | undefined,
  values: FormValues,
) => (typeof unit === 'function' ? unit(values) : unit);
