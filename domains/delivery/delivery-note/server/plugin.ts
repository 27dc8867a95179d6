import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { deliveryNoteApiFields } from '../contract/api-fields.ts';
import { deliveryNoteFailures } from '../contract/failures.ts';
import { deliveryNotePermissions } from '../contract/permissions.ts';
import { deliveryNoteScenarios } from '../contract/scenarios.ts';
import { refusalWords } from '../contract/refusal-words.en.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './archived-notes.ts';
import { chainsOfLine, chainsOfPreLine } from './under-way/chain.ts';
import { counters } from './counters.ts';
import { jobs } from './jobs.ts';
import { history } from './history.ts';
import { partUnderWay } from './under-way/part-use.ts';
import { openNotes } from './under-way/open-notes.ts';
import { labelledNotes, labelsOfUnits, sampleLabel } from './print/label-answers.ts';
import { routes } from './routes.ts';
import { notesOfSwitchedOff } from './under-way/switched-off.ts';
import { touchedNotes } from './under-way/touched.ts';

const saidIn = (language: 'zh' | 'en') => ({
  ...words[language],
  failures: { ...refusalWords[language].failures, ...words[language].failures },
});

export const plugin = serverPlugin({
  name: 'delivery-note',
  apiFields: deliveryNoteApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archives,
  counters,
  scenarios: deliveryNoteScenarios,
  jobs,
  answers: {
    'plant.touched': touchedNotes,
    'record.switched-off': notesOfSwitchedOff,
    'packaging.open-notes': openNotes,
    'label-layout.sample': sampleLabel,
    'label.notes': labelledNotes,
    'label.units': labelsOfUnits,
    'call-off.note-chains': chainsOfLine,
    'pre-series.note-chains': chainsOfPreLine,
  },
  permissions: deliveryNotePermissions,
  history,
  failures: deliveryNoteFailures,
  words: { zh: saidIn('zh'), en: saidIn('en') },
  constraints: {
    delivery_note_number_taken: 'deliveryNote.numberTaken',
    licence_plate_taken: 'deliveryNote.plateTaken',
    delivery_note_template_taken: 'deliveryNote.templateTaken',
  },
  rowNames: {
    delivery_note_template: { zh: '发货单模板', en: 'Note template' },
    packing_alternative: { zh: '替代包装', en: 'Alternative packing' },
  },
  uses: { part: [{ page: 'delivery-note:list', filter: 'partNo', count: partUnderWay }] },
});
