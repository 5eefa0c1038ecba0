/** Pages that are worth keeping. None of them has anything secret in its address, as links of mails do. */
const keepable =
  /^\/($|(properties|rent|blog|saved|offline|about|contact|pricing|resources|terms|privacy|sitemap|owner\/learn-more)(\/|$))/;

/** Pages the browser can draw from what this device keeps, whatever their address. */
const onDevice =
  /^\/(saved|offline|messages|profile|account|(owner|agency|agent|admin)\/(dashboard|settings|members|add-property|edit-property\/.*))$/;

const property = /^\/properties\/([0-9a-f-]{36})$/;

export const isKeepablePage = ({ pathname }: URL): boolean => keepable.test(pathname);
export const isOnDevice = ({ pathname }: URL): boolean => onDevice.test(pathname);

export const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');
export const isPicture = ({ pathname }: URL): boolean => pathname.startsWith('/media/');

/** The address of the home that a page shows, as the API has it. */
export function readOf({ pathname }: URL): string | undefined {
  const id = property.exec(pathname)?.[1];
  return id && `/api/properties/${id}`;
}
