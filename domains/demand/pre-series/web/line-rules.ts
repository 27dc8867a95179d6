import { compare, isPositive } from '@portal/platform/contract/quantity.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { PreSeriesLine } from '../contract/order.ts';
import { CLOSED, DELIVERABLE, lineStatus } from '../contract/status.ts';

/** What may be done with a line, as its state and quantities allow it; the server asks the same again. */
export const isCommittable = (line: PreSeriesLine): boolean =>
  can(lineStatus, line.status, 'commitFull') && isPositive(line.answerableQty);
export const isRefusable = ({ status }: PreSeriesLine): boolean => can(lineStatus, status, 'refuse');
export const isAuditable = ({ status }: PreSeriesLine): boolean => can(lineStatus, status, 'accept');
export const isAskable = ({ status }: PreSeriesLine): boolean => can(lineStatus, status, 'askAgain');
export const isOnNotes = ({ allocatedQty }: PreSeriesLine): boolean => isPositive(allocatedQty);
export const isDividable = ({ status, openQty }: PreSeriesLine): boolean =>
  can(lineStatus, status, 'propose') && isPositive(openQty);
/** Something agreed of it is not on delivery notes yet. */
export const isDeliverable = ({ status, openQty }: PreSeriesLine): boolean =>
  DELIVERABLE.includes(status) && isPositive(openQty);
export const hasSplit = ({ status }: PreSeriesLine): boolean => can(lineStatus, status, 'confirmSplit');
export const isClosable = ({ status }: PreSeriesLine): boolean => can(lineStatus, status, 'close');
/** Notes that were not sent, or goods that have not come. */
export const isUnderWay = ({ allocatedQty, receivedQty }: PreSeriesLine): boolean =>
  compare(allocatedQty, receivedQty) > 0;
export const isOpen = ({ status }: PreSeriesLine): boolean => status !== CLOSED;
