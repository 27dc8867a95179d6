import { useEffect, useEffectEvent, useState } from 'react';
import { fetchFile, handOver } from '@portal/platform/web/calls/files/download.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { sound } from '@portal/platform/web/parts/tones.ts';
import {
  downloadJisPrint,
  listJisCallOffs,
  printJisCallOffs,
  readJisStation,
} from '../../contract/endpoints.ts';
import type { JisStation } from '../../contract/station.ts';
import type { StationSetting } from './setting.ts';

/** Another station was quicker, or a person has to look first: the next answer says so. */
const OF_OTHERS = ['jis.printedAlready', 'jis.notByItself', 'err.updatedByOther'];

/** How a label of this station is printed. */
export const labelOf = ({ output, dots, printerId }: StationSetting) =>
  ({ form: 'label', order: 'build', places: 1, output, dots, printerId, sheet: 'label', copies: 1 }) as const;

/** Hands a print to whoever prints it: the printer has it already, or the browser saves its file. Fails where it cannot be fetched. */
export const handOut = async ({ id, toPrinter }: { id: string; toPrinter: boolean }): Promise<void> => {
  if (toPrinter) return;
  const { blob, name } = await fetchFile(downloadJisPrint, { id });
  handOver(blob, name);
};

/**
 * Prints call-offs one by one: when somebody says so, and by itself what is ruled to be printed at a station as it arrives. A failure stops what goes by
 * itself until somebody prints.
 */
export const usePrinting = (station: JisStation, setting: StationSetting) => {
  const [stopped, setStopped] = useState<string>();
  /** Those that were handed over, or that another station has: an answer of before still shows them. */
  const [done, setDone] = useState<readonly string[]>([]);
  const stop = (text: string): void => {
    setStopped(text);
    if (setting.isLoud) sound('wrong');
  };
  const { run, busy } = useCall(printJisCallOffs, {
    refreshes: [readJisStation, listJisCallOffs],
    onSuccess: async (print) => handOut(print).catch(stopAt(stop)),
    onFailure: (failure, { automatic }) => {
      if (automatic !== 'Y' || !OF_OTHERS.includes(failure.key)) stop(failure.message);
      return true;
    },
  });
  const print = async (id: string, automatic: 'Y' | 'N' = 'N'): Promise<void> => {
    await run({ ids: [id], automatic, ...labelOf(setting) });
    setDone((before) => [...before.slice(-MOST_KEPT), id]);
  };
  const arrived = station.next.find(({ id, isForStation }) => isForStation && !done.includes(id))?.id;
  const printArrived = useEffectEvent(async (id: string) => print(id, 'Y'));
  useEffect(() => {
    if (arrived === undefined || busy || stopped !== undefined) return undefined;
    // not in the turn in which the answer came: what is drawn first is what is printed
    const timer = setTimeout(() => void printArrived(arrived));
    return () => clearTimeout(timer);
  }, [arrived, busy, stopped]);
  return {
    busy,
    stopped,
    print: async (id: string) => {
      setStopped(undefined);
      await print(id);
    },
  };
};

const MOST_KEPT = 50;

/** A file that cannot be fetched is said where the next label stands; anything else is a bug. */
const stopAt =
  (stop: (text: string) => void) =>
  (failure: unknown): void => {
    if (!(failure instanceof CallFailure)) throw failure;
    stop(failure.message);
  };
