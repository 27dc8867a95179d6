import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import type { ProcessOptions } from '../contract/process/process.ts';
import { activeEntries, codesOf } from './dictionary/queries.ts';
import { optionsOf } from './process/queries.ts';

/** What the domains behind this one may use of settings. */
export { attachFiles, detachOthers, filesOf } from './files/keep.ts';
export { keepFile, type KeptFile } from '@portal/platform/server/files/keep-file.ts';
export { dropDemoMark, isDemoWorld, markDemoWorld, simulates, simulatingTenants } from './demo-world.ts';
export { mailLanguage } from './mail/queries.ts';
export { sendMail, type Mail } from '@portal/platform/server/mail/send-mail.ts';
export { saveOptions } from './process/queries.ts';
export { lineColumns, historyLines, type RecordLine } from './record/history-lines.ts';
export { saveSetting as saveOwnSetting, settingOf as ownSetting } from './record/table-settings.ts';
export { maySee } from './record/visible-record.ts';

/** How the plant works: that of the caller, or the one that is named. */
export const processOptions = async (
  caller: Reader,
  plantNo = caller.scope.plantNo,
): Promise<ProcessOptions> => optionsOf(caller, plantNo);

/** Fails with `dict.unknownCode` unless the code is an active choice of the dictionary. Null and empty pass. */
export const requireDictCode = async (
  caller: Reader,
  typeCode: string,
  code: string | null,
  field: string,
): Promise<void> => {
  if (code === null || code === '') return;
  const entries = await activeEntries(caller, typeCode);
  if (!entries.some((entry) => entry.code === code))
    throw new Failure('dict.unknownCode', { typeCode, code, field });
};

/**
 * The same of several codes at once; `detailsOf` says where each stands. `alsoSwitchedOff`: for what was chosen while it could be, and comes
 * only now.
 */
export const requireDictCodes = async (
  caller: Reader,
  typeCode: string,
  codes: readonly string[],
  detailsOf: (index: number) => Readonly<Record<string, string | number>>,
  { alsoSwitchedOff = false }: { alsoSwitchedOff?: boolean } = {},
): Promise<void> => {
  if (codes.length === 0) return;
  const known = await codesOf(caller, typeCode, { alsoSwitchedOff });
  const wrong = codes.findIndex((code) => !known.has(code));
  if (wrong !== -1)
    throw new Failure('dict.unknownCode', { typeCode, code: codes[wrong]!, ...detailsOf(wrong) });
};

/** A dictionary's active codes with their names in both languages, in its order. */
export const dictChoices = async (
  caller: Reader,
  typeCode: string,
): Promise<{ code: string; zh: string; en: string }[]> =>
  (await activeEntries(caller, typeCode)).map(({ code, value, value2 }) => ({
    code,
    zh: value,
    en: value2 === 'N/A' || value2 === '' ? value : value2,
  }));

/** Names of a dictionary's active codes in the caller's language, for documents, sheets and messages. */
export const dictNames = async (
  caller: Reader & Pick<Caller, 'language'>,
  typeCode: string,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await dictChoices(caller, typeCode)).map((one) => [one.code, one[caller.language]]));

/** Names units of measure in the caller's language; a code without a name stays as it is. */
export const unitNames = async (
  caller: Reader & Pick<Caller, 'language'>,
): Promise<(code: string) => string> => {
  const names = await dictNames(caller, UNIT);
  return (code) => names.get(code) ?? code;
};

/** Whether mails go out by a server of the tenant's own. */
export const hasMailServer = async (caller: Reader): Promise<boolean> => hasRows(caller, 'mail_setting');
