// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.status.all-well': never
    'desk.status.broken': 'parts'
    'desk.status.parts': never
    'desk.status.part.database': never
    'desk.status.part.database-direct': never
    'desk.status.part.disk': never
    'desk.status.part.redis': never
    'desk.status.up': never
    'desk.status.down': never
    'desk.status.processes': never
    'desk.status.version': never
    'desk.status.since': never
    'desk.status.jobs': never
    'desk.status.waiting': never
    'desk.status.running': never
    'desk.status.failed': never
    'desk.status.late': never
    'desk.status.late-none': never
    'desk.status.to-jobs': never
    'desk.status.ledger': never
    'desk.status.ledger-state': never
    'desk.status.ledger-sound': never
    'desk.status.ledger-frozen': never
    'desk.status.sealed': never
    'desk.status.sealed-none': never
    'desk.status.sizes': never
    'desk.status.database-size': never
    'desk.status.connections': never
    'desk.status.connections-of': 'n' | 'most'
    'desk.status.disk-free': never
    'desk.status.disk-of': 'free' | 'all'
    'desk.status.disk-none': never
    'desk.status.postgres': never
    'desk.status.ways': never
    'desk.status.uploads': never
    'desk.status.uploads.folder': never
    'desk.status.uploads.bucket': never
    'desk.status.mail': never
    'desk.status.mail.sent': never
    'desk.status.mail.files': never
    'desk.status.phone': never
    'desk.status.phone.sent': never
    'desk.status.phone.files': never
    'desk.status.phone.none': never
  }
}
