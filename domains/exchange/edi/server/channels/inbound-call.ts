import { HEADERS } from '@portal/platform/server/http/openapi/call.ts';
import { inAddress, type RawCall } from '@portal/platform/server/http/openapi/raw-calls.ts';
import { REPEATABLE_DAYS } from '@portal/platform/server/http/request.ts';
import { INBOUND_FORM_PATH, INBOUND_PATH } from '../../contract/endpoints.ts';

const text = (description: string, example: string) => ({ type: 'string', description, examples: [example] });
const bytes = { type: 'string', format: 'binary', description: 'The message as it is' };

/** `inbound` as the API document describes it. */
export const inboundCall: RawCall = {
  method: 'POST',
  path: INBOUND_PATH,
  name: 'handInMessage',
  needs: 'edi:upload',
  summary: 'Takes a message of another system as it is, and reads it when it is stored',
  says:
    'The token comes in a header, never in a cookie. The answer says that the message is stored; what became of it stands in the message ' +
    '(`readMessage`). A transmission that came before is known by its own numbers and not taken twice. ' +
    'A form with the message as its file is taken here as well, and has an address of its own (`handInForm`).',
  parameters: [
    inAddress(
      'fileName',
      'Name of the message in lists, where its body is the bytes alone',
      'delfor-4711.edi',
    ),
    {
      ...HEADERS.idempotencyKey,
      description:
        `A message that comes again with the same key is stored once, and answered by the same id and track id for ${REPEATABLE_DAYS} days; other bytes or ` +
        'another `fileName` with it are refused with `err.keyOfOther`. A refused message gives its key back',
    },
  ],
  body: { 'application/octet-stream': { schema: bytes } },
  answer: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: { type: 'string', const: '000000000', description: 'Success' },
          info: { type: 'string', const: 'success', description: 'Success' },
          data: {
            type: 'object',
            description: 'The message as it is kept',
            properties: {
              id: text('Identity of the message', '1024'),
              trackId: text('Name under which people speak about it', '261121-7K3MQ9X2'),
            },
            required: ['id', 'trackId'],
            additionalProperties: false,
          },
        },
        required: ['code', 'info', 'data'],
      },
    },
  },
  fails: [
    'err.invalid',
    'err.keyOfOther',
    'err.forbidden',
    'err.fileMissing',
    'err.fileTooLarge',
    'err.oneFileOnly',
    'err.connectionClosed',
  ],
};

/** The same for a form: a client has one body for each call. */
export const inboundFormCall: RawCall = {
  ...inboundCall,
  path: INBOUND_FORM_PATH,
  name: 'handInForm',
  summary: 'Takes a message of another system as the file of a form, and reads it when it is stored',
  body: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: bytes },
        required: ['file'],
        additionalProperties: false,
      },
    },
  },
};
