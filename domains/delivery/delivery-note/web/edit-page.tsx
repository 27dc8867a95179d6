import { lazy, Suspense } from 'react';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { EditNote } from './edit/edit-note.tsx';

const CreateNote = lazy(async () => ({ default: (await import('./edit/create-note.tsx')).CreateNote }));

const StartNote = lazy(async () => ({ default: (await import('./start/start-note.tsx')).StartNote }));

/**
 * Writes a delivery note: a new one from call-off lines (`?lines=1,2`) or pre-series lines (`?preLines=1,2`), or from what is chosen here
 * (`?kind=preSeries` of lots), or as a former note (`?copy=`) or a template (`?template=`) begins, or one that is not sent (`?id=`).
 */
export default function DeliveryNoteEditPage() {
  const { id, lines, preLines, kind, copy, template } = useAddress();
  if (id !== undefined) return <EditNote key={id} id={id} />;
  const isPreSeries = preLines !== undefined || kind === 'preSeries';
  const selected = isPreSeries ? preLines : lines;
  const ids = selected === undefined || selected === '' ? [] : selected.split(',');
  return (
    <Suspense>
      {copy !== undefined || template !== undefined ? (
        <StartNote key={`${copy ?? ''}/${template ?? ''}`} noteId={copy} templateId={template} />
      ) : (
        <CreateNote key={selected} kind={isPreSeries ? 'preSeries' : 'series'} ids={ids} />
      )}
    </Suspense>
  );
}
