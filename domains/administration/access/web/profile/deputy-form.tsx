import { Alert, Flex } from 'antd';
import { useId } from 'react';
import { today } from '@portal/platform/contract/day.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { useFormCall } from '@portal/platform/web/form/use-form-call.ts';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type {
  Deputies,
  removeDeputy,
  removeDeputyOfUser,
  saveDeputy,
  saveDeputyOfUser,
  selectColleagues,
  selectColleaguesOfUser,
} from '../../contract/profile/deputy.ts';
import { words as accessWords } from '../../contract/words.en.ts';

type Props = {
  known: Deputies;
  save: typeof saveDeputy | typeof saveDeputyOfUser;
  remove: typeof removeDeputy | typeof removeDeputyOfUser;
  colleagues: typeof selectColleagues | typeof selectColleaguesOfUser;
  /** Whose deputy it is, where that is not the person himself. */
  of?: { userId: string };
  refreshes: readonly Endpoint[];
};

/** Who stands in for a person, from a day to a day, and for whom he does so. */
export const DeputyForm = ({
  known: { deputy, standsInFor },
  save,
  remove,
  colleagues,
  of,
  refreshes,
}: Props) => {
  const words = useWords(accessWords);
  const { zone } = useCellContext();
  const id = useId();
  const now = today(zone);
  const form = {
    // What both take; whose deputy it is, is fixed.
    call: save as typeof saveDeputy,
    words,
    fields: [
      field.remote('deputyId', colleagues, {
        fixed: of,
        choices: (found) =>
          found.map(({ id: value, userNo, name }) => ({ value, label: `${name} · ${userNo}` })),
        ...(deputy && { known: { value: deputy.userId, label: `${deputy.name} · ${deputy.userNo}` } }),
        span: 24,
      }),
      field.day('validFrom'),
      field.day('validTo', { min: now }),
    ] as const,
    initial: deputy
      ? { deputyId: deputy.userId, validFrom: deputy.validFrom, validTo: deputy.validTo }
      : { validFrom: now },
    fixed: of as object | undefined,
    refreshes,
    success: words.deputy.saved,
  };
  const use = useFormCall(form);
  useUnsavedGuard(use.isDirty);
  const removing = useCall(remove as Endpoint, { refreshes, success: words.deputy.removed });
  return (
    <Flex vertical gap={12}>
      <span>{words.deputy.explained}</span>
      {deputy && !deputy.canBeTold && (
        <Alert type="warning" showIcon title={fill(words.deputy.unfit, { name: deputy.name })} />
      )}
      {standsInFor.map((one) => (
        <Alert
          key={one.userNo}
          type="info"
          showIcon
          title={fill(words.deputy.standsInFor, {
            name: one.name,
            from: formatDay(one.validFrom),
            to: formatDay(one.validTo),
          })}
        />
      ))}
      <FormBody {...form} use={use} id={id} />
      <FormFoot
        use={use}
        form={id}
        save={words.deputy.save}
        tools={
          deputy && (
            <ActionButtons
              actions={[
                {
                  label: words.deputy.remove,
                  danger: true,
                  busy: removing.busy,
                  confirm: fill(words.deputy.removeConfirm, { name: deputy.name }),
                  run: () => removing.run(of ?? {}),
                },
              ]}
            />
          )
        }
      />
    </Flex>
  );
};
