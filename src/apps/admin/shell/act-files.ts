/** The words of operators' acts, which each folder with acts has. Loaded by the first log that is opened. */
import type { LateFiles } from '../../../platform/web/desk/late-texts.ts'

const files = import.meta.glob<Record<string, string>>('../../../{features,modes}/*/admin/acts/texts.*.json', { import: 'default' })
const FILE = /\/(?:features|modes)\/([^/]+)\/admin\/acts\//

const featureOf = (file: string) => FILE.exec(file)?.[1] ?? ''
const ofFeature = (feature: string) => Object.fromEntries(Object.entries(files).filter(([file]) => featureOf(file) === feature))

export const ACT_FILES: LateFiles = Object.fromEntries([...new Set(Object.keys(files).map(featureOf))].map((feature) => [feature, ofFeature(feature)]))
