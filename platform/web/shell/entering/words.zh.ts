export const zh = {
  away: '请稍候',
  awayHint: '页面会自动重试，无需重新登录。',
} as const;
