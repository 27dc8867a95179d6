import { Button } from 'antd';
import { useId } from 'react';
import { mayCall, type Endpoint } from '../../contract/endpoint.ts';
import { useWords } from '../i18n/use-words.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { useGo } from '../session/address.tsx';
import { usePermissions } from '../session/session.ts';
import { kitWords } from '../words.en.ts';
import { FormBody } from './form-body.tsx';
import styles from './form.module.css';
import type { ShapeFormProps } from './form-props.ts';
import { useFormCall } from './use-form-call.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export type FormScreenProps<E extends Endpoint> = ShapeFormProps<E> & {
  title: string;
  /** Path to go to when the user gives up. */
  back?: string;
};

/** A page with one form over one call. Asks before what was typed is lost; who may not make the call only reads it. */
export const FormScreen = <E extends Endpoint>(props: FormScreenProps<E>) => {
  const words = useWords(kitWords);
  const go = useGo();
  const id = useId();
  const use = useFormCall(props);
  const { back } = props;
  const isOpen = mayCall(props.call, usePermissions());
  useUnsavedGuard(use.isDirty);
  return (
    <section className={styles.screen} aria-label={props.title}>
      <header className={styles.head}>
        <PageHeading className={styles.title} text={props.title} />
        {back !== undefined && <Button onClick={() => go(back)}>{words.actions.cancel}</Button>}
        {isOpen && (
          <Button type="primary" htmlType="submit" form={id} loading={use.busy}>
            {props.submit ?? words.actions.save}
          </Button>
        )}
      </header>
      <div className={styles.body}>
        <FormBody {...props} use={use} id={id} />
      </div>
    </section>
  );
};
