import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { TextInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { MOST_FILES } from '../contract/fields.ts';

const UploadInput = lazy(async () => import('@portal/platform/web/form/upload-input.tsx'));
const PICTURES = {
  to: uploadFile,
  megabytes: 5,
  count: MOST_FILES,
  accept: 'image/*',
  camera: true,
} as const;

/** What a clerk says and shows of a thing at the dock: in words, and with pictures that his phone takes. */
export type Seen = { readonly remark: string; readonly evidence: StoredFile[] };

/** As calls take it. */
export const seenOf = ({ remark, evidence }: Seen) => ({
  remark: remark.trim() || null,
  evidence: evidence.map(({ id, uuid }) => ({ id, uuid })),
});

type Props = {
  seen: Seen;
  /** Of the thing among its like: `2nd hold`. */
  name: string;
  labels: { readonly remark: string; readonly pictures: string; readonly remove: string };
  docType: string;
  longest: number;
  className: string | undefined;
  disabled: boolean;
  onChange: (changed: Partial<Seen>) => void;
  onRemove: () => void;
};

/** The end of such a thing in a list: remark, pictures, and the button that takes it out. */
export const SeenFields = ({
  seen,
  name,
  labels,
  docType,
  longest,
  className,
  disabled,
  ...props
}: Props) => (
  <>
    <label className={className}>
      {labels.remark}
      <TextInput
        rows={2}
        max={longest}
        value={seen.remark}
        disabled={disabled}
        aria-label={`${name}，${labels.remark}`}
        onChange={(remark) => props.onChange({ remark: remark ?? '' })}
      />
    </label>
    <div className={className}>
      <Suspense>
        <UploadInput
          rule={{ ...PICTURES, input: { docType } }}
          label={`${name}，${labels.pictures}`}
          value={seen.evidence}
          disabled={disabled}
          onChange={(evidence) => props.onChange({ evidence: evidence ?? [] })}
        />
      </Suspense>
    </div>
    <div className={className}>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        disabled={disabled}
        onClick={props.onRemove}
      >
        {labels.remove}
      </Button>
    </div>
  </>
);
