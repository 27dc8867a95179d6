import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { words as partWords } from '../contract/words.en.ts';
import { partChoices } from './offers.tsx';

/** The versions of all parts, each from a day on. */
export default function PartVersionsPage() {
  const words = useWords(partWords);
  return (
    <RecordScreen
      name="part-versions"
      entity="part_version"
      calls={{
        list: calls.listPartVersions,
        export: calls.exportPartVersions,
        create: calls.createPartVersion,
        change: calls.changePartVersion,
        template: calls.downloadPartVersionTemplate,
        import: calls.importPartVersions,
      }}
      words={words}
      create={words.versions.create}
      empty={words.versions.empty}
      nameOf={(version) => `${version.partNo} ${version.validFrom}`}
      fields={(version) => ({
        partNo: field.remote('partNo', calls.selectParts, { choices: partChoices, known: version?.partNo }),
      })}
    />
  );
}
