import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';

/** A refusal that a reason would settle. A refused file has lost its key on the way, so the field it names is asked. */
export const asksReason = ({ details }: CallFailure): boolean => details.field === 'reason';
