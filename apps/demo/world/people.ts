import type { NewUser } from '@portal/access/server/offers.ts';
import { plants } from './master-data/plants.ts';
import { forwarders, suppliers } from './master-data/suppliers.ts';

/** Everybody signs in with it at first. It keeps the rules that a new tenant begins with, so nobody is sent to change it. */
export const DEMO_PASSWORD = 'PortalDemo2026!';

type Person = Omit<NewUser, 'tenantId' | 'password' | 'mustChange'>;

const both = plants.map((plant) => plant.plantNo);
const atPlant = {
  party: 'plant',
  companyCode: plants[0].plantNo,
  companyName: plants[0].nameZh,
  plants: both,
} as const;
const [first, second] = [suppliers[0]!, suppliers[1]!];
const atSupplier = (supplier: typeof first) =>
  ({
    party: 'supplier',
    companyCode: supplier.supplierCode,
    companyName: supplier.nameZh,
    plants: both,
  }) as const;
const atForwarder = (forwarder: (typeof forwarders)[number]) =>
  ({ party: 'forwarder', companyCode: forwarder.code, companyName: forwarder.nameZh, plants: both }) as const;

/** One person for each role of DOMAIN.md, "People", and second ones whom the first must not see into. */
export const people: readonly Person[] = [
  {
    userNo: 'admin',
    name: '韩立新',
    party: 'admin',
    companyName: '澄岳汽车',
    dept: '信息技术部',
    roles: ['admin'],
    email: 'admin@chengyue.example.com',
  },
  {
    ...atPlant,
    userNo: 'mrp',
    name: '沈慧敏',
    dept: '生产计划部',
    roles: ['mrp-controller'],
    mrpController: 'C01',
    email: 'shen.huimin@chengyue.example.com',
    tel: '0431-81557121',
  },
  {
    ...atPlant,
    userNo: 'logistics',
    name: '高志强',
    dept: '物流规划部',
    roles: ['logistics-planner'],
    email: 'gao.zhiqiang@chengyue.example.com',
    tel: '0431-81557133',
  },
  {
    ...atPlant,
    userNo: 'receiving',
    name: '宋春生',
    dept: '收货科',
    roles: ['receiving-clerk'],
    email: 'song.chunsheng@chengyue.example.com',
    tel: '0431-81557145',
  },
  {
    ...atPlant,
    userNo: 'lead',
    name: '孙建国',
    dept: '收货科',
    roles: ['receiving-lead'],
    email: 'sun.jianguo@chengyue.example.com',
    tel: '0431-81557146',
  },
  {
    ...atPlant,
    userNo: 'packaging',
    name: '叶文博',
    dept: '包装规划科',
    roles: ['packaging-planner'],
    email: 'ye.wenbo@chengyue.example.com',
    tel: '0431-81557158',
  },
  {
    ...atPlant,
    userNo: 'settlement',
    name: '郑玉兰',
    dept: '财务结算科',
    roles: ['settlement-clerk'],
    email: 'zheng.yulan@chengyue.example.com',
    tel: '0431-81557166',
  },
  {
    ...atPlant,
    userNo: 'settlement2',
    name: '周国强',
    dept: '财务结算科',
    roles: ['settlement-clerk'],
    email: 'zhou.guoqiang@chengyue.example.com',
    tel: '0431-81557167',
  },
  {
    ...atPlant,
    userNo: 'mrp2',
    name: '鲁静怡',
    dept: '合肥工厂计划科',
    companyCode: plants[1].plantNo,
    companyName: plants[1].nameZh,
    plants: [plants[1].plantNo],
    roles: ['mrp-controller'],
    mrpController: 'H01',
    email: 'lu.jingyi@chengyue.example.com',
    tel: '0551-63557221',
  },
  {
    ...atSupplier(first),
    userNo: 'supplier',
    name: first.contact,
    dept: '发货部',
    roles: ['supplier-dispatcher'],
    email: first.email,
    phone: first.phone,
  },
  {
    ...atSupplier(second),
    userNo: 'supplier2',
    name: second.contact,
    dept: '物流部',
    roles: ['supplier-dispatcher'],
    email: second.email,
    phone: second.phone,
  },
  {
    ...atSupplier(first),
    userNo: 'finance',
    name: '许佳怡',
    dept: '财务部',
    roles: ['supplier-finance'],
    email: 'finance@zeheng.example.com',
  },
  {
    ...atSupplier(first),
    userNo: 'supadmin',
    name: '梁国栋',
    dept: '综合管理部',
    roles: ['supplier-admin'],
    email: 'office@zeheng.example.com',
  },
  {
    ...atForwarder(forwarders[0]),
    userNo: 'forwarder',
    name: forwarders[0].contact,
    dept: '调度中心',
    roles: ['forwarder-dispatcher'],
    email: forwarders[0].email,
  },
  {
    ...atForwarder(forwarders[1]),
    userNo: 'forwarder2',
    name: forwarders[1].contact,
    dept: '调度中心',
    roles: ['forwarder-dispatcher'],
    email: forwarders[1].email,
  },
];
