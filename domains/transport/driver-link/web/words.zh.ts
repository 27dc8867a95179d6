export const zh = {
  gate: {
    title: '门岗码',
    explain: '司机在手机上打开司机链接后，输入此码或扫描二维码签到。每天零点（工厂当地时间）更换。',
    picture: '签到二维码',
    day: '{day} 有效',
    print: '打印',
  },
};
