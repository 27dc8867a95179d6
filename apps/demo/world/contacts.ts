import { randomOf } from '../random.ts';
import { personName } from './master-data/people-names.ts';
import { suppliers } from './master-data/suppliers.ts';

/** Who answers for which business module, by what he is at his company. */
export const positions: Readonly<Record<string, string>> = {
  ORDER: '计划员',
  DELIVERY: '发货主管',
  LOGISTICS: '物流经理',
  PACKAGING: '包装工程师',
  QUALITY: '质量工程师',
  FINANCE: '财务会计',
};

/** The contacts of the suppliers. The two that have users of the demo named all of theirs, some of the others did not. */
export const contacts = suppliers.flatMap((supplier, at) => {
  const random = randomOf(`contacts ${supplier.supplierCode}`);
  return Object.entries(positions).flatMap(([module, position]) => {
    const contact = {
      supplierCode: supplier.supplierCode,
      module,
      name: personName(random),
      position,
      tel: `${supplier.tel.slice(0, -3)}${random.whole(100, 999)}`,
      email: `${module.toLowerCase()}@${supplier.email.split('@')[1]}`,
    };
    return at < 2 || random.chance(0.85) ? [contact] : [];
  });
});
