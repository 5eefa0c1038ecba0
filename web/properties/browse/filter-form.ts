/** Search box and order belong to this form too, wherever they stand on the page. */
export const filterFormId = 'filters';
