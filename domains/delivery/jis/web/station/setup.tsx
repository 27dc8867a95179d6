import { Button, Select, Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { printerDots } from '@portal/label/contract/paper.ts';
import { selectLabelPrinters } from '@portal/label-printer/contract/endpoints.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { ruleJisPrint } from '@portal/jis-status/contract/endpoints.ts';
import { autoPrints, type AutoPrint } from '@portal/jis-status/contract/supplier-status.ts';
import { words as jisStatusWords } from '@portal/jis-status/contract/words.en.ts';
import { printJisCallOffs, readJisStation } from '../../contract/endpoints.ts';
import { labelTargets, type LabelTarget } from '../../contract/print.ts';
import type { StationPlace } from '../../contract/station.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import type { StationSetting } from './setting.ts';
import { stationWords } from './words.en.ts';
import styles from './station.module.css';

type Props = {
  places: readonly StationPlace[];
  setting: StationSetting | undefined;
  onStart: (setting: StationSetting) => void;
};

/** Line, status point, part groups and printer of a device; what most need stands there already, so that Enter begins. */
export const Setup = ({ places, setting, onStart }: Props) => {
  const words = useWords(stationWords);
  const jis = useWords(jisWords);
  const may = usePermissions();
  const chinese = useSession((now) => now.language === 'zh');
  const points = [...new Map(places.map((place) => [pointOf(place), place])).values()];
  const [first] = points;
  const [point, setPoint] = useState(() =>
    setting ? `${setting.line} ${setting.status}` : first && pointOf(first),
  );
  const here = places.filter((place) => pointOf(place) === point);
  const [selected, setSelected] = useState(setting?.groups ?? []);
  const groups = here.map(({ partGroup }) => partGroup);
  const shownGroups = selected.filter((group) => groups.includes(group));
  const own = shownGroups.length > 0 ? shownGroups : groups;
  const [output, setOutput] = useState<LabelTarget>(setting?.output ?? 'pdf');
  const [dots, setDots] = useState<StationSetting['dots']>(setting?.dots ?? '203');
  const [printerId, setPrinterId] = useState(setting?.printerId ?? null);
  const [isLoud, setLoud] = useState(setting?.isLoud ?? true);
  const mayPrint = may.has(printJisCallOffs.needs);
  const printers = useAnswer(selectLabelPrinters, {}, { enabled: mayPrint }).data?.printers ?? [];
  const printer = printerId ?? printers[0]?.id ?? null;
  if (!first) return <Empty title={words.noPlaces} />;
  return (
    <form
      className={styles.setup}
      onSubmit={(event) => {
        event.preventDefault();
        const place = here[0] ?? first;
        onStart({
          line: place.assemblyLine,
          status: place.statusCode,
          groups: own,
          output,
          dots,
          printerId: output === TO_PRINTER ? printer : null,
          isLoud,
        });
      }}
    >
      <Labelled label={words.point}>
        <Select
          aria-label={words.point}
          value={point}
          onChange={setPoint}
          options={points.map((place) => ({
            value: pointOf(place),
            label: `${place.assemblyLine} · ${place.statusCode} ${chinese ? place.statusNameZh : place.statusNameEn}`,
          }))}
        />
      </Labelled>
      <Labelled label={jis.fields.partGroup}>
        <Select
          aria-label={jis.fields.partGroup}
          mode="multiple"
          value={[...own]}
          onChange={setSelected}
          options={groups.map((value) => ({ value, label: value }))}
        />
      </Labelled>
      <Labelled label={jis.fields.output}>
        <Select
          aria-label={jis.fields.output}
          value={output}
          onChange={setOutput}
          options={labelTargets
            .filter((target) => target !== TO_PRINTER || printers.length > 0)
            .map((value) => ({ value, label: jis.labelTarget[value] }))}
        />
      </Labelled>
      {output === TO_PRINTER && (
        <Labelled label={jis.fields.printerId}>
          <Select
            aria-label={jis.fields.printerId}
            value={printer}
            onChange={setPrinterId}
            options={printers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Labelled>
      )}
      {output === 'zpl' && (
        <Labelled label={jis.fields.dots}>
          <Select
            aria-label={jis.fields.dots}
            value={dots}
            onChange={setDots}
            options={printerDots.map((one) => ({ value: `${one}` as const, label: `${one} dpi` }))}
          />
        </Labelled>
      )}
      <Labelled label={words.sound}>
        <Switch aria-label={words.sound} checked={isLoud} onChange={setLoud} />
      </Labelled>
      {may.has(ruleJisPrint.needs) && (
        <Rules places={here.filter(({ partGroup }) => own.includes(partGroup))} printerId={printer} />
      )}
      <Button type="primary" size="large" htmlType="submit" autoFocus>
        {words.start}
      </Button>
    </form>
  );
};

const TO_PRINTER = 'printer' satisfies LabelTarget;

const pointOf = ({ assemblyLine, statusCode }: StationPlace): string => `${assemblyLine} ${statusCode}`;

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.labelled}>
    <span>{label}</span>
    {children}
  </div>
);

/** How each part group is printed as it arrives: a rule of the supplier, for all his devices. */
const Rules = ({ places, printerId }: { places: readonly StationPlace[]; printerId: string | null }) => {
  const words = useWords(stationWords);
  const { autoPrint: names } = useWords(jisStatusWords);
  const rule = useCall(ruleJisPrint, { success: words.ruled, refreshes: [readJisStation] });
  return (
    <>
      {places.map(({ id, version, partGroup, autoPrint }) => (
        <Labelled key={id} label={`${words.auto} · ${partGroup}`}>
          <Select<AutoPrint>
            aria-label={`${words.auto} ${partGroup}`}
            value={autoPrint}
            loading={rule.busy}
            onChange={(selected) =>
              void rule.run({
                id,
                version,
                autoPrint: selected,
                printerId: selected === TO_PRINTER ? printerId : null,
              })
            }
            options={autoPrints
              .filter((one) => one !== TO_PRINTER || printerId !== null)
              .map((value) => ({ value, label: names[value] }))}
          />
        </Labelled>
      ))}
    </>
  );
};
