/** The form's id. The search field and the sort order are outside the form and refer to it. */
export const filterFormId = 'filters';
