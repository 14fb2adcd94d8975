// Made of texts.en.json by `npm run texts`.
export {}
declare module '../pure/text-keys.ts' {
  interface TextHoles {
    'web.brand': never
    'web.back': never
    'web.leave': never
    'web.points': 'n'
    'web.on': never
    'web.off': never
    'web.loading': never
    'web.toasts': never
    'web.show-password': never
    'web.hide-password': never
    'web.seconds-left': 'n'
    'web.time-left': 'time'
    'web.no-clock': never
    'web.try-again': never
    'web.home': never
    'web.lights-out': never
    'web.lights-out-hint': never
    'web.call.offline': never
    'web.call.busy': never
    'web.call.busy-for': 'n'
    'web.call.failed': never
    'web.call.malformed': never
    'web.needs-network': never
    'web.needs-network-hint': never
    'web.share.title': never
    'web.share.copy': never
    'web.share.copied': never
    'web.share.copy-failed': 'text'
    'web.share.save': never
    'web.share.saved': never
    'web.share.close': never
  }
}
