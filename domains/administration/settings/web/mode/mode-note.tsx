import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readSystemMode } from '../../contract/mode.ts';
import { words as settingsWords } from '../../contract/words.en.ts';

/** The mode of the tenant, where users see who and where they are. Nothing while it is not known. */
export default function ModeNote() {
  const words = useWords(settingsWords).mode;
  const { data } = useAnswer(readSystemMode, {}, { quiet: true });
  return data ? <span>{words.mode[data.mode]}</span> : null;
}
