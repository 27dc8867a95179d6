import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  submitted: 'Submitted for approval',
  approved: 'Approved',
  returned: 'Sent back',
  takenBack: 'Taken back; it can be changed again',
  removed: 'Draft deleted',
  noneToSubmit: 'None of the selected prices can be submitted',
  noneToApprove: 'None of the selected prices waits for your approval',
  approveHint: 'What is approved stays as it is, and counts from its first day on',
  returnTitle: 'Send back the price of part {partNo}',
  removeHint: 'Delete the draft of part {partNo}; it cannot be brought back',
  title: 'Price {partNo} · {supplierCode}',
  agreed: 'What was agreed',
  differences: 'Price differences',
  versions: 'Versions',
  open: 'open end',
  none: 'none',
});
