import { Alert } from 'antd';
import { loadDictionary } from '@portal/platform/web/access/follow-dictionary.ts';
import { drawnFields } from '@portal/platform/web/form/drawn-fields.ts';
import { field, type FormField } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  changeDictEntry,
  createDictEntry,
  dictColumns,
  listDictGroups,
  listDictEntries,
  namedColumns,
  type DictGroup,
  type DictRow,
} from '../../contract/dictionary.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { groupChoice } from './group-choice.ts';

const refreshes = [listDictEntries, listDictGroups];

const useDictWords = () => {
  const { dict, checks } = useWords(settingsWords);
  return { ...dict, checks };
};

const fixedNames = {
  value: field.text('value', { disabled: true }),
  value2: field.text('value2', { disabled: true }),
};

/** Changes an entry; group and code stay, and of one that rules rely on the names too. */
export const ChangeEntryDialog = ({ entry, onClose }: { entry: DictRow; onClose: () => void }) => {
  const words = useDictWords();
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const fixed = entry.editable === 'N';
  return (
    <FormDialog
      words={words}
      title={`${kit.actions.edit} ${entry.typeCode} ${entry.code}`}
      call={changeDictEntry}
      fields={
        drawnFields(namedColumns, words, language, { isNew: false, own: fixed ? fixedNames : {} }) as never
      }
      initial={entry}
      fixed={{ id: entry.id, version: entry.version }}
      refreshes={refreshes}
      success={words.actions.saved}
      onDone={loadDictionary}
      onClose={onClose}
      before={fixed && <Alert type="info" showIcon title={words.fixedHint} style={{ marginBottom: 16 }} />}
    />
  );
};

/** Adds an entry to a group that takes some, or with `groups` left out the first entry of a new one. */
export const NewEntryDialog = ({
  groups,
  typeCode,
  onClose,
}: {
  groups?: readonly DictGroup[];
  typeCode?: string | undefined;
  onClose: () => void;
}) => {
  const words = useDictWords();
  const language = useSession((now) => now.language);
  const open = groups?.filter((group) => group.editable === 'Y');
  const choices = open?.map((group) => groupChoice(group, language));
  const { type: _, typeEn: __, ...inGroup } = dictColumns;
  const columns = choices ? inGroup : dictColumns;
  const own: Readonly<Record<string, FormField>> = choices
    ? { typeCode: field.choice('typeCode', choices) }
    : {};
  return (
    <FormDialog
      words={words}
      title={choices ? words.actions.create : words.actions.createGroup}
      call={createDictEntry}
      fields={drawnFields(columns, words, language, { isNew: true, own }) as never}
      initial={{
        sort: 100,
        active: 'Y',
        ...(open?.some((one) => one.typeCode === typeCode) && { typeCode }),
      }}
      refreshes={refreshes}
      success={words.actions.saved}
      onDone={loadDictionary}
      onClose={onClose}
    />
  );
};
