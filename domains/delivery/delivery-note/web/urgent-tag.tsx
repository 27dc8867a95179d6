import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';

/** The mark of an urgent note, one look wherever it stands. */
export const urgentTag = (word: string) => <ToneTag tone="attention">{word}</ToneTag>;

/** The mark of a note that the plant wrote, as goods had come without one. */
export const unannouncedTag = (word: string) => <ToneTag tone="attention">{word}</ToneTag>;

/** The mark of a note of which something came, and more is to come. */
export const partlyTag = (word: string) => <ToneTag tone="work">{word}</ToneTag>;
