/** Where what passes over the page stands: above a bar at the bottom, in the corner of a wide screen. */
export const floatingPlace =
  'fixed inset-x-3 bottom-3 z-50 flex flex-col gap-2 in-[:root:has([data-bottom-bar])]:bottom-22 sm:left-auto sm:w-96';
