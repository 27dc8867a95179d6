import type { Caller, FileAction, OutgoingFile } from '@portal/platform/server/caller.ts';
import type { RecordPast } from '@portal/platform/contract/shell/record-past.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import type * as calls from '../../../contract/past-calls.ts';
import { keptRecord } from '../../record/past/kept-record.ts';
import { momentFrom } from '../../record/past/moment.ts';
import { pastOf } from '../../record/past/past-record.ts';
import { pastPaper } from '../../record/past/past-paper.ts';
import { wordedDifference, wordedPast, type Worded } from '../../record/past/worded-past.ts';

/** One file for an audit: the record as it stood and, with `from`, what had changed since then. */
export const downloadRecordPast: FileAction<typeof calls.downloadRecordPast> = async (
  caller,
  { at, from, format, language, zone, ...record },
) => {
  const earliest = from !== undefined && momentFrom(from) < momentFrom(at) ? from : at;
  const kept = await keptRecord(caller, record, earliest);
  const past = pastOf(caller, kept, momentFrom(at));
  const before = from === undefined ? undefined : pastOf(caller, kept, momentFrom(from));
  const worded = async (reader: Caller): Promise<Worded> => ({
    past: await wordedPast(reader, kept, past),
    difference: before === undefined ? null : await wordedDifference(reader, kept, before, past),
  });
  if (format === 'json')
    return jsonFile(caller, zone, {
      zh: await worded({ ...caller, language: 'zh' }),
      en: await worded({ ...caller, language: 'en' }),
    });
  const reader = { ...caller, language };
  const one = await worded(reader);
  return documentFile(pastPaper(reader, one, zone), fileName(one.past), 'past.glyphsMissing');
};

const jsonFile = ({ scope }: Caller, zone: string, { zh, en }: { zh: Worded; en: Worded }): OutgoingFile => ({
  name: `${fileName(zh.past)}.json`,
  contentType: 'application/json',
  body: Buffer.from(
    JSON.stringify({ exportedAt: new Date().toISOString(), exportedBy: scope.userNo, zone, zh, en }, null, 2),
  ),
});

/** Example: 发货单 DN2600001 20260302T080000. */
const fileName = ({ entityName, title, id, at }: RecordPast): string =>
  `${entityName} ${title ?? id} ${at.slice(0, 19).replaceAll(/[-:]/g, '')}`.replaceAll(/[/\\:*?"<>|]/g, '_');
