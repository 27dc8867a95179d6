import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { MOST_FILES } from '../../contract/fields.ts';

/** Where pictures of a report go, how many and how large: the server makes large ones smaller. */
export const PICTURES = {
  to: uploadFile,
  input: { docType: 'eight-d' },
  megabytes: 20,
  count: MOST_FILES,
  camera: true,
} as const;
