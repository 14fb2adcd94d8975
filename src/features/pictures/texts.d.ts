// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'pictures.title': never
    'pictures.upload': never
    'pictures.camera': never
    'pictures.rules': never
    'pictures.faces': never
    'pictures.face': 'at' | 'of'
    'pictures.close': never
    'pictures.crop': never
    'pictures.crop-hint': never
    'pictures.crop-window': never
    'pictures.zoom': never
    'pictures.zoom-in': never
    'pictures.zoom-out': never
    'pictures.back': never
    'pictures.save': never
    'pictures.sending': never
    'pictures.saved': never
    'pictures.unreadable': never
  }
}
