const encodingsByMark = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Control characters: no table has any, but every workbook or picture read as text does. */
const binary = /[^\P{Cc}\t\n\v\f\r]/u;

/**
 * The text of a table as Excel saves it: "CSV UTF-8", "Unicode Text", or plain "CSV" in
 * Windows-1252. Line ends become \n. Undefined where the file is not text.
 */
export function textOfFile(bytes: Uint8Array): string | undefined {
  const marked = encodingsByMark.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const text = marked
    ? new TextDecoder(marked.encoding).decode(bytes)
    : (decodeUtf8(bytes) ?? decodeWindows(bytes));
  return text?.replaceAll(/\r\n?/g, '\n');
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The decoder of Windows-1252 accepts any bytes. */
function decodeWindows(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return binary.test(text) ? undefined : text;
}
