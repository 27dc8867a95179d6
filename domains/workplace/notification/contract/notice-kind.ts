/** What a card shows beside its words: SPEC section 3, "Notification", names the parameters of these types. */
const jisAlert = [
  'suppCode',
  'manufacturingNo',
  'tma',
  'pgi',
  'status',
  'statusExpect',
  'assemblyLine',
  'sequenceNo',
] as const;
const settlement = ['type', 'invoicingParty', 'postingMonth'] as const;

export type NoticeFact = (typeof jisAlert)[number] | (typeof settlement)[number];

type Kind = { readonly tone: 'processing' | 'warning' | 'error'; readonly facts: readonly NoticeFact[] };

/** The types with a card of their own; all others are shown by their words alone. */
const kinds = {
  'jis.re-order': { tone: 'processing', facts: jisAlert },
  'jis.resend': { tone: 'processing', facts: jisAlert },
  'jis.missing_seq': { tone: 'warning', facts: jisAlert },
  'jis.no_expected': { tone: 'warning', facts: jisAlert },
  'jis.unknown_status': { tone: 'error', facts: jisAlert },
  'jis.unknown_supp': { tone: 'error', facts: jisAlert },
  'settlement.update': { tone: 'processing', facts: settlement },
  'settlement.collection-failed': { tone: 'error', facts: settlement },
  'settlement.verification-failed': { tone: 'error', facts: settlement },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof kinds;

export const kindOf = (type: string): NoticeKind | undefined =>
  Object.hasOwn(kinds, type) ? (type as NoticeKind) : undefined;
export const toneOf = (kind: NoticeKind): Kind['tone'] => kinds[kind].tone;

/** What is known of the parameters of a type, in the order of the specification: the alert of a lost sequence number says no `statusExpect`. */
export const factsOf = (
  kind: NoticeKind,
  param: Readonly<Record<string, unknown>>,
): [name: NoticeFact, value: string][] =>
  kinds[kind].facts.flatMap((name): [NoticeFact, string][] => {
    const value = param[name];
    return (typeof value === 'string' && value !== '') || typeof value === 'number'
      ? [[name, String(value)]]
      : [];
  });
