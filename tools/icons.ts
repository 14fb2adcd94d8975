// Generates the icons of the installed app from SVG files, both in src/apps/web/public/icons.
// Run by hand when a drawing changes; the results are committed, so that builds do not need it.
import path from 'node:path'
import sharp from 'sharp'

const FOLDER = path.join(import.meta.dirname, '../src/apps/web/public/icons')

/** `badge`: the icon in a phone's status bar, of which only the alpha channel is used. */
const ICONS = [
  { drawing: 'icon.svg', file: 'icon-192.png', size: 192 },
  { drawing: 'icon.svg', file: 'icon-512.png', size: 512 },
  { drawing: 'full-bleed.svg', file: 'maskable-192.png', size: 192 },
  { drawing: 'full-bleed.svg', file: 'maskable-512.png', size: 512 },
  { drawing: 'full-bleed.svg', file: 'apple-touch-icon.png', size: 180 },
  { drawing: 'badge.svg', file: 'badge-96.png', size: 96 },
]

/** Width of an SVG; the density is chosen so that it is rasterized in the target size instead of scaled. */
const DRAWN = 64
const DOTS_PER_INCH = 72

for (const { drawing, file, size } of ICONS) {
  const made = await sharp(path.join(FOLDER, drawing), { density: (DOTS_PER_INCH * size) / DRAWN })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(FOLDER, file))
  console.log(`${file}: ${made.size} bytes`)
}
