import { sql } from 'kysely';
import { grouped } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import {
  DISPUTED_NOTHING,
  indicatorKeys,
  isOfPlant,
  type IndicatorKey,
  type Verdict,
} from '../../contract/indicators.ts';
import { shown } from '../../contract/scoring/score-of.ts';
import type { Score } from '../../contract/scores.ts';
import { paperWords } from '../../contract/print/paper-words.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';

/** Lots that were not kept, on paper; all of them stand in the portal and its workbook. */
const MOST_LOTS = 60;

/** A score on A4 in the caller's language, titled in both: what it is, what each figure is made of, what was left out, the months before it, and the lots that were not kept. */
export const paperOf = async (caller: Caller, score: Score): Promise<PrintDocument> => {
  const { language } = caller;
  const text = scorecardWords[language];
  const other = paperWords[language === 'zh' ? 'en' : 'zh'];
  const { fields } = text;
  const print = paperWords[language];
  const chinese = language === 'zh';
  const [plant, zone, lots] = [
    await presentPlant(caller),
    await plantZone(caller),
    await lotsNotKept(caller, score.id),
  ];
  const at = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date());
  const partyName = (chinese ? score.partyNameZh : score.partyNameEn) ?? '';
  const own = score.indicators.filter(({ indicator }) => !isOfPlant(indicator));
  const ofPlant = score.indicators.filter(({ indicator }) => isOfPlant(indicator));
  const rowOf = ({
    indicator,
    percent,
    noData,
    kept,
    due,
    counted,
    excluded,
    points,
    weight,
  }: Score['indicators'][number]) => [
    text.indicator[indicator],
    percent === null ? (noData === null ? '' : text.noData[noData]) : `${shown(percent)} %`,
    `${grouped(kept)} / ${grouped(due)}`,
    String(counted),
    String(excluded),
    points === null ? print.noData : shown(points),
    weight,
  ];
  return {
    title: print.sheet,
    subtitle: `${other.sheet} · ${score.period} · ${text.scoreStatus[score.status]}`,
    number: score.number,
    parties: [
      { caption: text.target[score.target], lines: [partyName, score.partyCode] },
      {
        caption: fields.plantNo,
        lines: [(chinese ? plant?.name_zh : plant?.name_en) ?? '', plant?.plant_no ?? ''],
      },
      {
        caption: fields.total,
        lines: [`${score.points === null ? print.noData : shown(score.points)}  ${score.band ?? ''}`],
      },
    ],
    facts: [
      { caption: fields.period, value: score.period },
      { caption: fields.edition, value: String(score.edition) },
      { caption: fields.templateNumber, value: score.templateNumber },
      { caption: fields.counted, value: String(score.counted) },
      { caption: fields.excluded, value: String(score.excluded) },
      { caption: fields.disputeBy, value: score.disputeBy ?? '' },
      { caption: fields.zone, value: score.zone },
      ...(score.peers === null
        ? []
        : [
            {
              caption: print.peers,
              value: `${score.peers.low} · ${score.peers.middle} · ${score.peers.high}`,
            },
          ]),
    ],
    tables: [
      { caption: print.indicators, columns: indicatorColumns(text.fields, print), rows: own.map(rowOf) },
      {
        columns: [
          { header: print.category, width: 102 },
          { header: print.points, width: 40, align: 'right' as const },
          { header: print.weight, width: 40, align: 'right' as const },
        ],
        rows: score.categories.map(({ category, points, weight }) => [
          text.category[category],
          points === null ? print.noData : shown(points),
          weight,
        ]),
      },
      ...(ofPlant.length === 0
        ? []
        : [
            {
              caption: print.plant,
              columns: indicatorColumns(text.fields, print).slice(0, 5),
              rows: ofPlant.map((row) => rowOf(row).slice(0, 5)),
            },
          ]),
      ...(score.leftOut.length === 0
        ? []
        : [
            {
              caption: print.leftOut,
              columns: [
                { header: fields.indicator, width: 70 },
                { header: fields.reason, width: 82 },
                { header: fields.excluded, width: 30, align: 'right' as const },
              ],
              rows: score.leftOut.map(({ indicator, reason, lots: many }) => [
                text.indicator[indicator],
                text.exclusion[reason],
                String(many),
              ]),
            },
          ]),
      {
        caption: print.trend,
        columns: [
          { header: fields.period, width: 62 },
          { header: fields.total, width: 60, align: 'right' as const },
          { header: fields.band, width: 60 },
        ],
        rows: score.trend.map(({ period, total, band }) => [
          period,
          total === null ? print.noData : shown(total),
          band ?? '',
        ]),
      },
      ...(lots.length === 0
        ? []
        : [
            {
              caption: fill(print.lots, { most: MOST_LOTS }),
              columns: [
                { header: fields.document, width: 52 },
                { header: fields.indicator, width: 46 },
                { header: fields.dueOn, width: 24 },
                { header: fields.daysLate, width: 24, align: 'right' as const },
                { header: fields.verdict, width: 36 },
              ],
              rows: lots.map(({ document, indicator, dueOn, daysLate, verdict }) => [
                document,
                text.indicator[indicator],
                dueOn,
                daysLate === null ? '' : String(daysLate),
                text.verdict[verdict],
              ]),
            },
          ]),
    ],
    footer: fill(print.footer, { at, by: caller.scope.userName }),
    pageWords: print.page,
  };
};

type Language = 'zh' | 'en';
const indicatorColumns = (
  fields: (typeof scorecardWords)[Language]['fields'],
  print: (typeof paperWords)[Language],
) => [
  { header: fields.indicator, width: 56 },
  { header: print.percent, width: 26, align: 'right' as const },
  { header: print.fraction, width: 40, align: 'right' as const },
  { header: fields.counted, width: 16, align: 'right' as const },
  { header: fields.excluded, width: 16, align: 'right' as const },
  { header: print.points, width: 15, align: 'right' as const },
  { header: print.weight, width: 13, align: 'right' as const },
];

type Lot = {
  document: string;
  indicator: IndicatorKey;
  dueOn: string;
  daysLate: number | null;
  verdict: Verdict;
};

const lotsNotKept = async ({ db, scope }: Caller, id: string): Promise<Lot[]> => {
  const { rows } = await sql<Lot>`
    select lot.document, lot.indicator, lot.due_on as "dueOn", lot.days_late as "daysLate", lot.verdict from kpi_lot as lot
    where ${ownRows(scope, 'kpi_lot', 'lot')} and lot.score_id = ${id}::bigint and lot.verdict <> all (${DISPUTED_NOTHING}::text[])
      and lot.indicator <> all (${indicatorKeys.filter(isOfPlant)}::text[]) order by lot.due_on, lot.id limit ${MOST_LOTS}`.execute(
    db,
  );
  return rows;
};
