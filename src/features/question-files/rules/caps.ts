/** Size limits of input files, so that a wrong or malicious one is refused instead of exhausting the memory. */
const MB = 1024 * 1024

export const CAPS = {
  textBytes: 200 * MB,
  /** A workbook is read as a whole and unpacks to a multiple of its size. */
  workbookBytes: 10 * MB,
  unpackedBytes: 100 * MB,
  workbookHeapMb: 256,
  workbookMs: 25_000,
  /** Of the thread that takes a step of an import at the desk. */
  importHeapMb: 256,
  importYoungMb: 12,
  archiveBytes: 300 * MB,
  archiveUnpackedBytes: 600 * MB,
  archiveFiles: 20_000,
  /** JSON and XML are read as a whole, or hold whole pictures. */
  jsonBytes: 60 * MB,
  xmlBytes: 100 * MB,
  /** A picture inside of an XML file, as text. */
  embeddedLetters: 8 * MB,
  pictureBytes: 20 * MB,
  clipBytes: 10 * MB,
  rows: 200_000,
  columns: 50,
  lineLetters: 100_000,
  /** A row of a CSV file with all its lines; bounds a quote that is never closed. */
  rowLetters: 100_000,
  blockLines: 200,
  blockLetters: 20_000,
} as const

const MOST_BYTES: Readonly<Record<string, number>> = { xlsx: CAPS.workbookBytes, json: CAPS.jsonBytes, 'moodle-xml': CAPS.xmlBytes, zip: CAPS.archiveBytes }

/** What a file of a format may have. */
export const mostBytes = (format: string | undefined): number => MOST_BYTES[format ?? ''] ?? CAPS.textBytes
