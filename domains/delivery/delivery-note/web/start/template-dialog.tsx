import { App, Button, Flex, Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import {
  listNoteTemplates,
  removeNoteTemplate,
  renameNoteTemplate,
} from '../../contract/start/start-calls.ts';
import type { NoteTemplate } from '../../contract/start/start.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { ofTemplate } from '../note-address.ts';
import styles from '../note.module.css';

/** The supplier's templates: one begins a new note, is renamed or removed. */
export const TemplateDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords);
  const go = useGo();
  const { modal } = App.useApp();
  const [renaming, setRenaming] = useState<NoteTemplate | null>(null);
  const { data, error, refetch } = useAnswer(listNoteTemplates, {}, { quiet: true });
  const removing = useCall(removeNoteTemplate, {
    refreshes: [listNoteTemplates],
    success: words.hints.removed,
  });
  const remove = ({ id, name }: NoteTemplate) =>
    modal.confirm({
      title: words.actions.remove,
      content: fill(words.hints.removeTemplate, { name }),
      okText: kit.actions.confirm,
      cancelText: kit.actions.cancel,
      okButtonProps: { danger: true },
      onOk: async () => removing.run({ id }),
    });
  return (
    <>
      <Modal open title={words.actions.useTemplate} footer={null} onCancel={onClose} width={720}>
        {error ? (
          <LoadFailure title={kit.list.failed} failure={error} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton />
        ) : data.length === 0 ? (
          <Empty>{words.hints.noTemplates}</Empty>
        ) : (
          <ul className={styles.templates}>
            {data.map((template) => (
              <li key={template.id} className={styles.template}>
                <Flex vertical className={styles.templateName}>
                  <strong>{template.name}</strong>
                  <span className={styles.facts}>
                    {fill(words.hints.templateParts, {
                      warehouseCode: template.warehouseCode,
                      unloadingPoint: template.unloadingPoint,
                      count: template.parts.length,
                    })}
                  </span>
                </Flex>
                <Button type="primary" onClick={() => go(ofTemplate(template.id))}>
                  {words.actions.create}
                </Button>
                <Button
                  aria-label={`${words.actions.rename} ${template.name}`}
                  onClick={() => setRenaming(template)}
                >
                  {words.actions.rename}
                </Button>
                <Button
                  danger
                  aria-label={`${words.actions.remove} ${template.name}`}
                  loading={removing.busy}
                  onClick={() => remove(template)}
                >
                  {words.actions.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Modal>
      {renaming && (
        <FormDialog
          title={words.actions.renameTemplate}
          call={renameNoteTemplate}
          words={words}
          width={480}
          fields={[field.text('name', { span: 24, max: 60, title: words.fields.templateName })]}
          initial={{ name: renaming.name }}
          fixed={{ id: renaming.id, version: renaming.version }}
          refreshes={[listNoteTemplates]}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  );
};
