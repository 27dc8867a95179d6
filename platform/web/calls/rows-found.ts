import * as z from 'zod/mini';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import { call } from './call.ts';
import type { ListEndpoint } from './use-list.ts';

/** The rows of a list under some filters; none where what was typed can be no value of them, such as a text longer than any number. */
export const rowsFound = async <E extends ListEndpoint>(list: E, input: InputOf<E>): Promise<OutputOf<E>> =>
  z.safeParse(list.input, input).success ? call(list, input) : ([] as unknown as OutputOf<E>);
