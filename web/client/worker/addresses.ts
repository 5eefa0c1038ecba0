/** Pages that can be cached. Unlike the links in emails, their URLs contain no secrets. */
const cacheable =
  /^\/($|(properties|rent|blog|saved|offline|about|contact|pricing|resources|terms|privacy|sitemap|owner\/learn-more)(\/|$))/;

/** Pages that the browser can render from data on the device. */
const onDevice =
  /^\/(saved|offline|messages|profile|account|(owner|agency|agent|admin)\/(dashboard|settings|members|add-property|edit-property\/.*))$/;

const property = /^\/properties\/([0-9a-f-]{36})$/;

export const isCacheablePage = ({ pathname }: URL): boolean => cacheable.test(pathname);
export const isOnDevice = ({ pathname }: URL): boolean => onDevice.test(pathname);

export const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');
export const isPicture = ({ pathname }: URL): boolean => pathname.startsWith('/media/');

/** Returns the API URL of the property that a page shows. */
export function readOf({ pathname }: URL): string | undefined {
  const id = property.exec(pathname)?.[1];
  return id && `/api/properties/${id}`;
}
