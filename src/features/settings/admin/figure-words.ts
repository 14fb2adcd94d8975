/** Names, explanations, ranges and values of figures in the language of the desk. */
import { useLateTexts } from '../../../platform/web/desk/late-texts.ts'
import { useTexts, type Texts } from '../../../platform/web/texts/texts.ts'
import { figureOf, GROUPS, type SettingKey } from '../rules.ts'
import { PAIRS } from '../rules/pairs.ts'

/** A quarter of the texts that the desk would begin with. */
const ABOUT_TEXTS = import.meta.glob<Record<string, string>>('./about/texts.*.json', { import: 'default' })

export type GroupName = 'product' | 'signing-in' | 'modes' | 'rounds' | 'solo-modes' | 'battles' | 'shows' | 'coins-given' | 'payouts' | 'kept-data'

export const GROUP_KEYS = Object.entries(GROUPS).map(([title, group]) => ({ name: title.toLowerCase().replaceAll(' ', '-') as GroupName, keys: Object.keys(group) as SettingKey[] }))

/** A figure that has no name here, such as that of a new mode, goes by its key. */
export function nameOf({ t, has }: Pick<Texts, 't' | 'has'>, key: SettingKey): string {
  const own = `desk.settings.name.${key}`
  return has(own) ? t(own) : key
}

export function useFigureWords() {
  const { t, has, num } = useTexts()
  const name = (key: SettingKey) => nameOf({ t, has }, key)
  const late = useLateTexts('settings', { settings: ABOUT_TEXTS })
  /** '' until the explanations are loaded. */
  const about = (key: SettingKey) => {
    const own = `desk.settings.about.${key}`
    if (!late) return ''
    return late.has(own) ? late.t(own) : figureOf(key).about
  }

  /** The range of a number, with the other figure of its pair. '' where a choice shows all that there is. */
  const range = (key: SettingKey): string => {
    const figure = figureOf(key)
    if (figure.kind === 'choice') return ''
    if (figure.kind === 'time-zone') return t('desk.settings.zones')
    const [least, most] = [num(figure.least), num(figure.most)]
    if (figure.kind === 'text') return t('desk.settings.letters', { least, most })
    const pair = PAIRS.find((each) => each.includes(key))
    if (pair?.[0] === key) return t('desk.settings.range-below', { least, most, name: name(pair[1]) })
    return pair ? t('desk.settings.range-above', { least, most, name: name(pair[0]) }) : t('desk.settings.range', { least, most })
  }

  const choice = (key: SettingKey, value: string): string => {
    const own = `desk.settings.choice.${key}.${value}`
    return has(own) ? t(own) : t(value === '0' ? 'desk.settings.off' : 'desk.settings.on')
  }

  /** A value as text, without its unit. */
  const shown = (key: SettingKey, value: string): string => {
    const { kind } = figureOf(key)
    if (value === '') return t('desk.settings.empty')
    if (kind === 'choice') return choice(key, value)
    return kind === 'number' && /^\d+$/.test(value) ? num(Number(value)) : value
  }

  const unit = (key: SettingKey): string => {
    const figure = figureOf(key)
    return figure.kind === 'number' ? t(`desk.settings.unit.${figure.unit}`) : ''
  }
  return { name, about, range, choice, shown, unit }
}

/** Whether the figure's name, key or explanation contains all words of the search. */
export function fits(search: string, texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word))
}
