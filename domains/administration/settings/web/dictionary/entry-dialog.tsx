import { Alert } from 'antd';
import { loadDictionary } from '@portal/platform/web/access/follow-dictionary.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  changeDictEntry,
  createDictEntry,
  listDictGroups,
  listDictEntries,
  type DictGroup,
  type DictRow,
} from '../../contract/dictionary.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { groupChoice } from './columns.tsx';

const refreshes = [listDictEntries, listDictGroups];

const useDictWords = () => {
  const { dict, checks } = useWords(settingsWords);
  return { ...dict, checks };
};

const namedFields = (words: { englishHint: string; inactiveHint: string }, fixed = false) =>
  [
    field.text('value', { max: 80, disabled: fixed }),
    field.text('value2', { max: 80, disabled: fixed, hint: words.englishHint }),
    field.number('sort', { min: 0, max: 99_999 }),
    field.flag('active', { hint: words.inactiveHint }),
  ] as const;

/** Changes an entry; group and code stay, and of one that rules rely on the names too. */
export const ChangeEntryDialog = ({ entry, onClose }: { entry: DictRow; onClose: () => void }) => {
  const words = useDictWords();
  const fixed = entry.editable === 'N';
  return (
    <FormDialog
      words={words}
      title={`${words.actions.edit} ${entry.typeCode} ${entry.code}`}
      call={changeDictEntry}
      fields={namedFields(words, fixed)}
      initial={entry}
      given={{ id: entry.id, version: entry.version }}
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
  const group = choices
    ? ([field.choice('typeCode', choices)] as const)
    : ([
        field.text('typeCode', { max: 40 }),
        field.text('type', { max: 80 }),
        field.text('typeEn', { max: 80 }),
      ] as const);
  return (
    <FormDialog
      words={words}
      title={choices ? words.actions.create : words.actions.createGroup}
      call={createDictEntry}
      fields={[...group, field.text('code', { max: 40 }), ...namedFields(words)]}
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
