/** How much a file may be, so that a wrong or an evil one ends with a sentence and not with a full memory. */
const MB = 1024 * 1024

export const CAPS = {
  textBytes: 200 * MB,
  /** A workbook is read as a whole, and unpacks to many times its size. */
  workbookBytes: 10 * MB,
  unpackedBytes: 100 * MB,
  workbookHeapMb: 256,
  workbookMs: 25_000,
  archiveBytes: 300 * MB,
  archiveUnpackedBytes: 600 * MB,
  pictureBytes: 20 * MB,
  clipBytes: 10 * MB,
  rows: 200_000,
  columns: 50,
  lineLetters: 100_000,
  /** A row of a CSV file, all its lines together; a quote that is never closed ends here. */
  rowLetters: 100_000,
  blockLines: 200,
  blockLetters: 20_000,
} as const
