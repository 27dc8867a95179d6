import { Alert, Col, Form, Row } from 'antd';
import { Fragment } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { useNarrow } from '../parts/use-screen.ts';
import { ShapeField } from './form-field.tsx';
import { sectionId } from './form-index.tsx';
import styles from './form.module.css';
import type { ShapeFormProps } from './form-props.ts';
import type { useFormCall } from './use-form-call.ts';

type Props<E extends Endpoint> = ShapeFormProps<E> & {
  use: Pick<ReturnType<typeof useFormCall<E>>, 'shape' | 'values' | 'changed' | 'submit' | 'busy'>;
  id: string;
};

/** The fields of a form on a 24-column grid; one below another under 768 px. */
export const FormBody = <E extends Endpoint>({
  use,
  id,
  fields,
  words,
  initial,
  before,
  children,
}: Props<E>) => {
  const narrow = useNarrow();
  return (
    <Form
      id={id}
      form={use.shape.form}
      layout="vertical"
      initialValues={initial}
      disabled={use.busy}
      onValuesChange={use.changed}
      onFinish={() => void use.submit()}
      noValidate
      colon={false}
    >
      {use.shape.loose.length > 0 && (
        <Alert
          type="error"
          title={use.shape.loose.map((text) => (
            <div key={text}>{text}</div>
          ))}
        />
      )}
      {before}
      <Row gutter={16}>
        {fields.map((field) => (
          <Fragment key={field.name}>
            {field.section !== undefined && (
              <Col span={24}>
                <h3 id={sectionId(id, field.section)} className={styles.section} tabIndex={-1}>
                  {field.section}
                </h3>
              </Col>
            )}
            <ShapeField
              field={field}
              label={field.title ?? words.fields[field.name] ?? field.name}
              required={field.required === true || use.shape.isRequired(field.name)}
              values={use.values}
              narrow={narrow}
            />
          </Fragment>
        ))}
      </Row>
      {children}
    </Form>
  );
};
