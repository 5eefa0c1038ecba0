const encodingsByMark = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Control characters, which workbooks and pictures contain when they are read as text. */
const binary = /[^\P{Cc}\t\n\v\f\r]/u;

/** Decodes tables saved by Excel. Line endings become \n. Returns undefined for binary files. */
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

/** Decoding Windows-1252 never fails, so binary content is detected afterwards. */
function decodeWindows(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return binary.test(text) ? undefined : text;
}
