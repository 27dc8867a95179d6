import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { STANDARD } from '../contract/clock.ts';
import * as calls from '../contract/endpoints.ts';
import { words as eightDWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** How long each stage of a report has, by severity. */
export default function EightDClocksPage() {
  const words = useWords(eightDWords);
  const { createTitle, empty } = useWords(screenWords).clocks;
  return (
    <RecordScreen
      name="eight-d-clocks"
      entity="eight_d_clock"
      calls={{
        list: calls.listEightDClocks,
        export: calls.exportEightDClocks,
        create: calls.createEightDClock,
        change: calls.changeEightDClock,
        template: calls.downloadEightDClockTemplate,
        import: calls.importEightDClocks,
      }}
      words={words}
      create={createTitle}
      empty={empty}
      nameOf={({ severity }) => words.severity[severity]}
      initial={STANDARD}
    />
  );
}
