/** Lets the search field and the sort order belong to the filter form from outside it. */
export const filterFormId = 'filters';
