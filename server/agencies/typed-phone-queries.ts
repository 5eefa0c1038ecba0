import { isTyped, type TypedPhones } from '../accounts/typed-phones.ts';

export const typedPhonesOfAgencies: TypedPhones<number> = {
  list: (db, { after, limit }) =>
    db
      .selectFrom('agencies')
      .select(['id', 'phone'])
      .where(isTyped)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
      .orderBy('id')
      .limit(limit)
      .$narrowType<{ phone: string }>()
      .execute(),
  replace: (db, { id, phone: typed }, phone) =>
    db
      .updateTable('agencies')
      .set({ phone })
      .where('id', '=', id)
      .where('phone', '=', typed)
      .execute(),
};
