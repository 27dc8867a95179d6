import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { fill } from '../../../contract/words.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { upload } from '../../calls/files/upload.ts';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Sends one file at a time: `percent` is null while none is on its way, `problem` says why one could not be sent or was refused.
 * `send` answers undefined then.
 */
export const useUpload = <E extends Endpoint>(call: E, mostBytes: number) => {
  const kit = useWords(kitWords);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (input: InputOf<E>, file: File): Promise<OutputOf<E> | undefined> => {
    setProblem(null);
    if (file.size > mostBytes) {
      setProblem(fill(kit.import.tooLarge, { limit: mostBytes / MEGABYTE }));
      return undefined;
    }
    setPercent(0);
    try {
      return await upload(call, input, file, setPercent);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(failure.message);
      return undefined;
    } finally {
      setPercent(null);
    }
  };
  return { percent, problem, setProblem, send };
};

type Props = {
  disabled: boolean;
  /** What may be put here. */
  text: string;
  onFile: (file: File) => void;
  onProblem: (problem: string) => void;
};

/** Where one file is dropped, or chosen at a click. */
export const FileDrop = ({ disabled, text, onFile, onProblem }: Props) => {
  const kit = useWords(kitWords);
  return (
    <Upload.Dragger
      disabled={disabled}
      showUploadList={false}
      beforeUpload={(file, all) => {
        if (all.length > 1) onProblem(kit.upload.uploadLimitOne);
        else onFile(file);
        return false;
      }}
    >
      <InboxOutlined aria-hidden style={{ fontSize: 'var(--type-large)' }} />
      <div>{text}</div>
    </Upload.Dragger>
  );
};
