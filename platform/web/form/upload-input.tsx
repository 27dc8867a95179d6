import { CameraOutlined, DeleteOutlined, EyeOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import type { StoredFile } from '../../contract/stored-file.ts';
import { fill } from '../../contract/words.ts';
import { isUnanswered } from '../calls/call-failure.ts';
import { shellCalls } from '../calls/shell-calls.ts';
import { addressOf } from '../calls/files/stored-file.ts';
import { lighterPhoto } from '../calls/files/lighter-photo.ts';
import { upload } from '../calls/files/upload.ts';
import { useDownload } from '../calls/files/use-download.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import type { UploadRule } from './field.ts';
import styles from './form.module.css';
import type { Control } from './inputs/inputs.tsx';

const MEGABYTE = 1024 * 1024;
/** SPEC section 9, and WebP. Some of them no browser draws: those are downloaded. */
const IMAGE = /\.(bmp|jpg|jpe|jpeg|png|tif|gif|pcx|tga|exif|fpx|svg|webp)$/i;
const DRAWN = /\.(bmp|jpg|jpe|jpeg|png|gif|svg|webp)$/i;

type Props = Control<StoredFile[] | null | undefined> & { rule: UploadRule; label: string };
type UnderWay = { name: string; percent: number };

/** Files of one field, sent as soon as they are chosen. While one is on its way the field is locked (SPEC section 4). */
export default function UploadInput({ rule, value, onChange, disabled, id, label }: Props) {
  const words = useWords(kitWords);
  const { modal } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = rule.camera === true && matchMedia('(pointer: coarse)').matches;
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState<StoredFile | null>(null);
  const files = value ?? [];
  const busy = underWay !== null;

  const take = async (taken: readonly File[]): Promise<void> => {
    const selected: File[] = [];
    for (const file of taken) {
      setUnderWay({ name: file.name, percent: 0 });
      selected.push(await lighterPhoto(file));
    }
    setUnderWay(null);
    const refusal = refusalOf(selected, files.length, rule, words.upload);
    setProblem(refusal);
    if (refusal !== null) return;
    const kept = [...files];
    for (const file of selected) {
      setUnderWay({ name: file.name, percent: 0 });
      try {
        const stored = await upload(rule.to, rule.input, file, (percent) =>
          setUnderWay({ name: file.name, percent }),
        );
        kept.push(stored as StoredFile);
        onChange?.([...kept]);
      } catch (failure) {
        setProblem(
          isUnanswered(failure) || !(failure instanceof Error) ? words.upload.uploadError : failure.message,
        );
        break;
      }
    }
    setUnderWay(null);
  };
  const remove = (file: StoredFile): void => {
    modal.confirm({
      title: words.actions.remove,
      content: fill(words.upload.removeConfirm, { name: file.name }),
      okText: words.actions.confirm,
      cancelText: words.actions.cancel,
      onOk: () => onChange?.(files.filter((other) => other.id !== file.id)),
    });
  };
  const brought = (list: FileList): void => {
    if (list.length > 0 && disabled !== true && !busy) void take([...list]);
  };
  return (
    // what is dragged here or pasted is taken as well; a click makes it the place where is pasted
    <div
      role="presentation"
      className={styles.files}
      aria-busy={busy}
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        brought(event.dataTransfer.files);
      }}
      onPaste={(event) => brought(event.clipboardData.files)}
    >
      <input
        ref={chooser}
        type="file"
        // `hidden` alone is overruled by the style of form items.
        style={{ display: 'none' }}
        id={id}
        aria-label={label}
        multiple={rule.count > 1}
        accept={rule.accept}
        onChange={(event) => {
          const selected = [...(event.target.files ?? [])];
          event.target.value = '';
          if (selected.length > 0) void take(selected);
        }}
      />
      {hasCamera && (
        <input
          ref={camera}
          type="file"
          style={{ display: 'none' }}
          aria-label={words.upload.camera}
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            const selected = [...(event.target.files ?? [])];
            event.target.value = '';
            if (selected.length > 0) void take(selected);
          }}
        />
      )}
      <div className={styles.file}>
        {hasCamera && (
          <Button
            icon={<CameraOutlined aria-hidden />}
            disabled={disabled || busy}
            onClick={() => camera.current?.click()}
          >
            {words.upload.camera}
          </Button>
        )}
        <Button
          icon={<UploadOutlined aria-hidden />}
          disabled={disabled || busy}
          loading={busy}
          onClick={() => chooser.current?.click()}
        >
          {words.upload.add}
        </Button>
        <span className={styles.hint}>{fill(words.upload.limits, { limit: rule.megabytes })}</span>
      </div>
      {files.map((file) => (
        <FileLine
          key={file.id}
          file={file}
          locked={disabled === true || busy}
          onRemove={remove}
          onShow={setShown}
        />
      ))}
      {underWay && (
        <Progress
          percent={underWay.percent}
          aria-label={fill(words.upload.progress, { name: underWay.name })}
        />
      )}
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {shown && (
        <Modal open footer={null} title={shown.name} width="70%" onCancel={() => setShown(null)}>
          <img className={styles.preview} src={addressOf(shown)} alt={shown.name} />
        </Modal>
      )}
    </div>
  );
}

type LineProps = {
  file: StoredFile;
  locked: boolean;
  onRemove: (file: StoredFile) => void;
  onShow: (file: StoredFile) => void;
};

const FileLine = ({ file, locked, onRemove, onShow }: LineProps) => {
  const words = useWords(kitWords).upload;
  const saving = useDownload(shellCalls().downloadFile);
  const open = (): void =>
    DRAWN.test(file.name) ? onShow(file) : void saving.run({ id: file.id, uuid: file.uuid });
  return (
    <div className={styles.file}>
      <Button
        type="link"
        className={styles.fileName}
        loading={saving.busy}
        icon={IMAGE.test(file.name) ? <EyeOutlined aria-hidden /> : undefined}
        aria-label={fill(words.preview, { name: file.name })}
        onClick={open}
      >
        {file.name}
      </Button>
      <Button
        type="text"
        disabled={locked}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={fill(words.remove, { name: file.name })}
        onClick={() => onRemove(file)}
      />
    </div>
  );
};

type UploadWords = { tooLarge: string; uploadExceeds: string; uploadLimitOne: string };

/** Why the chosen files are not sent; null when they are. */
const refusalOf = (
  selected: readonly File[],
  before: number,
  rule: UploadRule,
  words: UploadWords,
): string | null => {
  if (before + selected.length > rule.count) {
    return rule.count === 1 ? words.uploadLimitOne : fill(words.uploadExceeds, { limit: rule.count });
  }
  const tooLarge = selected.some((file) => file.size > rule.megabytes * MEGABYTE);
  return tooLarge ? fill(words.tooLarge, { limit: rule.megabytes }) : null;
};
