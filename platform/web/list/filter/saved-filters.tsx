import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { App, Button, Input, Popover, Space } from 'antd';
import { useId, useState } from 'react';
import { LONGEST_NAME } from '../../../contract/fields.ts';
import { fill } from '../../../contract/words.ts';
import { words as commonWords } from '../../../contract/words.en.ts';
import { isTooLong } from '../../form/inputs/long-text.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import type { FilterDraft } from './filter-draft.ts';
import { MOST_SAVED_FILTERS, type ListSetting } from '../list-setting.ts';
import styles from './filter.module.css';

/** The user's own named filters of a list, kept on the server. */
export const SavedFilters = (props: { setting: ListSetting; draft: FilterDraft }) => {
  const words = useWords(kitWords).saved;
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={words.title}
      content={<Saved {...props} close={() => setOpen(false)} />}
    >
      <Button type="text" icon={<StarOutlined aria-hidden />} aria-label={words.title} title={words.title} />
    </Popover>
  );
};

const Saved = ({
  setting,
  draft,
  close,
}: {
  setting: ListSetting;
  draft: FilterDraft;
  close: () => void;
}) => {
  const words = useWords(kitWords);
  const { modal } = App.useApp();
  const [name, setName] = useState('');
  const { checks } = useWords(commonWords);
  const complaint = useId();
  const isLong = isTooLong(name, LONGEST_NAME);
  const values = Object.fromEntries(Object.entries(draft.draft).filter(([, value]) => value.trim() !== ''));
  const others = setting.filters.filter((saved) => saved.name !== name.trim());
  const impossible =
    Object.keys(values).length === 0
      ? words.saved.nothing
      : others.length >= MOST_SAVED_FILTERS
        ? fill(words.saved.full, { limit: MOST_SAVED_FILTERS })
        : undefined;
  const save = (): void => {
    if (name.trim() === '' || isLong || impossible !== undefined) return;
    void setting.saveFilters([...others, { name: name.trim(), values }]);
    setName('');
  };
  const remove = (gone: string): void => {
    modal.confirm({
      title: words.actions.remove,
      content: fill(words.saved.removeConfirm, { name: gone }),
      okText: words.actions.confirm,
      cancelText: words.actions.cancel,
      onOk: () => setting.saveFilters(setting.filters.filter((saved) => saved.name !== gone)),
    });
  };
  return (
    <div className={styles.saved}>
      {setting.filters.length === 0 && <span className={styles.hint}>{words.saved.none}</span>}
      {setting.filters.map((saved) => (
        <div key={saved.name} className={styles.savedLine}>
          <Button
            type="link"
            onClick={() => {
              draft.replace(saved.values);
              close();
            }}
          >
            {saved.name}
          </Button>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={fill(words.saved.remove, { name: saved.name })}
            onClick={() => remove(saved.name)}
          />
        </div>
      ))}
      <Space.Compact block>
        <Input
          value={name}
          {...(isLong && { status: 'error', 'aria-invalid': true, 'aria-describedby': complaint })}
          aria-label={words.saved.name}
          placeholder={words.saved.nameHint}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button
          disabled={name.trim() === '' || isLong || impossible !== undefined}
          title={impossible}
          onClick={save}
        >
          {words.actions.save}
        </Button>
      </Space.Compact>
      {isLong && (
        <span id={complaint} role="alert" className={styles.complaint}>
          {fill(checks.tooLongBy, { max: LONGEST_NAME })}
        </span>
      )}
      {impossible !== undefined && <span className={styles.hint}>{impossible}</span>}
    </div>
  );
};
