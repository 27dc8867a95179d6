import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { textOf } from '../../session/text-of.ts';
import { NETWORK, TIMEOUT } from '../call-failure.ts';
import { unanswered } from '../call.ts';
import { opened } from '../envelope.ts';
import { addressed, headersOf, TIMEOUT_MS } from '../request.ts';

/**
 * Sends one file beside the fields of an upload call. `onProgress` gets percent sent, 0 to 100.
 * XMLHttpRequest, because fetch tells nothing about what has been sent. The 60 s run from the last sign of progress: that the file moves on, or
 * one that comes by another way: `signs` gets what is called at each of them.
 */
export const upload = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: File,
  onProgress: (percent: number) => void = () => undefined,
  options: { key?: string; signal?: AbortSignal; signs?: (sign: () => void) => void } = {},
): Promise<OutputOf<E>> =>
  new Promise((resolve, reject) => {
    const { url, body } = addressed(endpoint, input as Record<string, unknown>);
    const request = new XMLHttpRequest();
    request.open(endpoint.method, url);
    for (const [name, value] of Object.entries(headersOf(endpoint, options.key)))
      request.setRequestHeader(name, value);
    const silence = watchSilence(() => {
      reject(unanswered(TIMEOUT));
      request.abort();
    });
    options.signs?.(silence.broken);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.broken();
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    });
    request.addEventListener('loadend', silence.over);
    request.addEventListener('error', () => reject(unanswered(NETWORK)));
    request.addEventListener('abort', () => reject(new DOMException('Upload aborted', 'AbortError')));
    request.addEventListener('load', () => {
      try {
        resolve(opened(request.responseText, request.status) as OutputOf<E>);
      } catch (failure) {
        reject(failure);
      }
    });
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(formOf(body ?? {}, file));
  });

/** The fields first, the file last: the server has read what it needs when the file starts to stream. */
const formOf = (fields: Readonly<Record<string, unknown>>, file: File): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) form.append(name, textOf(value));
  }
  form.append('file', file, file.name);
  return form;
};

const watchSilence = (late: () => void) => {
  let timer = setTimeout(late, TIMEOUT_MS);
  let isOver = false;
  return {
    broken: () => {
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(late, TIMEOUT_MS);
    },
    over: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
