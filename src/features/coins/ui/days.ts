/** Lines of the history by the reader's own days. */
export type DayGroup<Line> = { key: string; date: string; lines: Line[]; sum: number }

/** A day of the reader's calendar, as a key. */
export function dayKey(moment: Date): string {
  return `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()}`
}

/** In the order in which the days come first; a line that came twice, since newer ones pushed it onto the next page, counts once. */
export function byDay<Line extends { id: string; date: string; points: number }>(lines: readonly Line[]): DayGroup<Line>[] {
  const days = new Map<string, DayGroup<Line>>()
  const seen = new Set<string>()
  for (const line of lines) {
    if (seen.has(line.id)) continue
    seen.add(line.id)
    const key = dayKey(new Date(line.date))
    const day = days.get(key) ?? { key, date: line.date, lines: [], sum: 0 }
    days.set(key, { ...day, lines: [...day.lines, line], sum: day.sum + line.points })
  }
  return [...days.values()]
}

/** 'today', 'yesterday', or undefined for other days. */
export function nearDay(key: string, now: Date): 'today' | 'yesterday' | undefined {
  if (key === dayKey(now)) return 'today'
  return key === dayKey(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)) ? 'yesterday' : undefined
}
