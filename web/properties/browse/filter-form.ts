/** The search field and the sort order refer to the filter form from outside it. */
export const filterFormId = 'filters';
