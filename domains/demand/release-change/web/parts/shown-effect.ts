import type { ChangeEffect } from '../../contract/fields.ts';

/** A document that did not fit, with what an objection to its line needs. */
export type ShownEffect = ChangeEffect & { unit: string; partNo: string; changeId: string };
/** What is being done about a document. */
export type OpenedEffect = { kind: 'window' | 'return' | 'objection'; effect: ShownEffect };
