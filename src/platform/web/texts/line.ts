import type { LineOf, TextKey } from '../../pure/text-keys.ts'
import type { Values } from '../../pure/texts-writing.ts'
import { useTexts } from './texts.ts'

/** Formats texts that come with their values. Percent signs follow the language. */
export function useLine(): (line: LineOf<TextKey>) => string {
  const { t, percent } = useTexts()
  // Each line has the values of its own key, which TypeScript cannot infer in a list of lines.
  const say = t as (key: TextKey, values: Values) => string
  return ({ key, values }: { key: TextKey; values: Values }) => say(key, typeof values.percent === 'number' ? { ...values, percent: percent(values.percent) } : values)
}
