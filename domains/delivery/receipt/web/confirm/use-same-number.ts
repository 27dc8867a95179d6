import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';

export type SameNumber = { readonly code: string; readonly name: string };

/**
 * Suppliers whose notes carry this number and were not received: numbers are unique for a supplier and a year only. Asked when
 * a number was typed, not for licence plates, which name one note in the world.
 */
export const useSameNumber = (number: string, wasTyped: boolean): readonly SameNumber[] => {
  const language = useSession((now) => now.language);
  const mayList = usePermissions().has(listDeliveryNotes.needs);
  const answer = useAnswer(
    listDeliveryNotes,
    { number, status: 'sent', stage: 'none,planned,departed,arrived', limit: 50 },
    { enabled: mayList && wasTyped, quiet: true, keepsPrevious: false },
  );
  const same = (answer.data ?? []).filter((note) => note.number === number);
  return [
    ...new Map(
      same.map((note) => [note.supplierCode, language === 'zh' ? note.supplierNameZh : note.supplierNameEn]),
    ),
  ].map(([code, name]) => ({
    code,
    name,
  }));
};
