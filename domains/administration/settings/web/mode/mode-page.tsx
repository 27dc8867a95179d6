import { App, Radio } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { saveSystemMode, readSystemMode, systemModes, type SystemMode } from '../../contract/mode.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { HistoryButton } from '@portal/platform/web/list/record/history-button.tsx';
import { FormFrame } from '@portal/platform/web/form/form-frame.tsx';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import styles from '../settings.module.css';
import { SimulationSwitch } from './simulation-switch.tsx';

/** Which mode the tenant is in. Asks before it changes: everybody in the tenant sees it. */
export default function ModePage() {
  const words = useWords(settingsWords).mode;
  const kit = useWords(kitWords);
  const { modal } = App.useApp();
  const [selected, setSelected] = useState<SystemMode>();
  const { data, error, refetch } = useAnswer(readSystemMode, {}, { keepsPrevious: false, quiet: true });
  const saving = useCall(saveSystemMode, {
    refreshes: [readSystemMode],
    success: words.actions.saved,
    onSuccess: () => setSelected(undefined),
  });
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const mode = selected ?? data.mode;
  const ask = (): void => {
    modal.confirm({
      title: words.actions.save,
      content: fill(words.confirm, { before: words.mode[data.mode], after: words.mode[mode] }),
      onOk: async () => saving.run({ mode, version: data.version }),
    });
  };
  return (
    <section className={styles.page} aria-label={words.title}>
      <PageHead title={words.title} />
      <div className={styles.panel}>
        <FormFrame
          foot={
            <FormFoot
              use={{
                changes: mode === data.mode ? 0 : 1,
                busy: saving.busy,
                discard: () => setSelected(undefined),
              }}
              save={words.actions.save}
              impossible={mode === data.mode ? kit.form.unchanged : undefined}
              onSave={ask}
              tools={<HistoryButton entity="system_mode" id={data.id} />}
            />
          }
        >
          <p>{fill(words.present, { mode: words.mode[data.mode] })}</p>
          <p>{words.effect}</p>
          <Radio.Group
            className={styles.choices}
            aria-label={words.fields.mode}
            value={mode}
            onChange={(event) => setSelected(event.target.value as SystemMode)}
            options={systemModes.map((value) => ({ value, label: words.mode[value] }))}
          />
        </FormFrame>
      </div>
      <SimulationSwitch />
    </section>
  );
}
