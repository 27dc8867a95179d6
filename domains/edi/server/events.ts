/** What the message log tells; `id` is that of the message. */
declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Its bytes are stored: it waits to be read. */
    'edi.received': { id: string };
    'edi.refused': { id: string };
    /** Read, with something a person should know of. */
    'edi.noticed': { id: string };
  }
}
export {};
