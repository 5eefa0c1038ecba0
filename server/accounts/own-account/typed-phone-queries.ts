import { isTyped, type TypedPhones } from '../typed-phones.ts';

export const typedPhonesOfPeople: TypedPhones<string> = {
  list: (db, { after, limit }) =>
    db
      .selectFrom('profiles')
      .select(['id', 'phone'])
      .where(isTyped)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .$narrowType<{ phone: string }>()
      .execute(),
  replace: (db, { id, phone: typed }, phone) =>
    db
      .updateTable('profiles')
      .set({ phone })
      .where('id', '=', id)
      .where('phone', '=', typed)
      .execute(),
};
