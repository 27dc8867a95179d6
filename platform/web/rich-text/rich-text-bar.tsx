import {
  BoldOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Button, Input, Popover } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { richLink } from '../../contract/values/rich-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import styles from './rich-text.module.css';
import { changeTable, insertTable, isTable, tableVerbs, type TableVerb } from './table-nodes.ts';

const VERB_ICONS: Readonly<Record<TableVerb, ReactNode>> = {
  rowBelow: <InsertRowBelowOutlined />,
  columnBehind: <InsertRowRightOutlined />,
  dropRow: <DeleteRowOutlined />,
  dropColumn: <DeleteColumnOutlined />,
  dropTable: <DeleteOutlined />,
};

type Props = {
  editor: Editor;
  disabled: boolean;
  label: string | undefined;
  /** Sends pictures and shows them where the cursor stands; without it the text has none. */
  onPictures: ((files: readonly File[]) => void) | undefined;
};

/** The buttons above an editor; each shows whether it holds where the cursor stands. */
export const RichTextBar = ({ editor, disabled, label, onPictures }: Props) => {
  const words = useWords(kitWords).richText;
  const chain = () => editor.chain().focus();
  const button = (name: string, icon: ReactNode, run: () => unknown, active = false) => (
    <Button
      key={name}
      size="small"
      type={active ? 'primary' : 'text'}
      icon={icon}
      aria-label={name}
      aria-pressed={active}
      title={name}
      disabled={disabled}
      onClick={() => void run()}
    />
  );
  const isHeading = (level: number) => editor.isActive('heading', { level });
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${label ?? ''} ${words.bar}`.trim()}>
      {button(words.heading, <b>H</b>, () => chain().toggleHeading({ level: 2 }).run(), isHeading(2))}
      {button(
        words.subheading,
        <small>H</small>,
        () => chain().toggleHeading({ level: 3 }).run(),
        isHeading(3),
      )}
      {button(words.bold, <BoldOutlined />, () => chain().toggleBold().run(), editor.isActive('bold'))}
      {button(
        words.italic,
        <ItalicOutlined />,
        () => chain().toggleItalic().run(),
        editor.isActive('italic'),
      )}
      {button(
        words.underline,
        <UnderlineOutlined />,
        () => chain().toggleUnderline().run(),
        editor.isActive('underline'),
      )}
      {button(
        words.strike,
        <StrikethroughOutlined />,
        () => chain().toggleStrike().run(),
        editor.isActive('strike'),
      )}
      {button(
        words.bullets,
        <UnorderedListOutlined />,
        () => chain().toggleBulletList().run(),
        editor.isActive('bulletList'),
      )}
      {button(
        words.numbers,
        <OrderedListOutlined />,
        () => chain().toggleOrderedList().run(),
        editor.isActive('orderedList'),
      )}
      {onPictures && <PictureButton disabled={disabled} onPictures={onPictures} />}
      {button(words.table, <TableOutlined />, () => insertTable(editor), isTable(editor))}
      {isTable(editor) &&
        tableVerbs.map((verb) => button(words[verb], VERB_ICONS[verb], () => changeTable(editor, verb)))}
      <LinkButton editor={editor} disabled={disabled} />
      {button(words.undo, <UndoOutlined />, () => chain().undo().run())}
      {button(words.redo, <RedoOutlined />, () => chain().redo().run())}
    </div>
  );
};

const PictureButton = ({
  disabled,
  onPictures,
}: {
  disabled: boolean;
  onPictures: (files: readonly File[]) => void;
}) => {
  const words = useWords(kitWords).richText;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        style={{ display: 'none' }}
        aria-label={words.picture}
        accept="image/*"
        multiple
        onChange={({ target }) => {
          const selected = [...(target.files ?? [])];
          target.value = '';
          if (selected.length > 0) onPictures(selected);
        }}
      />
      <Button
        size="small"
        type="text"
        icon={<PictureOutlined />}
        aria-label={words.picture}
        title={words.picture}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      />
    </>
  );
};

/** Asks for the address of a link; an empty one takes the link away. */
const LinkButton = ({ editor, disabled }: Pick<Props, 'editor' | 'disabled'>) => {
  const words = useWords(kitWords).richText;
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const wrong = address !== '' && !richLink.test(address);
  const show = (next: boolean): void => {
    if (next) setAddress(String(editor.getAttributes('link').href ?? 'https://'));
    setOpen(next);
  };
  const apply = (): void => {
    if (wrong) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
    setOpen(false);
  };
  const content = (
    <div className={styles.link}>
      <Input
        autoFocus
        aria-label={words.address}
        value={address}
        status={wrong ? 'error' : ''}
        onChange={(event) => setAddress(event.target.value.trim())}
        onPressEnter={(event) => {
          event.preventDefault();
          apply();
        }}
      />
      <Button type="primary" disabled={wrong} onClick={apply}>
        {words.apply}
      </Button>
    </div>
  );
  return (
    <Popover open={open} onOpenChange={show} trigger="click" content={content} destroyOnHidden>
      <Button
        size="small"
        type={editor.isActive('link') ? 'primary' : 'text'}
        icon={<LinkOutlined />}
        aria-label={words.link}
        aria-pressed={editor.isActive('link')}
        title={words.link}
        disabled={disabled}
      />
    </Popover>
  );
};
