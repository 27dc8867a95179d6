export const zh = {
  gate: {
    title: '门岗码',
    explain: '司机在手机上打开司机链接后，输入此码或扫描二维码签到。每天零点（工厂当地时间）更换。',
    picture: '签到二维码',
    day: '{day} 有效',
    print: '打印',
  },
  dialog: {
    title: '司机链接',
    explain:
      '司机无需账号：用手机扫码打开链接，即可查看目的地和时间窗、更正车牌电话、报告晚到、到厂签到。链接只能由第一部打开它的手机使用。',
    make: '生成链接',
    makeAnew: '重新生成链接',
    replaces: '现有链接将失效，已打开它的手机也不能再使用。',
    once: '链接只显示这一次，请现在交给司机。有效至 {until}。',
    picture: '司机链接二维码',
    copy: '复制链接',
    copied: '已复制',
    print: '打印',
    none: '还没有生成过链接。',
    made: '{user} 生成于 {at}，有效至 {until}',
    opened: '打开于 {at}',
    revoked: '{user} 撤销于 {at}',
    revoke: '撤销',
    revokeQuestion: '撤销后，司机的手机不能再查看此运输单。确定撤销吗？',
    links: '已生成的链接',
  },
};
