import type { TourStop, Tours } from '@portal/platform/contract/shell/tour.ts';

const stop = (
  needs: TourStop['needs'],
  page: string,
  at: TourStop['at'],
  zh: readonly [title: string, text: string],
  en: readonly [title: string, text: string],
): TourStop => ({
  needs,
  page,
  at,
  says: { zh: { title: zh[0], text: zh[1] }, en: { title: en[0], text: en[1] } },
});

const home = stop(
  'session',
  '/index/home',
  'first',
  ['待我处理', '每天从这里开始：红色已逾期，黄色轮到您，点击即到要处理的列表。'],
  ['Waiting for me', 'Begin here each day: red is overdue, amber is your turn; a click leads to the list.'],
);
const callOffs = stop(
  'call-off:commit',
  '/management/notify',
  'rows',
  ['反馈要货', '勾选要货行，承诺数量或说明原因；可一次处理多行。'],
  ['Answer call-offs', 'Tick lines and commit quantities, or say why not; several at once.'],
);
const notes = stop(
  'delivery-note:edit',
  '/management/sd-note',
  'head',
  ['写发货单', '从已承诺的要货写发货单，包装、打印标签，然后发送。'],
  ['Write delivery notes', 'From committed call-offs: pack, print labels, then send.'],
);
const orders = stop(
  'transport:list',
  '/transport/transport-list',
  'rows',
  ['运输单', '发货单装上车、预约时间窗；状态栏说明轮到谁。'],
  ['Transport orders', 'Notes on a truck with a time window; the status says whose turn it is.'],
);
const cash = stop(
  'cash:list',
  '/finance/cash',
  'head',
  ['付款日历', '每一笔钱到哪一步、何时到期、被什么卡住。'],
  ['Cash calendar', 'How far each amount has come, when it is due, and what keeps it.'],
);

/** Who is here for the first time is led over the pages of his day; what he may not open is left out. */
export const tours: Tours = {
  supplier: [
    home,
    callOffs,
    notes,
    orders,
    stop(
      'coverage-share:list',
      '/planning/pipeline-share',
      'rows',
      ['供货短缺', '您供应的零件哪些将短缺，先补哪一个。'],
      ['My shortages', 'Which of the parts that you deliver will be short, and which to mend first.'],
    ),
    stop(
      'settlement:list',
      '/finance/settlement-list',
      'rows',
      ['结算清单', '核对收货金额，确认后即可开票。'],
      ['Settlement lists', 'Check what was received; once accepted it can be invoiced.'],
    ),
    cash,
  ],
  plant: [
    home,
    stop(
      'call-off:list',
      '/management/notify',
      'rows',
      ['要货', '看谁还没有反馈、哪些预计晚到；可标记紧急。'],
      ['Call-offs', 'See who has not answered and what will be late; lines can be marked urgent.'],
    ),
    stop(
      'coverage:list',
      '/planning/pipeline',
      'rows',
      ['库存与在途', '哪个零件哪一天会停线，谁能补上。'],
      ['Stock and pipeline', 'Which part stops the line on which day, and what would mend it.'],
    ),
    orders,
    stop(
      'receipt:confirm',
      '/management/receipt',
      'head',
      ['收货确认', '扫描标签或输入单号，清点后确认。'],
      ['Goods receipts', 'Scan a label or type a number, count, confirm.'],
    ),
    stop(
      'deviation:list',
      '/management/deviation',
      'rows',
      ['收货偏差', '差异由供应商接受或争议，轮到您时为黄色。'],
      ['Deviations', 'The supplier accepts or disputes; amber is your turn.'],
    ),
    stop(
      'settlement:make',
      '/finance/settlement-list',
      'rows',
      ['结算清单', '由收货自动形成，供应商确认后开票。'],
      ['Settlement lists', 'Made of receipts; the supplier accepts them, then invoices.'],
    ),
    cash,
  ],
  forwarder: [
    home,
    orders,
    stop(
      'fleet:vehicle',
      '/transport/vehicle',
      'rows',
      ['车辆与司机', '维护车辆、司机和证件有效期。'],
      ['Vehicles and drivers', 'Keep vehicles, drivers and the days until which their documents hold.'],
    ),
  ],
  admin: [
    home,
    stop(
      'home:set-up',
      '/system/set-up',
      'first',
      ['启用向导', '从空系统到第一张发货单还差什么。'],
      ['First set-up', 'What is missing before the first delivery note.'],
    ),
    stop(
      'access:user-list',
      '/system/user',
      'rows',
      ['用户', '新建用户，分配角色和工厂。'],
      ['Users', 'Make users, give them roles and plants.'],
    ),
    stop(
      'access:role-list',
      '/system/role',
      'rows',
      ['角色', '角色决定能打开的页面和按钮。'],
      ['Roles', 'A role decides which pages and buttons are open.'],
    ),
    stop(
      'settings:process',
      '/system/process',
      'first',
      ['流程配置', '每个工厂如何确认要货、写单和升级提醒。'],
      ['Process options', 'How each plant confirms call-offs, writes notes and reminds.'],
    ),
  ],
};
