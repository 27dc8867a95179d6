import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantByNo, pointWithArea } from '@portal/plant/server/offers.ts';
import { supplierOf, supplierOrigins } from '@portal/supplier/server/offers.ts';
import type { NoteParties, Receiver, Shipper } from '../../contract/parties.ts';

type Note = {
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly originCode: string | null;
  readonly unloadingPoint: string;
};

/** Shipper and receiver of a note as master data say today. */
export const partiesNow = async (caller: Caller, note: Note): Promise<NoteParties> => {
  const [shipper, receiver] = await Promise.all([shipperNow(caller, note), receiverNow(caller, note)]);
  return { shipper, receiver };
};

const shipperNow = async (caller: Caller, { supplierCode, originCode }: Note): Promise<Shipper> => {
  const supplier = (await supplierOf(caller, supplierCode))!;
  const places = originCode === null ? [] : await supplierOrigins(caller, supplierCode);
  const place = places.find(({ code }) => code === originCode);
  const { name_zh: nameZh, name_en: nameEn, tel: phone, duns, city, address, postcode, contact } = supplier;
  return {
    code: supplierCode,
    nameZh,
    nameEn,
    duns,
    city,
    address,
    postcode,
    contact,
    phone,
    origin: place ? originOf(place) : null,
  };
};

const originOf = ({
  code,
  name,
  country,
  city,
  address,
  postcode,
  contact,
  phone,
}: NonNullable<Shipper['origin']>) => ({ code, name, country, city, address, postcode, contact, phone });

const receiverNow = async (caller: Caller, { plantNo, unloadingPoint }: Note): Promise<Receiver> => {
  const plant = (await plantByNo(caller, plantNo))!;
  const point = await pointWithArea(caller, { plantNo, code: unloadingPoint });
  const { name_zh: nameZh, name_en: nameEn, country, province, city, street, postcode } = plant;
  return {
    plantNo,
    nameZh,
    nameEn,
    country,
    province,
    city,
    street,
    postcode,
    contact: plant.contact,
    phone: plant.phone,
    unloadingArea:
      point === undefined
        ? null
        : { code: point.areaCode, nameZh: point.areaNameZh, nameEn: point.areaNameEn },
    pointNameZh: point?.nameZh ?? null,
    pointNameEn: point?.nameEn ?? null,
  };
};

/** Keeps both parties as they are now: what a paper says does not change with master data. */
export const keepParties = async (caller: Caller, note: Note & { readonly id: string }): Promise<void> => {
  await caller.db
    .updateTable('delivery_note')
    .set({ parties: JSON.stringify(await partiesNow(caller, note)) })
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', note.id)
    .execute();
};
