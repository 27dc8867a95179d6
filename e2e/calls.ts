import type { Page } from '@playwright/test';
import { SUCCESS_CODE } from '@portal/platform/contract/failure.ts';
import { declaredIn } from '@portal/platform/contract/values/undeclared.ts';
import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';

type Answer<Data> = { status: number; code: string; info: string; data: Data };

const key = (): string => crypto.randomUUID().replaceAll('-', '');

/** Makes a call with the session of a page, past its screens, and answers the envelope whatever it says. */
export const ask = async <E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
  plantNo = '1000',
): Promise<Answer<OutputOf<E>>> => {
  const values = { ...(declaredIn(endpoint.input, input) as Record<string, unknown>) };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name]);
    delete values[name];
    return encodeURIComponent(value);
  });
  const asQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const answer = await page.request.fetch(`/api${path}${asQuery ? `?${query.toString()}` : ''}`, {
    method: endpoint.method,
    headers: {
      'plant-no': plantNo,
      language: 'zh',
      'tenant-id': '0',
      'client-id': key(),
      'idempotency-key': key(),
    },
    ...(!asQuery && { data: values }),
  });
  return { status: answer.status(), ...((await answer.json()) as Omit<Answer<OutputOf<E>>, 'status'>) };
};

/** The data of a call that must succeed, made by somebody who agrees to what it touches. */
export const dataOf = async <E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
  plantNo?: string,
): Promise<OutputOf<E>> => {
  const { code, info, data } = await ask(page, endpoint, input, plantNo);
  if (info === 'err.touches' && !('agreed' in (input as object))) {
    const { agreed } = data as { agreed: string };
    return dataOf(page, endpoint, { ...(input as object), agreed } as InputOf<E>, plantNo);
  }
  if (code !== SUCCESS_CODE) throw new Error(`${endpoint.path} was refused: ${info} ${JSON.stringify(data)}`);
  return data;
};
