import { randomOf } from '../../random.ts';
import { personName } from './people-names.ts';

/** Kinds of parts a supplier makes. */
export type Specialty =
  | 'body'
  | 'chassis'
  | 'powertrain'
  | 'battery'
  | 'electronic'
  | 'interior'
  | 'exterior'
  | 'fluid'
  | 'standard';

type Row = readonly [zh: string, en: string, city: string, street: string, makes: readonly Specialty[]];

/** Invented companies in the towns where the trade sits. The first two are the ones the demo's dispatchers work for. */
const rows: readonly Row[] = [
  [
    '长春泽恒汽车零部件有限公司',
    'Changchun Zeheng Auto Parts',
    '长春',
    '高新区卓越大街 2177 号',
    ['body', 'exterior'],
  ],
  ['长春凌岳冲压件有限公司', 'Changchun Lingyue Stampings', '长春', '汽开区东风南街 886 号', ['body']],
  ['吉林松远车身部件有限公司', 'Jilin Songyuan Body Components', '吉林', '经开区九站街 39 号', ['body']],
  ['沈阳朔华汽车车桥有限公司', 'Shenyang Shuohua Axles', '沈阳', '大东区东塔街 128 号', ['chassis']],
  ['大连海砺轴承有限公司', 'Dalian Haili Bearings', '大连', '甘井子区营升路 25 号', ['chassis', 'standard']],
  [
    '天津津拓汽车底盘系统有限公司',
    'Tianjin Jintuo Chassis Systems',
    '天津',
    '西青区赛达一大道 17 号',
    ['chassis'],
  ],
  [
    '北京恒昱汽车电子有限公司',
    'Beijing Hengyu Automotive Electronics',
    '北京',
    '顺义区顺强路 6 号',
    ['electronic'],
  ],
  [
    '上海睿澜汽车电子有限公司',
    'Shanghai Ruilan Automotive Electronics',
    '上海',
    '嘉定区曹安公路 4750 号',
    ['electronic'],
  ],
  [
    '上海沪铭密封系统有限公司',
    'Shanghai Huming Sealing Systems',
    '上海',
    '安亭镇园耀路 118 号',
    ['exterior', 'interior'],
  ],
  ['苏州启煦传感技术有限公司', 'Suzhou Qixu Sensors', '苏州', '工业园区苏虹东路 409 号', ['electronic']],
  ['昆山锐泽线束有限公司', 'Kunshan Ruize Wiring Harness', '昆山', '玉山镇晨丰路 222 号', ['electronic']],
  ['无锡澜川涡轮增压有限公司', 'Wuxi Lanchuan Turbo', '无锡', '新吴区锡兴路 31 号', ['powertrain']],
  ['长春宏舒汽车座椅有限公司', 'Changchun Hongshu Seating', '长春', '汽开区丰越大路 1555 号', ['interior']],
  ['长春域美内饰系统有限公司', 'Changchun Yumei Interiors', '长春', '高新区超越大街 999 号', ['interior']],
  [
    '常州卓骐车灯有限公司',
    'Changzhou Zhuoqi Lighting',
    '常州',
    '新北区汉江西路 91 号',
    ['exterior', 'electronic'],
  ],
  ['南京岳驰转向系统有限公司', 'Nanjing Yuechi Steering', '南京', '江宁区将军大道 669 号', ['chassis']],
  ['宁波旭勤紧固件有限公司', 'Ningbo Xuqin Fasteners', '宁波', '镇海区骆驼街道荣吉路 88 号', ['standard']],
  [
    '宁波甬晟铝铸件有限公司',
    'Ningbo Yongsheng Castings',
    '宁波',
    '北仑区大港三路 12 号',
    ['powertrain', 'chassis'],
  ],
  [
    '杭州钱越冷却技术有限公司',
    'Hangzhou Qianyue Cooling',
    '杭州',
    '萧山区建设三路 733 号',
    ['powertrain', 'battery'],
  ],
  [
    '台州椒岚塑件有限公司',
    'Taizhou Jiaolan Plastics',
    '台州',
    '椒江区聚祥路 66 号',
    ['exterior', 'interior'],
  ],
  ['芜湖骏硕电子有限公司', 'Wuhu Junshuo Electronics', '芜湖', '鸠江区万春西路 18 号', ['electronic']],
  ['芜湖江陵饰件有限公司', 'Wuhu Jiangling Trim', '芜湖', '经开区长山路 11 号', ['interior']],
  [
    '合肥皖澄汽车管路有限公司',
    'Hefei Wancheng Tubes',
    '合肥',
    '经开区紫云路 239 号',
    ['powertrain', 'chassis', 'battery'],
  ],
  ['合肥庐驰车身制造有限公司', 'Hefei Luchi Body Works', '合肥', '肥西县桃花工业园创新大道 58 号', ['body']],
  ['武汉汉拓制动系统有限公司', 'Wuhan Hantuo Brakes', '武汉', '经开区沌阳大道 377 号', ['chassis']],
  ['十堰武当传动有限公司', 'Shiyan Wudang Driveline', '十堰', '张湾区车城西路 142 号', ['powertrain']],
  [
    '重庆渝峻变速箱部件有限公司',
    'Chongqing Yujun Transmission Parts',
    '重庆',
    '渝北区金渝大道 85 号',
    ['powertrain'],
  ],
  ['成都蜀蓝汽车玻璃有限公司', 'Chengdu Shulan Glass', '成都', '龙泉驿区车城东六路 9 号', ['exterior']],
  [
    '合肥聚珩动力电池有限公司',
    'Hefei Juheng Traction Batteries',
    '合肥',
    '新站区魏武路 1566 号',
    ['battery'],
  ],
  [
    '常州曜能电池壳体有限公司',
    'Changzhou Yaoneng Battery Housings',
    '常州',
    '金坛区华城中路 168 号',
    ['battery', 'body'],
  ],
  [
    '深圳鹏晖电控有限公司',
    'Shenzhen Penghui Power Electronics',
    '深圳',
    '坪山区金碧路 318 号',
    ['battery', 'electronic'],
  ],
  ['东莞瀚屏显示有限公司', 'Dongguan Hanping Displays', '东莞', '松山湖工业北路 7 号', ['electronic']],
  [
    '广州岭越减振器有限公司',
    'Guangzhou Lingyue Dampers',
    '广州',
    '花都区炭步镇汽车城大道 20 号',
    ['chassis'],
  ],
  [
    '烟台福岩橡胶制品有限公司',
    'Yantai Fuyan Rubber',
    '烟台',
    '福山区永达街 950 号',
    ['chassis', 'powertrain'],
  ],
  ['青岛崂润车用油液有限公司', 'Qingdao Laorun Fluids', '青岛', '黄岛区昆仑山南路 461 号', ['fluid']],
  ['柳州龙溪标准件有限公司', 'Liuzhou Longxi Standard Parts', '柳州', '柳东新区官塘大道 33 号', ['standard']],
];

type City = {
  en: string;
  area: string;
  postcode: string;
  km: Readonly<Record<string, number>>;
  days: Readonly<Record<string, number>>;
};
const cities: Readonly<Record<string, City>> = {
  长春: {
    en: 'Changchun',
    area: '0431',
    postcode: '130012',
    km: { '1000': 18, '2000': 1680 },
    days: { '1000': 0, '2000': 3 },
  },
  吉林: {
    en: 'Jilin',
    area: '0432',
    postcode: '132101',
    km: { '1000': 125, '2000': 1760 },
    days: { '1000': 1, '2000': 3 },
  },
  沈阳: {
    en: 'Shenyang',
    area: '024',
    postcode: '110042',
    km: { '1000': 305, '2000': 1390 },
    days: { '1000': 1, '2000': 2 },
  },
  大连: {
    en: 'Dalian',
    area: '0411',
    postcode: '116033',
    km: { '1000': 690, '2000': 1420 },
    days: { '1000': 1, '2000': 3 },
  },
  天津: {
    en: 'Tianjin',
    area: '022',
    postcode: '300385',
    km: { '1000': 1010, '2000': 940 },
    days: { '1000': 2, '2000': 2 },
  },
  北京: {
    en: 'Beijing',
    area: '010',
    postcode: '101300',
    km: { '1000': 985, '2000': 1020 },
    days: { '1000': 2, '2000': 2 },
  },
  上海: {
    en: 'Shanghai',
    area: '021',
    postcode: '201804',
    km: { '1000': 2020, '2000': 470 },
    days: { '1000': 3, '2000': 1 },
  },
  苏州: {
    en: 'Suzhou',
    area: '0512',
    postcode: '215024',
    km: { '1000': 1990, '2000': 390 },
    days: { '1000': 3, '2000': 1 },
  },
  昆山: {
    en: 'Kunshan',
    area: '0512',
    postcode: '215300',
    km: { '1000': 2000, '2000': 420 },
    days: { '1000': 3, '2000': 1 },
  },
  无锡: {
    en: 'Wuxi',
    area: '0510',
    postcode: '214028',
    km: { '1000': 1950, '2000': 340 },
    days: { '1000': 3, '2000': 1 },
  },
  常州: {
    en: 'Changzhou',
    area: '0519',
    postcode: '213022',
    km: { '1000': 1910, '2000': 300 },
    days: { '1000': 3, '2000': 1 },
  },
  南京: {
    en: 'Nanjing',
    area: '025',
    postcode: '211100',
    km: { '1000': 1820, '2000': 175 },
    days: { '1000': 3, '2000': 1 },
  },
  宁波: {
    en: 'Ningbo',
    area: '0574',
    postcode: '315202',
    km: { '1000': 2230, '2000': 520 },
    days: { '1000': 3, '2000': 1 },
  },
  杭州: {
    en: 'Hangzhou',
    area: '0571',
    postcode: '311215',
    km: { '1000': 2150, '2000': 430 },
    days: { '1000': 3, '2000': 1 },
  },
  台州: {
    en: 'Taizhou',
    area: '0576',
    postcode: '318014',
    km: { '1000': 2370, '2000': 680 },
    days: { '1000': 4, '2000': 2 },
  },
  芜湖: {
    en: 'Wuhu',
    area: '0553',
    postcode: '241009',
    km: { '1000': 1860, '2000': 140 },
    days: { '1000': 3, '2000': 1 },
  },
  合肥: {
    en: 'Hefei',
    area: '0551',
    postcode: '230601',
    km: { '1000': 1680, '2000': 22 },
    days: { '1000': 3, '2000': 0 },
  },
  武汉: {
    en: 'Wuhan',
    area: '027',
    postcode: '430056',
    km: { '1000': 2080, '2000': 390 },
    days: { '1000': 3, '2000': 1 },
  },
  十堰: {
    en: 'Shiyan',
    area: '0719',
    postcode: '442001',
    km: { '1000': 2130, '2000': 720 },
    days: { '1000': 4, '2000': 2 },
  },
  重庆: {
    en: 'Chongqing',
    area: '023',
    postcode: '401122',
    km: { '1000': 2780, '2000': 1230 },
    days: { '1000': 5, '2000': 2 },
  },
  成都: {
    en: 'Chengdu',
    area: '028',
    postcode: '610100',
    km: { '1000': 2900, '2000': 1510 },
    days: { '1000': 5, '2000': 3 },
  },
  深圳: {
    en: 'Shenzhen',
    area: '0755',
    postcode: '518118',
    km: { '1000': 3080, '2000': 1330 },
    days: { '1000': 5, '2000': 2 },
  },
  东莞: {
    en: 'Dongguan',
    area: '0769',
    postcode: '523808',
    km: { '1000': 3040, '2000': 1290 },
    days: { '1000': 5, '2000': 2 },
  },
  广州: {
    en: 'Guangzhou',
    area: '020',
    postcode: '510820',
    km: { '1000': 3020, '2000': 1260 },
    days: { '1000': 5, '2000': 2 },
  },
  烟台: {
    en: 'Yantai',
    area: '0535',
    postcode: '265500',
    km: { '1000': 1490, '2000': 880 },
    days: { '1000': 3, '2000': 2 },
  },
  青岛: {
    en: 'Qingdao',
    area: '0532',
    postcode: '266555',
    km: { '1000': 1400, '2000': 720 },
    days: { '1000': 2, '2000': 2 },
  },
  柳州: {
    en: 'Liuzhou',
    area: '0772',
    postcode: '545616',
    km: { '1000': 3000, '2000': 1350 },
    days: { '1000': 5, '2000': 3 },
  },
};

export const suppliers = rows.map(([nameZh, nameEn, city, street, makes], at) => {
  const supplierCode = `S${1001 + at}`;
  const random = randomOf(`supplier ${supplierCode}`);
  const { en: cityEn, area, postcode, km, days } = cities[city]!;
  const domain = `${nameEn.split(' ')[1]!.toLowerCase()}.example.com`;
  return {
    supplierCode,
    nameZh,
    nameEn: `${nameEn} Co., Ltd.`,
    category: makes.includes('standard')
      ? 'standard'
      : makes.includes('interior') && random.chance(0.5)
        ? 'jis'
        : 'series',
    city,
    cityEn,
    address: `${city}市${street}`,
    postcode,
    tel: `${area}-${random.whole(5, 8)}${String(random.whole(0, 999_999)).padStart(6, '0')}`,
    contact: personName(random),
    phone: `1${random.pick(['38', '39', '50', '58', '86', '87', '88'])}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
    email: `sales@${domain}`,
    claimsEmail: `quality@${domain}`,
    /** Nine digits, no two alike. */
    duns: String(527_000_000 + at * 613_217 + random.whole(0, 9_999)),
    freezeDays: random.chance(0.25) ? random.pick([3, 5, 10]) : null,
    splitType: random.chance(0.3) ? ('CONFIRM' as const) : ('FREE' as const),
    makes,
    km,
    days,
  };
});
export type Supplier = (typeof suppliers)[number];

export const forwarders = [
  {
    code: 'F01',
    nameZh: '吉顺达物流有限公司',
    nameEn: 'Jishunda Logistics Co., Ltd.',
    city: '长春',
    address: '长春市绿园区西新镇物流大道 300 号',
    tel: '0431-81890077',
    contact: '孙立运',
    email: 'dispatch@jishunda.example.com',
  },
  {
    code: 'F02',
    nameZh: '皖通捷运供应链有限公司',
    nameEn: 'Wantong Express Supply Chain Co., Ltd.',
    city: '合肥',
    address: '合肥市肥东县龙塘镇公路港 16 号',
    tel: '0551-67710088',
    contact: '周达',
    email: 'dispatch@wantong.example.com',
  },
  {
    code: 'F03',
    nameZh: '沪陆联运输有限公司',
    nameEn: 'Hulu Intermodal Transport Co., Ltd.',
    city: '上海',
    address: '上海市嘉定区外冈镇恒飞路 58 号',
    tel: '021-59580099',
    contact: '陈海波',
    email: 'dispatch@hulu.example.com',
  },
] as const;
