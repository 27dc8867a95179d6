import { failureCode, SUCCESS_CODE } from '@portal/platform/contract/failure.ts';

/** `{ code, info, data }`, the form of every answer (SPEC section 7). */
export type Envelope = { code: string; info: string; data: unknown };

export const success = (data: unknown): Envelope => ({
  code: SUCCESS_CODE,
  info: 'success',
  data: data ?? null,
});

/** `data.message` is the failure in the caller's language; the rest of `data` are its details (`field`, `row`, `limit`). */
export const refusal = (
  key: string,
  status: number,
  message: string,
  details: Readonly<Record<string, unknown>>,
): Envelope => ({
  code: failureCode(key, status),
  info: key,
  data: { ...details, message },
});
