import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  listItems,
  listWork,
  mapPartner,
  readMessage,
  redriveItems,
  uploadMessage,
} from '../../contract/endpoints.ts';
import type { ItemRow, Message } from '../../contract/fields.ts';
import type { ReleaseFormat } from '../../contract/release-message.ts';

type Settling = { jobsDone: () => Promise<void> };

/** What people do with messages, from the upload to what became of it. */
export const ediPerson = (seededPortal: Settling, person: Person) => ({
  /** Sends a file in, waits until it is read, answers the message. */
  sends: async (content: Buffer | string, name = 'call-off.txt'): Promise<Message> => {
    const { id } = await person.uploads(uploadMessage, { name, content });
    await seededPortal.jobsDone();
    return person.calls(readMessage, { id });
  },
  itemsOf: async ({ id }: { id: string }): Promise<ItemRow[]> => person.calls(listItems, { id, limit: 100 }),
  /** Names plant and supplier for codes. */
  maps: async (
    codes: { customer: string; plant: string; supplier: string; format?: ReleaseFormat },
    meaning = { plantNo: 'P1', supplierCode: 'S1001' },
  ) =>
    person.calls(mapPartner, {
      format: codes.format ?? 'VDA4905',
      customerCode: codes.customer,
      plantCode: codes.plant,
      supplierCodeGiven: codes.supplier,
      ...meaning,
    }),
  redrives: async (messageId: string) => person.calls(redriveItems, { messageId }),
  work: async () => person.calls(listWork, {}),
});
