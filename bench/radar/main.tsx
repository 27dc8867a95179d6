import { createRoot, type Root } from 'react-dom/client';
import { addDays } from '@portal/platform/contract/day.ts';
import type { RadarGroup } from '@portal/capacity/contract/radar/calls.ts';
import { RadarMap } from '../../domains/demand/capacity/web/radar/radar-map.tsx';

const GROUPS = 500;
const WEEKS = 26;
const KINDS = ['g', 'y', 'r', 'n'];

const mondays = Array.from({ length: WEEKS }, (_, week) => addDays('2026-11-30', 7 * week));
const groups: RadarGroup[] = Array.from({ length: GROUPS }, (_, at) => ({
  id: String(at + 1),
  number: `CG${at + 1}`,
  name: `注塑线 ${at + 1}`,
  unit: 'PCE',
  supplierCode: `S${1000 + (at % 60)}`,
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  marks: mondays.map((_, week) => KINDS[(at * 7 + week * 3) % KINDS.length]).join(''),
  percents: mondays.map((_, week) => String(60 + ((at * 13 + week * 17) % 70))),
  firstRed: null,
  redWeeks: 0,
  short: null,
}));

const around = document.getElementById('root')!;
let root: Root | undefined;

/** Milliseconds of the page's thread from the data to the drawn map, and whether the next frame shows it. */
const drawRadar = async (): Promise<number> => {
  root?.unmount();
  root = createRoot(around);
  await frame();
  const started = performance.now();
  root.render(
    <RadarMap label="bench" groups={groups} mondays={mondays} disruptions={[]} onPick={() => undefined} />,
  );
  while (!isDrawn()) {
    if (performance.now() - started > 5000) throw new Error('The map was never drawn');
    await new Promise((resolve) => setTimeout(resolve));
  }
  return performance.now() - started;
};

/** A cell in the middle of what is in sight has a colour. */
const isDrawn = (): boolean => {
  const canvas = around.querySelector('canvas');
  if (!canvas || canvas.width === 0) return false;
  const { data } = canvas
    .getContext('2d')!
    .getImageData(Math.floor(canvas.width / 2), Math.floor(canvas.height / 2), 20, 20);
  return data.some((value) => value !== 0);
};
const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
Object.assign(globalThis, { drawRadar });
