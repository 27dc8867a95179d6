import { useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { Section } from '@portal/platform/web/detail/sections.ts';
import { drawnFields } from '@portal/platform/web/form/drawn-fields.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns } from '@portal/platform/web/list/drawn.ts';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { changePartVersion, createPartVersion, listPartVersions } from '../contract/endpoints.ts';
import { words as partWords } from '../contract/words.en.ts';

type Version = OutputOf<typeof listPartVersions>[number];
/** More than any part has had. */
const ALL = 100;
const SHOWN: readonly string[] = [
  'validFrom',
  'changeIndex',
  'hardwareRevision',
  'softwareRevision',
  'gStand',
  'versionRemark',
];

/** The versions of one part as a section of its page, newest first, with the button that adds one; none for who may not read them. */
export const useVersionsSection = (partNo: string | undefined) => {
  const words = useWords(partWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const mayRead = isOpenTo(usePermissions(), listPartVersions.needs);
  const [open, setOpen] = useState<{ version?: Version }>();
  const { data: versions = [] } = useAnswer(
    listPartVersions,
    { ofPart: partNo, limit: ALL, sort: '-validFrom' },
    { enabled: mayRead && partNo !== undefined },
  );
  const section: Section = {
    title: words.versions.title,
    actions: [{ label: words.versions.create, needs: createPartVersion.needs, run: () => setOpen({}) }],
    body: (
      <PlainTable
        label={words.versions.title}
        rows={versions}
        rowKey={({ id }) => id}
        words={words}
        empty={words.versions.empty}
        columns={[
          ...drawnColumns(listPartVersions, words, language).filter((one) => SHOWN.includes(one.field)),
          column.of<Version>(
            'id',
            {
              text: () => kit.actions.edit,
              show: (version) => (
                <ActionButtons
                  actions={[
                    {
                      label: kit.actions.edit,
                      needs: changePartVersion.needs,
                      run: () => setOpen({ version }),
                    },
                  ]}
                />
              ),
            },
            { title: kit.list.actions },
          ),
        ]}
      />
    ),
  };
  const shared = {
    words,
    fields: drawnFields(listPartVersions.columns, words, language, { isNew: true, own: {} }).filter(
      ({ name }) => name !== 'partNo',
    ) as never,
    refreshes: [listPartVersions],
    success: kit.calls.saved,
    onClose: () => setOpen(undefined),
  };
  const dialog =
    open?.version !== undefined ? (
      <FormDialog
        {...shared}
        title={`${kit.actions.edit} ${open.version.validFrom}`}
        call={changePartVersion}
        initial={open.version}
        fixed={{ id: open.version.id, version: open.version.version, partNo: open.version.partNo }}
      />
    ) : (
      open && (
        <FormDialog
          {...shared}
          title={words.versions.create}
          call={createPartVersion}
          fixed={{ partNo: partNo! }}
        />
      )
    );
  return { sections: mayRead ? [section] : [], dialog };
};
