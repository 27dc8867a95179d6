import type { Language } from '@portal/platform/contract/words.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { words } from '../contract/words.en.ts';

/** In the order of `operationsForSheet`. */
export const operationColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.at, width: 18, kind: 'moment' },
    { header: fields.typeName, width: 24, kind: 'text' },
    { header: fields.type, width: 32, kind: 'text' },
    { header: fields.userNo, width: 16, kind: 'text' },
    { header: fields.userName, width: 14, kind: 'text' },
    { header: fields.companyCode, width: 12, kind: 'text' },
    { header: fields.plantNo, width: 8, kind: 'text' },
    { header: fields.ip, width: 16, kind: 'text' },
    { header: fields.durationMs, width: 12, kind: 'integer' },
    { header: fields.outcome, width: 8, kind: 'text' },
    { header: fields.failure, width: 28, kind: 'text' },
    { header: fields.parameters, width: 60, kind: 'text' },
    { header: fields.exception, width: 40, kind: 'text' },
    { header: fields.trace, width: 14, kind: 'text' },
  ];
};

/** In the order of `interfacesForSheet`. */
export const interfaceSheetColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.at, width: 18, kind: 'moment' },
    { header: fields.interfaceType, width: 12, kind: 'text' },
    { header: fields.name, width: 28, kind: 'text' },
    { header: fields.url, width: 48, kind: 'text' },
    { header: fields.direction, width: 8, kind: 'text' },
    { header: fields.httpCode, width: 10, kind: 'integer' },
    { header: fields.outcome, width: 8, kind: 'text' },
    { header: fields.durationMs, width: 12, kind: 'integer' },
    { header: fields.plantNo, width: 8, kind: 'text' },
    { header: fields.trackId, width: 30, kind: 'text' },
  ];
};

/** In the order of `mailsForSheet`. */
export const mailColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.at, width: 18, kind: 'moment' },
    { header: fields.recipient, width: 32, kind: 'text' },
    { header: fields.scenario, width: 24, kind: 'text' },
    { header: fields.subject, width: 48, kind: 'text' },
    { header: fields.state, width: 10, kind: 'text' },
    { header: fields.tries, width: 8, kind: 'integer' },
    { header: fields.problem, width: 32, kind: 'text' },
    { header: fields.answer, width: 40, kind: 'text' },
    { header: fields.sentAt, width: 18, kind: 'moment' },
  ];
};
