import { useId, type ReactNode } from 'react';
import { mayCall, type Endpoint } from '../../contract/endpoint.ts';
import { PageHead } from '../head/page-head.tsx';
import { useGo } from '../session/address.tsx';
import { usePermissions } from '../session/session.ts';
import { FormBody } from './form-body.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormFrame } from './form-frame.tsx';
import styles from './form.module.css';
import type { ShapeFormProps } from './form-props.ts';
import { useFormCall } from './use-form-call.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export type FormScreenProps<E extends Endpoint> = ShapeFormProps<E> & {
  title: string;
  /** Path to go to when the user gives up. */
  back?: string;
  /** What else may be done, in the foot: a history. */
  tools?: ReactNode;
  /** Below its fields stands what needs the whole page: a grid. */
  isWide?: boolean;
};

/** A page with one form over one call. Asks before what was typed is lost; who may not make the call only reads it. */
export const FormScreen = <E extends Endpoint>({ tools, isWide = false, ...props }: FormScreenProps<E>) => {
  const go = useGo();
  const id = useId();
  const use = useFormCall(props);
  const { title, back, submit } = props;
  const isOpen = mayCall(props.call, usePermissions());
  useUnsavedGuard(use.isDirty);
  return (
    <section className={styles.screen} aria-label={title}>
      <PageHead title={title} back={back} {...(!isOpen && { actions: tools })} />
      <div className={styles.body} data-wide={isWide || undefined}>
        <FormFrame
          id={id}
          fields={props.fields}
          foot={
            isOpen && (
              <FormFoot
                use={use}
                form={id}
                tools={tools}
                {...(submit !== undefined && { save: submit })}
                {...(back !== undefined && { onCancel: () => go(back) })}
              />
            )
          }
        >
          <FormBody {...props} use={use} id={id} />
        </FormFrame>
      </div>
    </section>
  );
};
