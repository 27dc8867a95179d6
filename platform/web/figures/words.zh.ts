/** Words of drawn figures. */
export const zh = {
  view: '显示方式',
  views: { chart: '图', table: '表' },
  total: '合计',
  none: '无数据',
  noValue: '—',
  head: '{name}（{unit}）',
  spoken: '{name}，{figures}',
  part: '{name} {figure}',
  comma: '，',
  target: '{name} {value}',
  previous: '上期 {value}',
  change: '上期 {value}（{change}）',
  trend: '{name}的走势：从 {first} 到 {last}，最低 {low}，最高 {high}',
  noTrend: '{name}的走势：无数据',
} as const;
