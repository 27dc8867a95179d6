import { useState } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  changeDictEntry,
  createDictEntry,
  listDictGroups,
  downloadDictTemplate,
  exportDictEntries,
  importDictEntries,
  keptElsewhere,
  listDictEntries,
  type DictRow,
} from '../../contract/dictionary.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { ChangeEntryDialog, NewEntryDialog } from './entry-dialog.tsx';
import { groupChoice } from './group-choice.ts';

type Open = { what: 'entry' | 'group' } | { what: 'change' | 'history'; entry: DictRow };

/** The choices of the tenant, group by group. */
export default function DictionaryPage() {
  const words = useWords(settingsWords).dict;
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const { typeCode } = useAddress();
  const groups = useAnswer(listDictGroups, {}).data ?? [];
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const needs = createDictEntry.needs;
  return (
    <>
      <ListScreen
        list={listDictEntries}
        name="dictionary"
        words={words}
        columns={drawnColumns(listDictEntries, words, language, { active: column.active('active') })}
        filters={drawnFilters(listDictEntries, words, language, {
          // There are dozens of groups: they are chosen by typing, not from tabs.
          typeCode: filter.choice(
            'typeCode',
            groups.map((group) => groupChoice(group, language)),
          ),
        })}
        exportWith={exportDictEntries}
        importWith={{ template: downloadDictTemplate, upload: importDictEntries }}
        emptyHint={words.empty}
        actions={() => [
          { label: words.actions.create, primary: true, needs, run: () => setOpen({ what: 'entry' }) },
          { label: words.actions.createGroup, needs, run: () => setOpen({ what: 'group' }) },
        ]}
        rowActions={(entry) => [
          // Units and truck types have pages of their own.
          ...(keptElsewhere(entry.typeCode) !== undefined
            ? []
            : [
                {
                  label: kit.actions.edit,
                  needs: changeDictEntry.needs,
                  run: () => setOpen({ what: 'change', entry }),
                },
              ]),
          { label: words.actions.history, run: () => setOpen({ what: 'history', entry }) },
        ]}
      />
      {open?.what === 'entry' && <NewEntryDialog groups={groups} typeCode={typeCode} onClose={close} />}
      {open?.what === 'group' && <NewEntryDialog onClose={close} />}
      {open?.what === 'change' && <ChangeEntryDialog entry={open.entry} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryDialog
          title={`${words.actions.history} ${open.entry.typeCode} ${open.entry.code}`}
          entity="dict_entry"
          id={open.entry.id}
          onClose={close}
        />
      )}
    </>
  );
}
