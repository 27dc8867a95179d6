import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';

/** The mark of an urgent note, one look wherever it stands. */
export const urgentTag = (word: string) => <ToneTag tone="attention">{word}</ToneTag>;
