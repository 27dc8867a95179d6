import { NoteList } from './list-page.tsx';

/** The pre-series delivery notes of the plant. */
export default function PreSeriesNoteListPage() {
  return <NoteList kind="preSeries" name="delivery-note-pre" />;
}
