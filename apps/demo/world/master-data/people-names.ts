import type { Random } from '../../random.ts';

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'.split('');
const input =
  '建国 志强 晓燕 海涛 丽娜 俊杰 雪梅 文博 思远 佳怡 春生 国栋 玉兰 嘉豪 欣然 立群 明辉 婷婷 宏伟 静怡 永康 慧敏 少峰 雨桐 振华 秀英'.split(
    ' ',
  );

/** A Chinese name as people bear it. */
export const personName = (random: Random): string => random.pick(surnames) + random.pick(input);
