import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useReducer, useRef, useState } from 'react';
import { isBlank, richLink } from '../../contract/values/rich-text.ts';
import type { Control } from '../form/inputs/inputs.tsx';
import { RichTextBar } from './rich-text-bar.tsx';
import { tableExtensions } from './table-nodes.ts';
import styles from './rich-text.module.css';

/** Headings, bold, lists, tables and links with the keyboard's usual shortcuts; the value is HTML, empty text when there is none. */
export default function RichTextInput({
  id,
  value,
  onChange,
  disabled = false,
  'aria-label': label,
}: Control<string | null>) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ value: value ?? '', onChange });
  useEffect(() => {
    latest.current.onChange = onChange;
  });
  useEffect(() => {
    const made = editorIn(place.current!, {
      id,
      label,
      content: latest.current.value,
      onChange: (html) => {
        latest.current.value = html;
        latest.current.onChange?.(html);
      },
    });
    made.on('transaction', redraw);
    setEditor(made);
    return () => made.destroy();
  }, [id, label]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    // The form was filled or reset from elsewhere.
    if (editor && (value ?? '') !== latest.current.value) {
      latest.current.value = value ?? '';
      editor.commands.setContent(value ?? '', { emitUpdate: false });
    }
  }, [editor, value]);
  return (
    <div className={styles.frame}>
      {editor && <RichTextBar editor={editor} disabled={disabled} label={label} />}
      <div ref={place} className={`${styles.editor} ${styles.text}`} />
    </div>
  );
}

type Input = {
  id: string | undefined;
  label: string | undefined;
  content: string;
  onChange: (html: string) => void;
};

const editorIn = (element: HTMLElement, { id, label, content, onChange }: Input): Editor =>
  new Editor({
    element,
    content,
    // Its styles stand in our own sheet: the page's policy takes none from scripts.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        horizontalRule: false,
        heading: { levels: [2, 3] },
        link: { openOnClick: false, isAllowedUri: (address) => richLink.test(address ?? '') },
      }),
      ...tableExtensions,
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        ...(id !== undefined && { id }),
        ...(label !== undefined && { 'aria-label': label }),
      },
    },
    onUpdate: ({ editor }) => {
      const html = editor.getHTML();
      onChange(isBlank(html) ? '' : html);
    },
  });
