import { App, Button } from 'antd';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readSimulation, saveSimulation } from '../../contract/simulation.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import styles from '../settings.module.css';

/** Has the demo world run live, or stops it. Nothing where the data are others. */
export function SimulationSwitch() {
  const words = useWords(settingsWords).simulation;
  const { modal } = App.useApp();
  const { data } = useAnswer(readSimulation, {}, { quiet: true });
  const saving = useCall(saveSimulation, { refreshes: [readSimulation], success: words.saved });
  if (!data?.isOffered) return null;
  const isOn = data.isOn === 'Y';
  const save = async () => saving.run({ isOn: isOn ? 'N' : 'Y', version: data.version });
  const ask = (): void => void modal.confirm({ title: words.turnOn, content: words.confirm, onOk: save });
  return (
    <section className={styles.panel} aria-label={words.title}>
      <h2 className={styles.partTitle}>{words.title}</h2>
      <p>{isOn ? words.on : words.off}</p>
      <p>{words.effect}</p>
      <div className={styles.foot}>
        <Button loading={saving.busy} onClick={isOn ? () => void save() : ask}>
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      </div>
    </section>
  );
}
