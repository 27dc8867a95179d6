/** What the message log tells of: `id` is that of the message. */
export type MessagePayload = { id: string };

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Its bytes are stored: it waits to be read, behind those of its sender. */
    'edi.received': MessagePayload & { sender: string };
    /** Items of it became releases, when it was read or when a person let them. */
    'edi.taken': MessagePayload;
    'edi.refused': MessagePayload;
    /** Read, with something a person should know of. */
    'edi.noticed': MessagePayload;
  }
}
