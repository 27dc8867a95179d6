import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useReducer, useRef, useState } from 'react';
import { isBlank, richLink } from '../../contract/values/rich-text.ts';
import type { Control } from '../form/inputs/inputs.tsx';
import { fill } from '../../contract/words.ts';
import { addressOf } from '../calls/files/stored-file.ts';
import { lighterPhoto } from '../calls/files/lighter-photo.ts';
import { upload } from '../calls/files/upload.ts';
import { isUnanswered } from '../calls/call-failure.ts';
import type { UploadRule } from '../form/field.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import type { StoredFile } from '../../contract/stored-file.ts';
import { insertPicture, Picture, picturesAmong, picturesPasted } from './picture-node.ts';
import { RichTextBar } from './rich-text-bar.tsx';
import { tableExtensions } from './table-nodes.ts';
import styles from './rich-text.module.css';

/** How pictures of a text are sent. */
export type PicturesRule = Pick<UploadRule, 'to' | 'input'>;

/**
 * Headings, bold, lists, tables and links with the keyboard's usual shortcuts; with `pictures` those that are selected, pasted or dropped are sent at once, photos made smaller
 * before. The value is HTML, empty text when there is none.
 */
export default function RichTextInput({
  id,
  value,
  onChange,
  disabled = false,
  'aria-label': label,
  pictures,
}: Control<string | null> & { pictures?: PicturesRule }) {
  const words = useWords(kitWords).richText;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ value: value ?? '', onChange });
  useEffect(() => {
    latest.current.onChange = onChange;
  });
  const { send, sent, problem } = useSentPictures(pictures);
  const sending = useRef(send);
  useEffect(() => {
    sending.current = send;
  });
  const hasPictures = pictures !== undefined;
  useEffect(() => {
    const made = editorIn(place.current!, {
      id,
      label,
      content: latest.current.value,
      onChange: (html) => {
        latest.current.value = html;
        latest.current.onChange?.(html);
      },
      onPictures: hasPictures ? (into, files) => void sending.current(into, files) : undefined,
    });
    made.on('transaction', redraw);
    setEditor(made);
    return () => made.destroy();
  }, [id, label, hasPictures]);
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
      {editor && (
        <RichTextBar
          editor={editor}
          disabled={disabled}
          label={label}
          onPictures={hasPictures ? (files) => void send(editor, files) : undefined}
        />
      )}
      <div ref={place} className={`${styles.editor} ${styles.text}`} aria-busy={sent !== null} />
      {sent !== null && (
        <span role="status" className={styles.under}>
          {fill(words.sending, { percent: sent })}
        </span>
      )}
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}

/** Sends pictures one behind the other, photos made smaller before, and shows each where the cursor stands; `sent`: percent of the one under way. */
const useSentPictures = (rule: PicturesRule | undefined) => {
  const words = useWords(kitWords).upload;
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (into: Editor, files: readonly File[]): Promise<void> => {
    if (rule === undefined) return;
    setProblem(null);
    try {
      for (const file of files) {
        setSent(0);
        const stored = await upload(rule.to, rule.input, await lighterPhoto(file), setSent);
        const { name, ...where } = stored as StoredFile;
        if (!into.isDestroyed) insertPicture(into, addressOf(where), name);
      }
    } catch (failure) {
      setProblem(isUnanswered(failure) || !(failure instanceof Error) ? words.uploadError : failure.message);
    }
    setSent(null);
  };
  return { send, sent, problem };
};

type Input = {
  id: string | undefined;
  label: string | undefined;
  content: string;
  onChange: (html: string) => void;
  onPictures: ((into: Editor, files: readonly File[]) => void) | undefined;
};

const editorIn = (element: HTMLElement, { id, label, content, onChange, onPictures }: Input): Editor => {
  /** True: they are taken, and the editor leaves them alone. */
  const takes = (files: readonly File[]): boolean => {
    if (files.length > 0) onPictures?.(editor, files);
    return files.length > 0;
  };
  const editor: Editor = new Editor({
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
      ...(onPictures === undefined ? [] : [Picture]),
    ],
    editorProps: {
      ...(onPictures !== undefined && {
        handlePaste: (_, { clipboardData }) => takes(picturesPasted(clipboardData)),
        handleDrop: (_, { dataTransfer }) => takes(picturesAmong(dataTransfer?.files)),
      }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        ...(id !== undefined && { id }),
        ...(label !== undefined && { 'aria-label': label }),
      },
    },
    onUpdate: () => {
      const html = editor.getHTML();
      onChange(isBlank(html) ? '' : html);
    },
  });
  return editor;
};
