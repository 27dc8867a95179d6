import { Alert, Flex } from 'antd';
import { useId } from 'react';
import { today } from '@portal/platform/contract/day.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { useFormCall } from '@portal/platform/web/form/use-form-call.ts';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  selectDeputyKinds,
  type Deputies,
  type removeDeputy,
  type removeDeputyOfUser,
  type saveDeputy,
  type saveDeputyOfUser,
  type selectColleagues,
  type selectColleaguesOfUser,
} from '../../contract/profile/deputy.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import styles from './deputy-form.module.css';

type Props = {
  known: Deputies;
  save: typeof saveDeputy | typeof saveDeputyOfUser;
  remove: typeof removeDeputy | typeof removeDeputyOfUser;
  colleagues: typeof selectColleagues | typeof selectColleaguesOfUser;
  /** Whose deputy it is, where that is not the person himself. */
  of?: { userId: string };
  refreshes: readonly Endpoint[];
};

/** Who stands in for a person, when and of what, and for whom he does so; a further one is added below. */
export const DeputyForm = ({
  known: { deputies, standsInFor },
  save,
  remove,
  colleagues,
  of,
  refreshes,
}: Props) => {
  const words = useWords(accessWords);
  const { zone } = useCellContext();
  const plants = useSession((now) => now.plants);
  const kinds = useAnswer(selectDeputyKinds, {}, { quiet: true }).data ?? [];
  const id = useId();
  const now = today(zone);
  const kindOf = (code: string) => kinds.find(({ scenario }) => scenario === code)?.name ?? code;
  const shareOf = (one: { plants: readonly string[]; scenarios: readonly string[] }) =>
    fill(words.deputy.of, {
      plants: one.plants.join(', ') || words.deputy.allPlants,
      kinds: one.scenarios.map(kindOf).join(', ') || words.deputy.allKinds,
    });
  const form = {
    // What both take; whose deputy it is, is fixed.
    call: save as typeof saveDeputy,
    words,
    fields: [
      field.remote('deputyId', colleagues, {
        fixed: of,
        choices: (found) =>
          found.map(({ id: value, userNo, name }) => ({ value, label: `${name} · ${userNo}` })),
        span: 24,
      }),
      field.day('validFrom'),
      field.day('validTo', { min: now }),
      field.choice(
        'plants',
        plants.map(({ plantNo }) => ({ value: plantNo, label: plantNo })),
        { many: true, hint: words.deputy.all, required: false },
      ),
      field.choice(
        'scenarios',
        kinds.map(({ scenario, name }) => ({ value: scenario, label: name })),
        { many: true, hint: words.deputy.all, required: false },
      ),
    ] as const,
    initial: { validFrom: now, plants: [], scenarios: [] },
    fixed: { ...of, zone } as object,
    refreshes,
    success: words.deputy.saved,
  };
  const use = useFormCall(form);
  useUnsavedGuard(use.isDirty);
  const removing = useCall(remove as Endpoint, { refreshes, success: words.deputy.removed });
  return (
    <Flex vertical gap={12}>
      <span>{words.deputy.explained}</span>
      {deputies
        .filter((one) => !one.canBeTold && one.time !== 'over')
        .map(({ id: key, name }) => (
          <Alert key={key} type="warning" showIcon title={fill(words.deputy.unfit, { name })} />
        ))}
      {standsInFor.map((one) => (
        <Alert
          key={`${one.userNo} ${one.validFrom}`}
          type="info"
          showIcon
          title={fill(words.deputy.standsInFor, {
            name: one.name,
            from: formatDay(one.validFrom),
            to: formatDay(one.validTo),
          })}
          description={shareOf(one)}
        />
      ))}
      {deputies.length === 0 ? (
        <span>{words.deputy.none}</span>
      ) : (
        <ul className={styles.deputies} aria-label={words.deputy.list}>
          {deputies.map((one) => (
            <li key={one.id} data-over={one.time === 'over' || undefined}>
              <span>
                <strong>
                  {one.name} · {one.userNo}
                </strong>{' '}
                {formatDay(one.validFrom)} – {formatDay(one.validTo)} · {words.deputy.time[one.time]}
                <br />
                <span className={styles.share}>
                  {shareOf(one)} · {one.zone}
                </span>
              </span>
              <ActionButtons
                actions={[
                  {
                    label: words.deputy.remove,
                    danger: true,
                    busy: removing.busy,
                    confirm: fill(words.deputy.removeConfirm, { name: one.name }),
                    run: () => removing.run({ ...of, id: one.id }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <FormBody {...form} use={use} id={id} />
      <FormFoot use={use} form={id} save={words.deputy.save} />
    </Flex>
  );
};
