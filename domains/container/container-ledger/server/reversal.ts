import type { Selectable } from 'kysely';
import type { Posting } from './post.ts';
import type { ContainerMovementTable } from './tables.ts';

/** The movement that takes another one back: who took gives. It names the document of the other one and follows from none. */
export const otherWayRound = (
  movement: Selectable<ContainerMovementTable>,
  { postedOn, reason }: { readonly postedOn: string; readonly reason: string | null },
): Posting => ({
  plantNo: movement.plant_no,
  postedOn,
  cause: 'reversal',
  containerCode: movement.container_code,
  quantity: movement.quantity,
  giverKind: movement.taker_kind,
  giverCode: movement.taker_code,
  giverCondition: movement.taker_condition,
  takerKind: movement.giver_kind,
  takerCode: movement.giver_code,
  takerCondition: movement.giver_condition,
  reason,
  documentKind: null,
  documentId: null,
  documentNumber: movement.document_number,
  reversesId: movement.id,
});
