import { isTyped, type TypedPhones } from '../accounts/typed-phones.ts';

export const typedPhonesOfInquiries: TypedPhones<string> = {
  list: (db, { after, limit }) =>
    db
      .selectFrom('inquiries')
      .select(['id', 'phone'])
      .where(isTyped)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .$narrowType<{ phone: string }>()
      .execute(),
  replace: (db, { id, phone: typed }, phone) =>
    db
      .updateTable('inquiries')
      .set({ phone })
      .where('id', '=', id)
      .where('phone', '=', typed)
      .execute(),
};
