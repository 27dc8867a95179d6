import type { ScenarioCode } from '@portal/platform/contract/scenario.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What may pass quiet hours and the daily mail, where a plant has it so: the line stops without it, or a chance is over within hours. */
export const urgentScenarios = [
  'coverage.short',
  'coverage.shareShort',
  'edi.gap',
  'jis.ask-again',
  'jis.re-order',
  'jis-rack.differs',
  'time-window.offered',
  'tracking-ticket.late',
  'yard.called',
  'disruption.fromSupplier',
  'disruption.fromPlant',
] as const satisfies readonly ScenarioCode[];
export type UrgentScenario = (typeof urgentScenarios)[number];

/** What each of them is called, shorter than in the subscriptions. */
export const urgentScenarioNames = inBothLanguages<Readonly<Record<UrgentScenario, string>>>(
  {
    'coverage.short': '零件将短缺（工厂）',
    'coverage.shareShort': '零件将短缺（供应商）',
    'edi.gap': '报文传输缺失',
    'jis.ask-again': 'JIS 请求重发',
    'jis.re-order': 'JIS 补单',
    'jis-rack.differs': 'JIS 收货有差异',
    'time-window.offered': '排到时间窗',
    'tracking-ticket.late': '卡车预计晚到',
    'yard.called': '卡车被叫号',
    'disruption.fromSupplier': '供应商的中断卡',
    'disruption.fromPlant': '工厂的中断卡',
  },
  {
    'coverage.short': 'A part will be short (plant)',
    'coverage.shareShort': 'A part will be short (supplier)',
    'edi.gap': 'A transmission is missing',
    'jis.ask-again': 'JIS: request to send again',
    'jis.re-order': 'JIS re-order',
    'jis-rack.differs': 'JIS receipt differs',
    'time-window.offered': 'A time window is offered',
    'tracking-ticket.late': 'A truck will be late',
    'yard.called': 'A truck is called',
    'disruption.fromSupplier': 'Disruption card of a supplier',
    'disruption.fromPlant': 'Disruption card of the plant',
  },
);
