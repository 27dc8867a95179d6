import { Alert, App, Button } from 'antd';
import { useId } from 'react';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { FormFrame } from '@portal/platform/web/form/form-frame.tsx';
import { useFormCall } from '@portal/platform/web/form/use-form-call.ts';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  removeProcessOptions,
  processInput,
  readProcessOptions,
  readProcessSettings,
  saveProcessOptions,
  type ProcessSetting,
} from '../../contract/process/process.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { HistoryButton } from '@portal/platform/web/list/record/history-button.tsx';
import { differences } from './differences.ts';
import { optionFields } from './option-fields.tsx';
import styles from './process.module.css';

const refreshes = [readProcessSettings, readProcessOptions];

type Props = {
  setting: ProcessSetting;
  /** The plant whose options these are; without it those of all plants. */
  plantNo?: string;
  /** Plants without options of their own. */
  followers: readonly string[];
};

/** The options of a plant or of the tenant. Asks before it changes them: what, and for whom. */
export const ProcessForm = ({ setting, plantNo, followers }: Props) => {
  const { process, checks } = useWords(settingsWords);
  const words = { ...process, checks };
  const language = useSession((now) => now.language);
  const { modal } = App.useApp();
  const id = useId();
  const values = { forAllPlants: plantNo === undefined ? 'Y' : 'N', version: setting.version } as const;
  const props = {
    call: saveProcessOptions,
    words,
    fields: optionFields(process),
    initial: processInput(setting.options),
    fixed: values,
    refreshes,
    success: words.actions.saved,
  };
  const use = useFormCall(props);
  const dropping = useCall(removeProcessOptions, { refreshes, success: words.actions.dropped });
  useUnsavedGuard(use.isDirty);
  const forWhom =
    plantNo !== undefined
      ? fill(words.confirmPlant, { plantNo })
      : followers.length > 0
        ? fill(words.confirmTenant, { plants: followers.join(', ') })
        : words.affectsNone;
  const ask = async (): Promise<void> => {
    const input = use.shape.check(values);
    if (input === null) return;
    const changed = differences(setting.options, input as InputOf<typeof saveProcessOptions>, language);
    modal.confirm({
      title: words.confirmTitle,
      width: 560,
      content: (
        <>
          <p>{forWhom}</p>
          <ul className={styles.differences}>
            {(changed.length > 0 ? changed : [words.unchanged]).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      ),
      onOk: use.submit,
    });
  };
  const drop = (): void => {
    modal.confirm({
      title: words.actions.drop,
      content: fill(words.confirmDrop, { plantNo: plantNo ?? '' }),
      okButtonProps: { danger: true },
      onOk: () => dropping.run({ version: setting.version }),
    });
  };
  return (
    <>
      <Alert
        className={styles.note}
        type="info"
        showIcon
        title={noteOf(words, { setting, plantNo, followers })}
      />
      <FormFrame
        id={id}
        fields={props.fields}
        foot={
          <FormFoot
            use={use}
            form={id}
            save={words.actions.save}
            tools={
              <>
                <HistoryButton entity="process_option" id={setting.id} />
                {plantNo !== undefined && setting.id !== null && (
                  <Button danger onClick={drop} loading={dropping.busy}>
                    {words.actions.drop}
                  </Button>
                )}
              </>
            }
          />
        }
      >
        <FormBody {...props} use={{ ...use, submit: ask }} id={id} />
      </FormFrame>
    </>
  );
};

/** Whom these options concern, before anything is changed. */
const noteOf = (
  words: { inherits: string; own: string; affects: string; affectsNone: string },
  { setting, plantNo, followers }: Props,
): string => {
  if (plantNo !== undefined) return fill(setting.id === null ? words.inherits : words.own, { plantNo });
  return followers.length > 0 ? fill(words.affects, { plants: followers.join(', ') }) : words.affectsNone;
};
